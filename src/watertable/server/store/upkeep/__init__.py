"""What keeps the house in order: forgetting guests, closing and trimming old matches, and what operators do."""

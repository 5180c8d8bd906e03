"""What several games share: pipes, cells, cards without an order, and how they are drawn."""

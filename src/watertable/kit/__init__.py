"""What several games share: pipes, cells, multisets, and how pipes and cards are drawn."""

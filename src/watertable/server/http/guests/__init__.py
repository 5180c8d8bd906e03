"""What a guest has of their own: devices, and what is kept about them."""

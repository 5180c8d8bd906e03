"""What whoever runs the server asks it, and what the page reports to them."""

"""What makes of a server a service: it starts and stops while others go on, and tells how it is."""

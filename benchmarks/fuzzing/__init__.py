"""Wild requests and frames: a server answers them, and the tables of well-behaved people go on."""

"""Real servers, real databases and people at real sockets: what the soak and the fuzzer share."""

"""Fair shares: what keeps one guest, address or room from taking the server from the others."""

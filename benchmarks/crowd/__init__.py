"""Many tables, played over WebSockets at a human pace: what `benchmarks/load` measures a server with."""

"""Watertable side by side with its peers, in one run. `benchmarks/peers` sets up what it needs and runs it."""

import os

# One thread each, whoever plays. Said before anything imports numpy, which reads these once.
for _threads in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMEXPR_NUM_THREADS"):
    os.environ[_threads] = "1"

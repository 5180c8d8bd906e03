"""`python -m watertable` is `watertable`."""

import sys

from watertable.cli import main

sys.exit(main())

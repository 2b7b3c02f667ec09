"""`python -m bot` is the command `umpire`."""

import sys

from bot.cli import main

sys.exit(main())

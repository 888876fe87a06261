"""`python -m paiju` is the command `paiju`."""

import sys

from paiju.cli import main

sys.exit(main())

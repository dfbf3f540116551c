# SPDX-License-Identifier: MIT
"""`python -m pnp` is `pnp`."""

from pnp.cli.main import main

if __name__ == "__main__":  # processes started afresh read this file again
    main(prog_name="pnp")

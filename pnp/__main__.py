# SPDX-License-Identifier: MIT
"""`python -m pnp` is `pnp`."""

from pnp.cli.main import main

main(prog_name="pnp")

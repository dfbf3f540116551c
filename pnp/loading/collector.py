# SPDX-License-Identifier: MIT
"""Python's cycle collector, held off while a game is read.

Loading makes tens of thousands of values and no garbage to speak of; the collector would walk them again and again,
which takes a third of the time.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collector_paused() -> Iterator[None]:
    """No collection inside the block; afterwards things are as they were."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()

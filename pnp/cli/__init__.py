# SPDX-License-Identifier: MIT
"""Commands: words in, printed results and an exit code out."""

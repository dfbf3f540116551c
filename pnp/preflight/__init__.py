# SPDX-License-Identifier: MIT
"""A written file in, print diagnostics out."""

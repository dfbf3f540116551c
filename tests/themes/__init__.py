# SPDX-License-Identifier: MIT
"""The themes that come with pnp, each held against a small sample game."""

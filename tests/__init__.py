# SPDX-License-Identifier: MIT
"""Tests of pnp."""

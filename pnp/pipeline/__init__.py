# SPDX-License-Identifier: MIT
"""The stages strung together: a project in, files out."""

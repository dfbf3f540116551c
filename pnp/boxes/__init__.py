# SPDX-License-Identifier: MIT
"""What a template asks for, as frozen values."""

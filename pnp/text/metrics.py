# SPDX-License-Identifier: MIT
"""Where Han characters stand in their square, in em: measured on the faces in use, the same for every font."""

OPTICAL_CENTRE = 0.36
"""How high the middle of Han ink lies above the baseline; capitals (0.37) and icons are centred on it too."""

EM_TOP = 0.86
"""How far the em box reaches above the baseline, so that its middle is the optical centre."""

CELL_CENTRE = 0.52
"""How far the middle of the ink lies below the top of an upright character's cell in a column."""

"""The rules: pure, deterministic, without input or output (only `engine.content.files` reads files, at load time).

Two kinds of space stand beside each other, and a system is played on one of them: `engine.hexes`, numbered hexes with
facings, and `engine.tabletop`, a measured table in tenths of a millimetre.
"""

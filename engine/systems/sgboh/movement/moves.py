"""Chapters 5, 6.1 and 6.2: what the other chapters use of movement.

`steps` says what an action comes to, `unfit` and `lawful` why it is refused, `stacking` where a move may end, `ways`
where a block can go, `riding` where a leader can; `march` carries a move out.
"""

from engine.systems.sgboh.movement.lawful import after, careful_way, check_action, check_path, may_spend, walked
from engine.systems.sgboh.movement.riding import leader_path_check, leader_reach
from engine.systems.sgboh.movement.stacking import check_end, may_stack
from engine.systems.sgboh.movement.steps import Step, carry, elephant_hits, step
from engine.systems.sgboh.movement.ways import draw_move, may_move, movable, moves, reach_of

__all__ = [
    "Step", "after", "careful_way", "carry", "check_action", "check_end", "check_path", "draw_move", "elephant_hits",
    "leader_path_check", "leader_reach", "may_move", "may_spend", "may_stack", "movable", "moves", "reach_of", "step",
    "walked",
]  # fmt: skip

"""What units can do by the rules of movement, as the sequence of play gathers it (3.2C)."""

from typing import Final

from engine.systems.mpike.command.actions import Provider
from engine.systems.mpike.movement.formation import (
    begin_hedgehog,
    begin_reform,
    check_hedgehog,
    check_reform,
    hedgehog_orders,
    reform_orders,
)
from engine.systems.mpike.movement.guns import (
    begin_limber,
    begin_turn_guns,
    check_limber,
    check_turn_guns,
    limber_orders,
    turn_gun_orders,
)
from engine.systems.mpike.movement.moves import begin_move, check_move, move_orders
from engine.systems.mpike.orders import FormHedgehog, Limber, Move, Reform, TurnGuns

PROVIDERS: Final = (
    Provider(Move, move_orders, check_move, begin_move),
    Provider(FormHedgehog, hedgehog_orders, check_hedgehog, begin_hedgehog),
    Provider(Reform, reform_orders, check_reform, begin_reform),
    Provider(TurnGuns, turn_gun_orders, check_turn_guns, begin_turn_guns),
    Provider(Limber, limber_orders, check_limber, begin_limber),
)

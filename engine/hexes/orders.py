"""What orders on a map of hexes name: the hexes of a path, or one hex."""

from typing import Protocol

from engine.kernel.ids import Spot


class HasPath(Protocol):
    """An order with a path."""

    @property
    def path(self) -> tuple[Spot, ...]: ...


class _Hex(Protocol):
    @property
    def hex(self) -> Spot: ...


class AlongPath:
    """Mixed into the orders that name the places of their field `path`."""

    __slots__ = ()

    @property
    def places(self: HasPath) -> tuple[Spot, ...]:
        return self.path


class AtHex:
    """Mixed into the orders that name the one place of their field `hex`."""

    __slots__ = ()

    @property
    def places(self: _Hex) -> tuple[Spot, ...]:
        return (self.hex,)

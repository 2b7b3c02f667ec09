"""Digests of maps: what is kept for a map is found again for an equal one, whether or not it is the same object."""

import hashlib
import threading
from collections import OrderedDict
from typing import Final

import msgspec

from engine.hexes.terrain import HexMap

_KEPT: Final = 64


class Digests:
    """Digests by object, so that a map is read through only once; safe to use from several threads."""

    def __init__(self) -> None:
        self._known: OrderedDict[int, tuple[HexMap, str]] = OrderedDict()
        self._lock = threading.Lock()

    def of(self, map_: HexMap) -> str:
        """Return 24 hexadecimal digits made from the contents of a map: equal maps have the same ones."""
        with self._lock:
            known = self._known.get(id(map_))
            if known is None:  # the map is kept with its digest, so its id stays its own
                digest = hashlib.blake2b(msgspec.json.encode(map_), digest_size=12).hexdigest()
                known = self._known[id(map_)] = (map_, digest)
                while len(self._known) > _KEPT:
                    self._known.popitem(last=False)
            return known[1]

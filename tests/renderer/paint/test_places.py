"""Room on a picture: what is taken stays so, wherever the boxes lie that change."""

import random
import sys

from renderer.paint.places import Occupied

INSIDE = (0, 0, 400, 300)


def test_boxes_outside_of_a_picture_change_no_room_on_it() -> None:
    taken = Occupied(INSIDE)
    kept = (40, 200, 80, 240)
    taken.take(kept)
    for outside in ((40, -120, 80, -60), (40, 900, 80, 960), (40, -8, 80, -2)):
        taken.retake([outside], [kept])
        assert not taken.free(kept)
        low = taken.cells((200, 280, 240, 300))
        assert low is not None
        assert taken.copy().claim([low])


def test_room_taken_anew_is_that_of_the_boxes_that_stand() -> None:
    seed = random.SystemRandom().randrange(10**6)
    sys.stdout.write(f"boxes: seed {seed}\n")
    rng = random.Random(seed)

    def box() -> tuple[int, int, int, int]:
        x, y = rng.randrange(-200, 500), rng.randrange(-300, 500)
        return x, y, x + rng.randrange(4, 90), y + rng.randrange(4, 90)

    for _ in range(200):
        stood = [box() for _ in range(6)]
        left = stood[rng.randrange(6) :]
        taken, anew = Occupied(INSIDE), Occupied(INSIDE)
        for one in stood:
            taken.take(one)
        taken.retake(stood[: 6 - len(left)], left)
        for one in left:
            anew.take(one)
        assert taken.__dict__ == anew.__dict__

"""Folders of pictures stay within bounds; what was used last stays."""

import os

from renderer.hexes.ground import Digests, Grounds
from renderer.paint import basecache
from renderer.paint.shelf import prune
from tests.renderer.hexes.test_ground import flat_map, whole


def put(folder, name, age, size=10):
    path = folder / name
    path.write_bytes(bytes(size))
    os.utime(path, ns=(10**9 * (1000 - age),) * 2)


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def test_the_oldest_go_when_there_are_too_many(tmp_path):
    for age, name in enumerate(("new", "middle", "old", "oldest")):
        put(tmp_path, name, age)
    assert prune(tmp_path, 2, 10**6) == 2
    assert names(tmp_path) == ["middle", "new"]
    assert prune(tmp_path, 2, 10**6) == 0


def test_the_oldest_go_when_they_are_too_large(tmp_path):
    for age, name in enumerate(("new", "middle", "old")):
        put(tmp_path, name, age, size=400)
    assert prune(tmp_path, 100, 1000) == 1
    assert names(tmp_path) == ["middle", "new"]


def test_folders_stay_and_a_missing_folder_is_no_trouble(tmp_path):
    (tmp_path / "films").mkdir()
    put(tmp_path, "a", 1)
    assert prune(tmp_path, 0, 0) == 1
    assert names(tmp_path) == ["films"]
    assert prune(tmp_path / "nowhere", 0, 0) == 0


def test_painted_grounds_are_bounded_on_disk_and_those_in_use_stay(tmp_path, monkeypatch):
    monkeypatch.setattr(basecache, "_FILES", 2)
    first, second, third = (flat_map(columns=count, rows=2) for count in (2, 3, 4))
    grounds = Grounds(tmp_path, Digests())
    for age, map_ in ((30, first), (20, second)):
        grounds.base(map_, whole(map_), "standard")
        path = tmp_path / f"{grounds.key(map_, whole(map_), 'standard')}.png"
        os.utime(path, ns=(10**9 * (1000 - age),) * 2)
    Grounds(tmp_path, Digests()).base(first, whole(first), "standard")
    grounds.base(third, whole(third), "standard")
    kept = {f"{grounds.key(map_, whole(map_), 'standard')}.png" for map_ in (first, third)}
    assert set(names(tmp_path)) == kept

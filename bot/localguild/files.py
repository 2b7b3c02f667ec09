"""Attachments: kept in memory within a budget, described as Discord describes them."""

import mimetypes
from collections import deque
from urllib.parse import quote

from bot.localguild.payload import Payload, picture_size


class FileShelf:
    """Holds file contents by attachment id.  The oldest go when `budget` bytes are exceeded."""

    def __init__(self, budget: int = 256 * 1024 * 1024, loose: int = 64) -> None:
        self.base = ""
        self._budget = budget
        self._used = 0
        self._blobs: dict[str, bytes] = {}
        self._loose: deque[str] = deque()
        self._most_loose = loose

    def put(self, channel_id: str, id_: str, name: str, blob: bytes, description: str | None) -> Payload:
        """Keep a file and return its attachment object."""
        self._blobs[id_] = blob
        self._used += len(blob)
        while self._used > self._budget and len(self._blobs) > 1:
            self._drop(next(iter(self._blobs)))
        url = f"{self.base}/attachments/{channel_id}/{id_}/{quote(name)}"
        attachment: Payload = {"id": id_, "filename": name, "size": len(blob), "url": url, "proxy_url": url}
        if description:
            attachment["description"] = description
        kind, _ = mimetypes.guess_type(name)
        if kind:
            attachment["content_type"] = kind
        size = picture_size(blob)
        if size is not None:
            attachment |= {"width": size[0], "height": size[1]}
        return attachment

    def get(self, id_: str) -> bytes | None:
        """Return the contents of a file; None when it is no longer kept."""
        return self._blobs.get(id_)

    def release(self, id_: str) -> None:
        """Note that no message shows a file any more.  It stays a while for readers who still load it."""
        self._loose.append(id_)
        while len(self._loose) > self._most_loose:
            self._drop(self._loose.popleft())

    def _drop(self, id_: str) -> None:
        blob = self._blobs.pop(id_, None)
        if blob is not None:
            self._used -= len(blob)

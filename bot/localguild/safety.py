"""Keeps other web sites out: only this machine's own names as Host and Origin; files never run as pages."""

from urllib.parse import quote, urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler

from bot.localguild.files import FileShelf

_NAMES = ("127.0.0.1", "localhost", "::1")
_PICTURES = ("image/png", "image/gif", "image/jpeg", "image/webp")
CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Content-Security-Policy": CONTENT_POLICY,
}


def same_origin(request: web.Request) -> bool:
    """Tell whether a request names this server as host and, if it comes from a page, comes from its own."""
    host = urlsplit(f"//{request.headers.get('Host', '')}")
    if host.hostname not in _NAMES:  # a foreign name that resolves to this machine
        return False
    origin = request.headers.get("Origin")
    return origin is None or origin == f"http://{request.headers['Host']}"


@web.middleware
async def guarded(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer 403 to a request that another site may have sent; add the security headers to every other answer."""
    if not same_origin(request):
        return web.Response(status=403, text="This server answers its own page and local programs only.")
    response = await handler(request)
    if not response.prepared:
        for name, value in _HEADERS.items():
            response.headers.setdefault(name, value)
    return response


def serve_attachment(request: web.Request, shelf: FileShelf) -> web.Response:
    """Serve a file: pictures to look at, everything else to save."""
    blob = shelf.get(request.match_info["id"])
    if blob is None:
        return web.Response(status=404, text="This file is no longer kept.")
    name = request.match_info["name"]
    kind = _picture_kind(name)
    how = "inline" if kind in _PICTURES else "attachment"
    headers = {
        "Content-Type": kind,
        "Content-Disposition": f"{how}; filename*=UTF-8''{quote(name)}",
        "Cache-Control": "private, max-age=31536000, immutable",
    }
    return web.Response(body=blob, headers=headers)


def _picture_kind(name: str) -> str:
    ending = name.rsplit(".", 1)[-1].lower()
    kind = f"image/{'jpeg' if ending == 'jpg' else ending}"
    return kind if kind in _PICTURES else "application/octet-stream"

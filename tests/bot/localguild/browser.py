"""A headless Chromium driven through the DevTools protocol: real key presses, real clicks, what is really on screen."""

import asyncio
import base64
import contextlib
import itertools
import shutil
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-proxy-server",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
    "--force-prefers-reduced-motion",
    "--remote-debugging-port=0",
)
KEYS = {
    "Enter": ("Enter", 13, "\r"),
    "Tab": ("Tab", 9, ""),
    "Escape": ("Escape", 27, ""),
    "Backspace": ("Backspace", 8, ""),
    "ArrowDown": ("ArrowDown", 40, ""),
    "ArrowUp": ("ArrowUp", 38, ""),
    "ArrowLeft": ("ArrowLeft", 37, ""),
    "ArrowRight": ("ArrowRight", 39, ""),
}
PATIENCE = 100.0
PHONE = (390, 844)


class Chromium:
    """One browser process with a profile of its own, gone when it is stopped."""

    def __init__(self) -> None:
        self._profile = Path(tempfile.mkdtemp(prefix="umpire-chromium-"))
        self._process = subprocess.Popen(
            ["chromium", *FLAGS, f"--user-data-dir={self._profile}", "about:blank"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.address = self._address()

    def _address(self) -> str:
        note = self._profile / "DevToolsActivePort"
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self._process.poll() is None:
            lines = note.read_text().split() if note.exists() else []
            if len(lines) == 2:
                return f"ws://127.0.0.1:{lines[0]}{lines[1]}"
            time.sleep(0.02)
        self.stop()
        raise RuntimeError("chromium did not start")

    def stop(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        shutil.rmtree(self._profile, ignore_errors=True)


class Tab:
    """One page in a fresh browser context.  `errors` collects exceptions and everything the console complains of."""

    def __init__(self, session: aiohttp.ClientSession, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._session = session
        self._socket = socket
        self._numbers = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._target = ""
        self._context = ""
        self.errors: list[str] = []
        self.deserted = False
        """The server may be gone, and that it does not answer is no error."""
        self.thrown = False
        self._reader = asyncio.create_task(self._read())

    @classmethod
    async def open(cls, browser: Chromium, width: int = 1280, height: int = 800, *, phone: bool = False) -> "Tab":
        session = aiohttp.ClientSession()
        tab = cls(session, await session.ws_connect(browser.address, max_msg_size=0))
        tab._context = (await tab._send("Target.createBrowserContext"))["browserContextId"]
        made = await tab._send("Target.createTarget", url="about:blank", browserContextId=tab._context)
        attached = await tab._send("Target.attachToTarget", targetId=made["targetId"], flatten=True)
        tab._target = attached["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            await tab.call(f"{domain}.enable")
        await tab.resize(width, height, phone=phone)
        return tab

    async def close(self) -> None:
        await self._send("Target.disposeBrowserContext", browserContextId=self._context)
        self._reader.cancel()
        await asyncio.gather(self._reader, return_exceptions=True)
        await self._socket.close()
        await self._session.close()

    # The wire ---------------------------------------------------------------------------------------

    async def _read(self) -> None:
        async for message in self._socket:
            data = message.json()
            waiting = self._waiting.pop(data.get("id", 0), None)
            if waiting is not None and not waiting.done():
                waiting.set_result(data)
            elif data.get("method") == "Runtime.exceptionThrown":
                details = data["params"]["exceptionDetails"]
                self.thrown = True
                self.errors.append(details.get("exception", {}).get("description") or details["text"])
            elif data.get("method") == "Log.entryAdded" and data["params"]["entry"]["level"] == "error":
                entry = data["params"]["entry"]
                if self.deserted and entry["source"] == "network":
                    continue
                self.errors.append(f"{entry['text']} {entry.get('url', '')}")

    async def _send(self, method: str, **params: Any) -> dict[str, Any]:
        number = next(self._numbers)
        self._waiting[number] = asyncio.get_running_loop().create_future()
        target = {"sessionId": self._target} if self._target and not method.startswith("Target.") else {}
        await self._socket.send_json({"id": number, "method": method, "params": params, **target})
        try:
            answer = await asyncio.wait_for(self._waiting[number], PATIENCE)
        except TimeoutError:
            raise AssertionError(f"no answer to {method} {params}; errors: {self.errors}") from None
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']}")
        return answer["result"]

    async def call(self, method: str, **params: Any) -> dict[str, Any]:
        return await self._send(method, **params)

    # Looking ----------------------------------------------------------------------------------------

    async def resize(self, width: int, height: int, *, phone: bool = False) -> None:
        await self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=2 if phone else 1,
            mobile=phone,
        )
        await self.call("Emulation.setTouchEmulationEnabled", enabled=phone)

    async def goto(self, url: str) -> None:
        await self.call("Page.navigate", url=url)

    async def evaluate(self, expression: str) -> Any:
        """Return the value of a JavaScript expression; promises are awaited."""
        answer = await self.call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True, userGesture=True
        )
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"].get("exception", {}).get("description"))
        return answer["result"].get("value")

    async def until(self, expression: str) -> Any:
        """Wait until a JavaScript expression is true and return its value; not after the page threw an exception."""
        end = time.monotonic() + PATIENCE
        while True:
            value = await self.evaluate(expression)
            if value:
                return value
            if self.thrown or time.monotonic() > end:
                shown = await self.evaluate("document.body.innerText")
                raise AssertionError(f"never true: {expression}\non screen:\n{shown}\nerrors: {self.errors}")
            await asyncio.sleep(0.01)

    async def reads(self, text: str, within: str = "body") -> None:
        """Wait until a text can be read inside a selector."""
        await self.until(f"[...document.querySelectorAll({within!r})].some(n => n.innerText.includes({text!r}))")

    async def text(self, selector: str) -> str:
        return str(await self.evaluate(f"document.querySelector({selector!r})?.innerText ?? ''"))

    async def screenshot(self, path: Path) -> None:
        shot = await self.call("Page.captureScreenshot", format="png")
        await asyncio.to_thread(path.write_bytes, base64.b64decode(shot["data"]))

    # Acting -----------------------------------------------------------------------------------------

    async def at(self, selector: str, text: str = "") -> tuple[float, float]:
        """Wait for the visible element that fits a selector and carries a text; return its middle."""
        found = f"""(() => {{
            const fits = [...document.querySelectorAll({selector!r})].filter(n => n.innerText.includes({text!r})
                || (n.getAttribute('aria-label') ?? '').includes({text!r}));
            const node = fits.findLast(n => n.getClientRects().length && !n.disabled);
            if (!node) return null;
            node.scrollIntoView({{block: 'nearest'}});
            const box = node.getBoundingClientRect();
            const at = [box.x + box.width / 2, box.y + box.height / 2];
            const top = document.elementFromPoint(...at);
            return node.contains(top) || top?.contains(node) ? at : null;
        }})()"""
        return await self.until(found)

    async def hold(self, selector: str, text: str = "") -> tuple[float, float]:
        """Press the mouse button over such an element, and return where."""
        x, y = await self.at(selector, text)
        await self._mouse("mousePressed", x, y)
        return x, y

    async def release(self, x: float, y: float) -> None:
        await self._mouse("mouseReleased", x, y)

    async def click(self, selector: str, text: str = "") -> None:
        """Click such an element."""
        await self.release(*await self.hold(selector, text))

    async def point(self, selector: str, text: str = "") -> None:
        """Move the mouse over such an element."""
        await self._mouse("mouseMoved", *await self.at(selector, text))

    async def _mouse(self, kind: str, x: float, y: float) -> None:
        button = "none" if kind == "mouseMoved" else "left"
        await self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button=button, clickCount=1)

    async def type(self, text: str) -> None:
        for character in text:
            await self.call("Input.dispatchKeyEvent", type="keyDown", text=character, key=character)
            await self.call("Input.dispatchKeyEvent", type="keyUp", key=character)

    async def press(self, key: str, times: int = 1) -> None:
        name, code, text = KEYS[key]
        for _ in range(times):
            fields = {"key": name, "code": name, "windowsVirtualKeyCode": code}
            await self.call("Input.dispatchKeyEvent", type="keyDown", text=text, **fields)
            await self.call("Input.dispatchKeyEvent", type="keyUp", **fields)


@contextlib.asynccontextmanager
async def seen(
    chromium: Chromium, guild: Any, member: Any = None, size: tuple[int, int] = (1280, 800), *, phone: bool = False
) -> AsyncIterator[Tab]:
    """Open the page as a member; nothing may go wrong in its console."""
    tab = await Tab.open(chromium, *size, phone=phone)
    try:
        await tab.goto(f"{guild.url}/#member={(member or guild.alice).id}")
        await tab.reads("table", "#channel")
        await tab.until("document.getElementById('lost').hidden && document.querySelector('.beginning') !== null")
        yield tab
        assert tab.errors == [], tab.errors
    finally:
        await tab.close()

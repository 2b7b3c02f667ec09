// A picture over the whole screen: pinch, drag, wheel, double tap and keys.

import { el, say } from "./core.js";

function openViewer(source, alt) {
  const image = el("img", { src: source, alt, draggable: "false" });
  const stage = el("div", { class: "stage" }, image);
  const view = { scale: 1, x: 0, y: 0 };
  const pointers = new Map();
  let pinch = null,
    moved = false,
    tapped = 0;
  const paint = () => {
    image.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  };
  const zoom = (factor, x, y) => {
    const box = stage.getBoundingClientRect();
    const cx = (x ?? box.left + box.width / 2) - box.left - box.width / 2;
    const cy = (y ?? box.top + box.height / 2) - box.top - box.height / 2;
    const scale = Math.min(12, Math.max(1, view.scale * factor));
    view.x = cx - ((cx - view.x) * scale) / view.scale;
    view.y = cy - ((cy - view.y) * scale) / view.scale;
    view.scale = scale;
    if (scale === 1) view.x = view.y = 0;
    paint();
  };
  const fit = () => {
    Object.assign(view, { scale: 1, x: 0, y: 0 });
    paint();
  };
  const spread = () => {
    const [a, b] = [...pointers.values()];
    return { distance: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };
  stage.addEventListener("pointerdown", (event) => {
    stage.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    moved = pointers.size > 1;
    pinch = pointers.size === 2 ? spread() : null;
  });
  stage.addEventListener("pointermove", (event) => {
    const old = pointers.get(event.pointerId);
    if (!old) return;
    const now = { x: event.clientX, y: event.clientY };
    pointers.set(event.pointerId, now);
    if (pointers.size === 2 && pinch) {
      const next = spread();
      view.x += next.x - pinch.x;
      view.y += next.y - pinch.y;
      zoom(next.distance / pinch.distance, next.x, next.y);
      pinch = next;
    } else if (view.scale > 1) {
      view.x += now.x - old.x;
      view.y += now.y - old.y;
      paint();
    }
    if (Math.hypot(now.x - old.x, now.y - old.y) > 2) moved = true;
  });
  const up = (event) => {
    if (!pointers.delete(event.pointerId)) return;
    pinch = null;
    if (moved || event.type === "pointercancel") return;
    if (event.timeStamp - tapped < 320) zoom(view.scale > 1 ? 1 / 12 : 3, event.clientX, event.clientY);
    else if (event.target === stage) dialog.close();
    tapped = event.timeStamp;
  };
  stage.addEventListener("pointerup", up);
  stage.addEventListener("pointercancel", up);
  stage.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, event.clientX, event.clientY);
    },
    { passive: false },
  );
  const button = (label, sign, action) =>
    el(
      "button",
      { type: "button", class: "icon", "aria-label": say(label), title: say(label), onclick: action },
      el("span", { "aria-hidden": "true" }, sign),
    );
  const dialog = el(
    "dialog",
    { class: "viewer", "aria-label": alt },
    stage,
    el("p", { class: "caption-text" }, alt),
    el(
      "div",
      { class: "tools" },
      button("zoom-out", "−", () => zoom(1 / 1.5)),
      button("zoom-fit", "⤢", fit),
      button("zoom-in", "+", () => zoom(1.5)),
      button("close", "✕", () => dialog.close()),
    ),
  );
  dialog.addEventListener("keydown", (event) => {
    const steps = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
    if (event.key === "+" || event.key === "=") zoom(1.5);
    else if (event.key === "-") zoom(1 / 1.5);
    else if (event.key === "0") fit();
    else if (steps[event.key] && view.scale > 1) {
      view.x += steps[event.key][0];
      view.y += steps[event.key][1];
      paint();
      event.preventDefault();
    }
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

export { openViewer };

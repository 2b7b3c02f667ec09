// A picture over the whole screen: wheel, pinch, drag, double tap, buttons and keys; the others of the channel beside it.

import { $, el, say } from "./core.js";
import { Zoom } from "./zoom.js";

// Those that can be leafed through: every picture of the channel that is not veiled, in order.
const pictures = () => [...$("log").querySelectorAll(".picture:not(.veiled)")].filter((n) => n.querySelector("img"));

function openViewer(frame) {
  let at = frame;
  const image = el("img", { draggable: "false" });
  const stage = el("div", { class: "stage" }, image);
  const caption = el("p", { class: "caption-text" });
  const count = el("span", { class: "count", role: "status" });
  const zoom = new Zoom(stage, image, {
    zoomed: (large) => dialog.classList.toggle("zoomed", large),
    swiped: (step) => leaf(step),
    left: () => dialog.close(),
  });
  const button = (label, sign, action, place = "") =>
    el(
      "button",
      { type: "button", class: `icon ${place}`, "aria-label": say(label), title: say(label), onclick: action },
      el("span", { "aria-hidden": "true" }, sign),
    );
  const sides = [
    button("picture-before", "‹", () => leaf(-1), "leaf before"),
    button("picture-after", "›", () => leaf(1), "leaf after"),
  ];
  const close = button("close", "✕", () => dialog.close());
  const dialog = el(
    "dialog",
    { class: "viewer" },
    stage,
    caption,
    sides,
    count,
    el(
      "div",
      { class: "tools" },
      button("zoom-out", "−", () => zoom.by(1 / 1.5)),
      button("zoom-fit", "⤢", () => zoom.fit()),
      button("zoom-in", "+", () => zoom.by(1.5)),
      close,
    ),
  );

  function show(next) {
    at = next;
    const { src, alt } = at.querySelector("img");
    image.src = src;
    image.alt = caption.textContent = alt;
    dialog.setAttribute("aria-label", alt);
    const all = pictures();
    const index = all.indexOf(at);
    sides[0].disabled = index <= 0;
    sides[1].disabled = index < 0 || index === all.length - 1;
    count.textContent = index >= 0 && all.length > 1 ? say("picture-of", { number: index + 1, count: all.length }) : "";
    zoom.fit();
  }

  function leaf(step) {
    const all = pictures();
    const next = all.includes(at) ? all[all.indexOf(at) + step] : null;
    if (next) show(next);
  }

  const PAN = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
  dialog.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") zoom.by(1.5);
    else if (event.key === "-") zoom.by(1 / 1.5);
    else if (event.key === "0") zoom.fit();
    else if (PAN[event.key] && zoom.large) zoom.pan(...PAN[event.key]);
    else if (event.key === "ArrowLeft") leaf(-1);
    else if (event.key === "ArrowRight") leaf(1);
    else return;
    event.preventDefault();
  });
  dialog.addEventListener("close", () => {
    zoom.end();
    dialog.remove();
    // The one looked at last, or the log if it has gone meanwhile.
    const back = at.isConnected ? at : $("log");
    back.scrollIntoView({ block: "nearest" });
    back.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
  close.focus();
  show(frame);
}

export { openViewer };

// Pictures and files of this server.

import { el, icon, say } from "./core.js";
import { safeLink } from "./markdown.js";
import { openViewer } from "./viewer.js";

const isPicture = (a) => /^image\/(png|gif|jpeg|webp)$/.test(a.content_type ?? "");

// Only files of this server are shown; its own address may be written in more than one way.
function own(url) {
  try {
    const parsed = new URL(url, location.href);
    return parsed.pathname.startsWith("/attachments/") && parsed.port === location.port ? parsed.pathname : null;
  } catch {
    return null;
  }
}

function drawPicture({ media, description, spoiler }, extra = "") {
  const source = own(media.url);
  const alt = description || say("picture");
  if (!source) return el("a", { href: safeLink(media.url), target: "_blank", rel: "noopener noreferrer" }, media.url);
  const image = el("img", {
    src: source,
    alt,
    width: media.width,
    height: media.height,
    decoding: "async",
    onerror: ({ currentTarget }) => currentTarget.replaceWith(el("span", { class: "lost" }, say("no-picture"))),
  });
  const frame = el(
    "button",
    {
      type: "button",
      class: `picture ${extra}${spoiler ? " veiled" : ""}`,
      "aria-label": say(spoiler ? "spoiler" : "enlarge", { text: alt }),
      onclick: ({ currentTarget }) => {
        if (currentTarget.classList.contains("veiled")) currentTarget.classList.remove("veiled");
        else openViewer(currentTarget);
      },
    },
    image,
  );
  if (media.width && media.height) frame.style.setProperty("--ratio", media.width / media.height);
  return frame;
}

function drawPictures(items) {
  return el(
    "div",
    { class: `gallery${items.length > 1 ? " many" : ""}` },
    items.map((item) => drawPicture(item)),
  );
}

function drawFile(url, name, size) {
  const source = own(url);
  const text =
    size < 1024
      ? say("bytes", { size })
      : size < 1048576
        ? say("kilobytes", { size: Math.round(size / 1024) })
        : say("megabytes", { size: (size / 1048576).toFixed(1) });
  return el(
    "a",
    { class: "file", href: source, download: name, "aria-label": say("download", { name }) },
    icon("file"),
    el("span", {}, el("b", {}, name), el("small", {}, text)),
    icon("down"),
  );
}

export { drawFile, drawPicture, drawPictures, isPicture };

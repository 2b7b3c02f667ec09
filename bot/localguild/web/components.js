// Embeds and components of messages, old and new.

import { showBeside } from "./aside.js";
import { act, el, emoji, say } from "./core.js";
import { markdown, safeLink } from "./markdown.js";
import { drawFile, drawPicture, drawPictures } from "./pictures.js";
import { offers, openChoices } from "./sheets.js";

function stripe(node, colour) {
  if (Number.isInteger(colour)) node.style.setProperty("--accent", `#${colour.toString(16).padStart(6, "0")}`);
  return node;
}

function drawEmbed(embed) {
  const title =
    embed.title &&
    (embed.url
      ? el("a", { href: safeLink(embed.url), target: "_blank", rel: "noopener noreferrer" }, embed.title)
      : embed.title);
  return stripe(
    el(
      "div",
      { class: "box embed" },
      embed.author ? el("div", { class: "embed-author" }, embed.author.name) : null,
      title ? el("h3", {}, title) : null,
      embed.description ? markdown(embed.description) : null,
      (embed.fields ?? []).length
        ? el(
            "dl",
            {},
            embed.fields.map((f) =>
              el("div", { class: f.inline ? "inline" : "" }, el("dt", {}, f.name), el("dd", {}, markdown(f.value))),
            ),
          )
        : null,
      embed.image ? drawPicture({ media: embed.image, description: embed.title }) : null,
      embed.footer ? el("small", {}, embed.footer.text) : null,
    ),
    embed.color,
  );
}

const BUTTON_STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link-button" };

function drawComponent(c, message) {
  const inside = () => (c.components ?? []).map((each) => drawComponent(each, message));
  switch (c.type) {
    case 1:
      return el("div", { class: "row" }, inside());
    case 2:
      return drawButton(c, message);
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return drawSelect(c, message);
    case 9:
      return el(
        "div",
        { class: "section" },
        el("div", { class: "section-text" }, inside()),
        el("div", { class: "accessory" }, drawComponent(c.accessory, message)),
      );
    case 10:
      return el("div", { class: "text" }, markdown(c.content));
    case 11:
      return drawPicture(c, "thumbnail");
    case 12:
      return drawPictures(c.items);
    case 13:
      return drawFile(c.file.url, c.name ?? "", c.size ?? 0);
    case 14:
      return el("hr", { class: `${c.divider ? "" : "blank"} ${c.spacing === 2 ? "wide" : ""}` });
    case 17:
      return stripe(el("div", { class: "box container" }, inside()), c.accent_color);
    default:
      return el("span");
  }
}

function drawButton(c, message) {
  const inside = [emoji(c.emoji), c.label ? el("span", {}, c.label) : null];
  const label = c.label ? null : c.emoji?.name;
  if (c.style === 5) {
    const href = safeLink(c.url);
    return el(
      "a",
      {
        class: "button link-button",
        href,
        target: "_blank",
        rel: "noopener noreferrer",
        title: say("link", { url: c.url }),
        "aria-label": label,
      },
      inside,
      el("span", { "aria-hidden": "true" }, "↗"),
    );
  }
  return el(
    "button",
    {
      type: "button",
      class: `button ${BUTTON_STYLES[c.style] ?? "secondary"}`,
      disabled: Boolean(c.disabled),
      "data-id": c.custom_id,
      "aria-label": label,
      onclick: (event) => press(event.currentTarget, message, c),
    },
    inside,
  );
}

async function press(node, message, c, values) {
  if (node.getAttribute("aria-busy")) return;
  node.setAttribute("aria-busy", "true");
  const body = { channel: message.channel_id, message: message.id, custom_id: c.custom_id };
  await act("press", values ? { ...body, values } : body);
  node.removeAttribute("aria-busy");
}

function drawSelect(c, message) {
  const all = offers(c);
  const chosen = all.filter((o) => o.default);
  const text = chosen.length ? chosen.map((o) => o.label).join(", ") : c.placeholder || say("select");
  return el(
    "button",
    {
      type: "button",
      class: `select${chosen.length ? "" : " empty"}`,
      disabled: Boolean(c.disabled),
      "data-id": c.custom_id,
      "aria-haspopup": "dialog",
      onclick: ({ currentTarget }) =>
        showBeside(
          currentTarget,
          openChoices(c, all, (values) => press(currentTarget, message, c, values)),
        ),
    },
    emoji(chosen[0]?.emoji),
    el("span", { class: "name" }, text),
    el("span", { class: "down", "aria-hidden": "true" }, "▾"),
  );
}

export { drawComponent, drawEmbed };

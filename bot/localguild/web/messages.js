// The messages of the channel shown.

import { drawComponent, drawEmbed } from "./components.js";
import {
  $,
  COMPONENTS_V2,
  EPHEMERAL,
  LOADING,
  STILL,
  act,
  avatar,
  commandsHere,
  el,
  get,
  here,
  icon,
  me,
  say,
  state,
} from "./core.js";
import { markdown } from "./markdown.js";
import { drawFile, drawPictures, isPicture } from "./pictures.js";

async function loadMessages() {
  if (!state.channel) return;
  const asked = state.channel;
  const { messages } = await get("/page/messages", { member: state.world.member, channel: asked });
  if (asked !== state.channel) return;
  state.messages = new Map(messages.map((m) => [m.id, m]));
  paintMessages();
  $("log").scrollTop = $("log").scrollHeight;
}

function paintMessages() {
  state.nodes.clear();
  const nodes = [];
  let before = null;
  for (const message of state.messages.values()) {
    if (!before || day(before) !== day(message)) nodes.push(dayLine(message));
    const node = drawMessage(message, before);
    state.nodes.set(message.id, node);
    nodes.push(node);
    before = message;
  }
  $("log").replaceChildren(beginning(), ...nodes);
}

function beginning() {
  const text = commandsHere().length ? say("empty-text", { bot: state.world.bot.name }) : say("no-bot");
  return el(
    "div",
    { class: "beginning" },
    el("h3", {}, say("empty-title", { channel: here()?.name ?? "" })),
    el("p", {}, text),
  );
}

const day = (message) => new Date(message.timestamp).toDateString();

function dayLine(message) {
  const date = new Date(message.timestamp);
  const ago = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(date).setHours(0, 0, 0, 0)) / 86400000);
  const words =
    ago === 0
      ? say("today")
      : ago === 1
        ? say("yesterday")
        : date.toLocaleDateString(state.locale, { dateStyle: "long" });
  return el("div", { class: "day", role: "separator", "aria-label": words }, el("span", {}, words));
}

function atEnd() {
  const log = $("log");
  return log.scrollHeight - log.scrollTop - log.clientHeight < 80;
}

function show(message, isNew) {
  const stay = atEnd();
  const known = state.nodes.get(message.id);
  const ids = [...state.messages.keys()];
  const index = ids.indexOf(message.id);
  const before = index < 0 ? state.messages.get(ids[ids.length - 1]) : state.messages.get(ids[index - 1]);
  state.messages.set(message.id, message);
  const node = drawMessage(message, before);
  state.nodes.set(message.id, node);
  if (known) {
    const focused = known.contains(document.activeElement) ? document.activeElement.dataset.id : null;
    known.replaceWith(node);
    if (focused) node.querySelector(`[data-id="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  } else {
    if (!before || day(before) !== day(message)) $("log").append(dayLine(message));
    $("log").append(node);
  }
  $("typing").textContent = "";
  if (stay || (isNew && message.interaction?.user.id === me().id)) toEnd();
  else if (isNew) $("newest").hidden = false;
}

function toEnd() {
  const log = $("log");
  log.scrollTo({ top: log.scrollHeight, behavior: STILL.matches ? "auto" : "smooth" });
  log.scrollTop = log.scrollHeight;
}

$("newest").addEventListener("click", toEnd);
$("log").addEventListener("scroll", () => {
  if (atEnd()) $("newest").hidden = true;
});
// A picture that arrives late must not push the newest message out of sight.
$("log").addEventListener(
  "load",
  () => {
    if ($("log").dataset.pinned === "true") $("log").scrollTop = $("log").scrollHeight;
  },
  true,
);
$("log").addEventListener("scroll", () => {
  $("log").dataset.pinned = String(atEnd());
});
new ResizeObserver(() => {
  if ($("log").dataset.pinned === "true") $("log").scrollTop = $("log").scrollHeight;
}).observe($("log"));

function forget(id) {
  state.nodes.get(id)?.remove();
  state.nodes.delete(id);
  state.messages.delete(id);
}

function follows(message, before) {
  return (
    before &&
    before.author.id === message.author.id &&
    !message.interaction &&
    message.type !== 19 &&
    !((before.flags | message.flags) & EPHEMERAL) &&
    day(before) === day(message) &&
    new Date(message.timestamp) - new Date(before.timestamp) < 300000
  );
}

function drawMessage(message, before) {
  const author = message.author.global_name ?? message.author.username;
  const joined = follows(message, before);
  const hidden = message.flags & EPHEMERAL;
  const time = new Date(message.timestamp);
  const node = el("article", {
    class: `message${joined ? " joined" : ""}${hidden ? " private" : ""}`,
    "aria-label": `${author}, ${clock(time)}`,
    "data-message": message.id,
  });
  const body = el("div", { class: "body" });
  if (message.interaction) body.append(drawUsed(message.interaction));
  if (message.type === 19) body.append(drawReply(message.referenced_message));
  if (!joined) {
    body.append(
      el(
        "div",
        { class: "by" },
        el("b", { class: message.author.bot ? "name bot" : "name" }, author),
        message.author.bot ? el("span", { class: "badge" }, say("app")) : null,
        drawTime(time),
      ),
    );
  }
  body.append(drawContent(message));
  if (hidden) body.append(drawPrivate(message));
  node.append(joined ? el("span", { class: "gutter" }, drawTime(time)) : avatar(message.author.id, author), body);
  return node;
}

const clock = (date) => date.toLocaleTimeString(state.locale, { hour: "2-digit", minute: "2-digit" });
const drawTime = (date) =>
  el("time", { datetime: date.toISOString(), title: date.toLocaleString(state.locale) }, clock(date));

function drawUsed(interaction) {
  const found = commandsHere().find((c) => c.path === interaction.name);
  const name = interaction.user.global_name ?? interaction.user.username;
  return el(
    "div",
    { class: "used" },
    avatar(interaction.user.id, name),
    say("used", { name, command: `/${found?.shown ?? interaction.name}` }),
  );
}

function drawReply(original) {
  const name = original?.author.global_name ?? "";
  const text = original ? `${say("reply-to", { name })}: ${(original.content || "…").slice(0, 80)}` : say("gone");
  return el("div", { class: "used" }, "↪ ", text);
}

function drawPrivate(message) {
  const dismiss = () => act("dismiss", { channel: message.channel_id, message: message.id });
  return el(
    "div",
    { class: "private-note" },
    icon("eye"),
    say("only-you"),
    " · ",
    el("button", { type: "button", class: "link", onclick: dismiss }, say("dismiss")),
  );
}

function drawContent(message) {
  if (message.flags & LOADING) {
    return el(
      "div",
      { class: "thinking", role: "status" },
      el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")),
      say("thinking", { name: message.author.global_name }),
    );
  }
  const parts = el("div", { class: "content" });
  if (message.content) parts.append(markdown(message.content));
  if (message.edited_timestamp && message.content) {
    parts.append(
      el(
        "small",
        { class: "edited", title: new Date(message.edited_timestamp).toLocaleString(state.locale) },
        say("edited"),
      ),
    );
  }
  if (!(message.flags & COMPONENTS_V2)) {
    const pictures = message.attachments.filter(isPicture);
    if (pictures.length) parts.append(drawPictures(pictures.map((a) => ({ media: a, description: a.description }))));
    for (const file of message.attachments.filter((a) => !isPicture(a)))
      parts.append(drawFile(file.url, file.filename, file.size));
  }
  for (const embed of message.embeds) parts.append(drawEmbed(embed));
  for (const component of message.components) parts.append(drawComponent(component, message));
  return parts;
}

export { forget, loadMessages, paintMessages, show, toEnd };

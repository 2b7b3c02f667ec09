// How one message is drawn.

import { drawComponent, drawEmbed } from "./components.js";
import {
  COMPONENTS_V2,
  EPHEMERAL,
  LOADING,
  act,
  ask,
  avatar,
  channelOf,
  commandsHere,
  el,
  here,
  icon,
  mentionsMe,
  say,
  state,
} from "./core.js";
import { markdown } from "./markdown.js";
import { drawFile, drawPictures, isPicture } from "./pictures.js";

const day = (message) => new Date(message.timestamp).toDateString();

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

// `joined`: it goes on from the one before, without a name of its own.
function drawMessage(message, joined) {
  const author = message.author.global_name ?? message.author.username;
  const hidden = message.flags & EPHEMERAL;
  const pinged = !hidden && mentionsMe(message);
  const time = new Date(message.timestamp);
  const node = el("article", {
    class: `message${joined ? " joined" : ""}${hidden ? " private" : ""}${pinged ? " pinged" : ""}`,
    "aria-label": `${author}, ${clock(time)}${pinged ? `, ${say("mentions-you")}` : ""}`,
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
  if (message.thread) body.append(drawThread(message.thread));
  if (hidden) body.append(drawPrivate(message));
  else if (startable(message)) body.append(drawDeeds(message));
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

// What stands below a message that a thread was made from.
function drawThread(made) {
  const thread = channelOf(made.id);
  const name = thread?.name ?? made.name;
  return el(
    "button",
    { type: "button", class: "thread-card", "data-channel": made.id, onclick: () => ask("open-channel", made.id) },
    icon(thread?.locked ? "lock" : "thread"),
    el("b", {}, name),
    el("small", {}, say(thread?.archived ? "archived-thread" : "message-count", { count: thread?.messages ?? 0 })),
  );
}

const startable = (message) => here()?.type === 0 && here().startable && !message.thread && message.type !== 18;

// What may be done with a message: shown while it is pointed at, pressed or has the focus.
function drawDeeds(message) {
  const start = { type: "button", class: "icon", "aria-label": say("start-thread"), title: say("start-thread") };
  return el("div", { class: "deeds" }, el("button", { ...start, onclick: () => ask("start-thread", message) }, icon("thread")));
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
    message.edited_timestamp ? [" ", drawEdited(message)] : null,
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
  const edited = message.edited_timestamp && !(message.flags & EPHEMERAL) ? drawEdited(message) : null;
  if (message.content) parts.append(markdown(message.content), edited ?? "");
  if (!(message.flags & COMPONENTS_V2)) {
    const pictures = message.attachments.filter(isPicture);
    if (pictures.length) parts.append(drawPictures(pictures.map((a) => ({ media: a, description: a.description }))));
    for (const file of message.attachments.filter((a) => !isPicture(a)))
      parts.append(drawFile(file.url, file.filename, file.size));
  }
  for (const embed of message.embeds) parts.append(drawEmbed(embed));
  for (const component of message.components) parts.append(drawComponent(component, message));
  if (edited && !message.content) parts.append(edited);
  return parts;
}

// Beside the text where there is one, else below what the message is made of.
const drawEdited = (message) =>
  el(
    "small",
    { class: "edited", title: new Date(message.edited_timestamp).toLocaleString(state.locale) },
    say("edited"),
  );

export { day, drawMessage, follows };

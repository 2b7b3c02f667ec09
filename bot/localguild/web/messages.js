// The messages of the channel shown: loaded, merged with what is shown, drawn anew where they changed.

import { $, EPHEMERAL, channelOf, commandsHere, el, get, here, me, say, state } from "./core.js";
import { day, drawMessage, follows } from "./message.js";
import { atEnd, keepPlace, toEnd } from "./place.js";
import { afterPress } from "./pressing.js";
import { arrange, redraw } from "./redraw.js";
import { noteUnread, readHere } from "./unread.js";

const KEPT = 300; // messages of a channel

let held = null; // what is heard while messages are loaded: it may be newer than they are
let touched = false; // whether a finger was last on the log
let shown = ""; // whose view of which channel is shown

async function loadMessages() {
  if (!state.channel) return;
  const mine = [];
  held = mine;
  const view = `${state.member} ${state.channel}`;
  let messages = null;
  try {
    ({ messages } = await get("/page/messages", { member: state.member, channel: state.channel }));
  } catch {
    // The stream is lost with it, and loads again when it is back.
  }
  if (held !== mine) return;
  held = null;
  if (view !== shown) open(messages ?? []);
  else if (messages) merge(messages);
  shown = view;
  mine.forEach(hearMessage);
}

function open(messages) {
  state.messages = new Map(messages.map((m) => [m.id, m]));
  state.nodes.clear();
  paintMessages();
  toEnd();
  const line = $("log").querySelector(".new-line");
  if (line) line.scrollIntoView({ block: "nearest" });
  showWay();
}

function merge(messages) {
  const known = state.messages;
  const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
  const reading = atEnd();
  state.messages = new Map(messages.map((m) => [m.id, same(known.get(m.id), m) ? known.get(m.id) : m]));
  for (const message of messages) if (!known.has(message.id)) noteUnread(message, reading);
  afterPress(paintChanges);
}

function paintChanges() {
  keepPlace(paintMessages);
  showWay();
}

function clearMessages() {
  held = null;
  shown = "";
  state.messages.clear();
  state.nodes.clear();
  paintMessages();
}

// What is heard of a message in the channel shown.
function hearMessage(event) {
  if (held) {
    held.push(event);
    return;
  }
  const { message } = event;
  const known = state.messages.has(message.id);
  const created = event.kind === "message.create" && !known;
  const own = created && [message.author.id, message.interaction?.user.id].includes(me().id);
  if (event.kind === "message.delete") state.messages.delete(message.id);
  else if (known || created) state.messages.set(message.id, message);
  else return;
  if (created && !own) noteUnread(message, atEnd());
  if (created) {
    $("typing").textContent = "";
    // The guild keeps no more of a channel either.
    for (const id of [...state.messages.keys()].slice(0, -KEPT)) state.messages.delete(id);
  }
  if (own) toEnd();
  // A private answer in the place of an older one is led to as a new one is, unless it was pressed in there.
  else if (message.flags & EPHEMERAL && !state.nodes.get(message.id)?.node.contains(document.activeElement)) toEnd();
  afterPress(paintChanges);
}

// Draws what changed since it was drawn; the rest stays.
function paintMessages() {
  const log = $("log");
  const nodes = [keyed(log, "beginning", beginning)];
  let before = null;
  for (const message of state.messages.values()) {
    if (!before || day(before) !== day(message)) nodes.push(keyed(log, `day ${message.id}`, () => dayLine(message)));
    const isNew = message.id === state.line;
    if (isNew) nodes.push(keyed(log, "new", newLine));
    nodes.push(paintOne(message, follows(message, before) && !isNew));
    before = message;
  }
  for (const id of state.nodes.keys()) if (!state.messages.has(id)) state.nodes.delete(id);
  arrange(log, nodes);
}

function paintOne(message, joined) {
  const known = state.nodes.get(message.id);
  if (known && known.message === message && known.look === lookOf(known.node, joined)) return known.node;
  const drawn = drawMessage(message, joined);
  const node = known ? refocused(known.node, () => redraw(known.node, drawn)) : drawn;
  state.nodes.set(message.id, { node, message, look: lookOf(node, joined) });
  return node;
}

// What a message looks like beside its own words: its place, the language, the channels that it names.
function lookOf(node, joined) {
  const named = [...node.querySelectorAll("[data-channel]")].map((link) => channelOf(link.dataset.channel));
  return JSON.stringify([joined, state.locale, here()?.startable, named.map(threadLook)]);
}

const threadLook = (channel) => channel && [channel.name, channel.messages, channel.archived, channel.locked];

// The button that has the focus may be gone in what is drawn: the next one of the message gets it, else the log.
function refocused(node, change) {
  const inside = node.contains(document.activeElement);
  const now = change();
  if (inside && !now.contains(document.activeElement))
    (now.querySelector("button:not(:disabled)") ?? $("log")).focus({ preventScroll: true });
  return now;
}

// Lines between messages stay as nodes too.
function keyed(log, key, draw) {
  const fresh = draw();
  fresh.dataset.key = key;
  const old = [...log.children].find((node) => node.dataset.key === key);
  return old ? redraw(old, fresh) : fresh;
}

function beginning() {
  const text = commandsHere().length ? say("empty-text", { bot: state.world.bot.name }) : say("no-bot");
  return el(
    "div",
    { class: "beginning" },
    el("h3", {}, say("empty-title", { channel: here()?.name ?? "" })),
    // Where something has been said already, nobody needs to be told how to begin.
    ...(state.messages.size ? [] : [el("p", { class: "hint" }, text)]),
  );
}

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

const newLine = () =>
  el("div", { class: "day new-line", role: "separator", "aria-label": say("new-line") }, el("span", {}, say("new-line")));

// The button that leads down to what has come meanwhile.
function showWay() {
  const unread = state.unread.get(state.channel);
  $("newest").hidden = atEnd();
  $("newest").classList.toggle("pinged", Boolean(unread?.mentions));
  $("newest").textContent = unread ? say("newest-count", { count: unread.count }) : say("newest");
}

$("newest").addEventListener("click", () => {
  toEnd();
  $("text").focus({ preventScroll: true });
});
$("log").addEventListener("scroll", () => {
  if (atEnd()) readHere();
  showWay();
});
// What may be done with a message is shown when the mouse points at it, or a finger holds it.
function hold(message) {
  for (const node of document.querySelectorAll(".held")) if (node !== message) node.classList.remove("held");
  message?.classList.add("held");
}

$("log").addEventListener("pointerover", (event) => {
  touched = event.pointerType !== "mouse";
  if (!touched) hold(event.target.closest(".message"));
});
$("log").addEventListener("contextmenu", (event) => {
  const message = event.target.closest(".message");
  if (!touched || !message) return;
  event.preventDefault();
  hold(message);
});
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && atEnd()) readHere();
});

export { clearMessages, hearMessage, loadMessages, paintChanges, paintMessages };

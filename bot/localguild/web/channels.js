// The list of channels, and the name of the one shown.

import { $, ask, el, here, icon, isForum, isThread, say, state } from "./core.js";
import { redrawInside } from "./redraw.js";

function mark(channel) {
  if (isForum(channel)) return icon("forum");
  return !channel ? "" : channel.type === 1 ? "@" : isThread(channel) ? "↳" : "#";
}

function paintChannels() {
  redrawInside($("channel"), [
    el("span", { class: "mark", "aria-hidden": "true" }, mark(here())),
    el("span", {}, here()?.name ?? ""),
  ]);
  const known = new Set(state.world.channels.map((c) => c.id));
  const top = state.world.channels.filter((c) => !c.parent || !known.has(c.parent));
  redrawInside($("channels"), top.map(drawEntry));
}

function drawEntry(channel) {
  const active = channel.id === state.channel;
  const threads = state.world.channels.filter((c) => c.parent === channel.id);
  const listed = threads.filter((thread) => isListed(thread, channel));
  const unread = allUnread([channel, ...threads.filter((thread) => !listed.includes(thread))]);
  const button = el(
    "button",
    {
      type: "button",
      class: `channel${isThread(channel) ? " thread" : ""}${unread && !active ? " unread" : ""}`,
      "aria-current": active ? "page" : null,
      onclick: () => ask("open-channel", channel.id),
    },
    el("span", { class: "mark", "aria-hidden": "true" }, mark(channel)),
    el("span", { class: "name" }, channel.name),
    isThread(channel) ? el("span", { class: "hidden" }, say("thread")) : null,
    unread ? drawUnread(unread) : null,
  );
  return el(
    "li",
    { "data-key": channel.id },
    button,
    listed.length ? el("ul", {}, listed.map(drawEntry)) : null,
  );
}

// Threads stand below their channel while they live; a forum lists its posts itself, and here those one is in.
function isListed(thread, parent) {
  if (thread.id === state.channel) return true;
  return !thread.archived && (thread.joined || !isForum(parent));
}

function allUnread(channels) {
  const found = channels.map((channel) => state.unread.get(channel.id)).filter(Boolean);
  return found.length ? { mentions: found.reduce((sum, each) => sum + each.mentions, 0) } : null;
}

const drawUnread = ({ mentions }) =>
  mentions
    ? el("span", { class: "mentions", "aria-label": say("unread-mentions", { count: mentions }) }, String(mentions))
    : el("span", { class: "hidden" }, say("unread"));

export { drawUnread, paintChannels };

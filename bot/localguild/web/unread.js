// What came while nobody read: counted by channel, told at the channels and in the title of the tab.

import { paintChannels } from "./channels.js";
import { EPHEMERAL, here, mentionsMe, state } from "./core.js";
import { afterPress } from "./pressing.js";

function paintUnread() {
  paintChannels();
  paintTitle();
}

function paintTitle() {
  const all = [...state.unread.values()];
  const mentions = all.reduce((sum, each) => sum + each.mentions, 0);
  const sign = mentions ? `(${mentions}) ` : all.length ? "• " : "";
  document.title = `${sign}#${here()?.name ?? ""} · ${state.world.guild}`;
}

// `reading`: whether its end of the channel is in view.
function noteUnread(message, reading) {
  const channel = message.channel_id;
  if (message.author.id === state.member || message.flags & EPHEMERAL) return;
  if (channel === state.channel && reading && !document.hidden) return;
  const known = state.unread.get(channel) ?? { count: 0, mentions: 0, first: message.id };
  state.unread.set(channel, {
    ...known,
    count: known.count + 1,
    mentions: known.mentions + Number(mentionsMe(message)),
  });
  if (channel === state.channel) state.line = state.unread.get(channel).first;
  afterPress(paintUnread);
}

// The channel shown has been read; the line above what was new stays until the channel is left.
function readHere() {
  if (state.unread.delete(state.channel)) afterPress(paintUnread);
}

// A channel is opened: what is new in it is below a line.
function readFrom(channel) {
  state.line = state.unread.get(channel)?.first ?? null;
  state.unread.delete(channel);
}

export { noteUnread, paintTitle, readFrom, readHere };

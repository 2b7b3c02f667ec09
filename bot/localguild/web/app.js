// The page of the local guild: a chat channel in which one person can act as any member.

import { composer } from "./composer.js";
import { paintChannels } from "./channels.js";
import { $, PHONE, act, channelOf, get, here, loadWords, me, say, state, toast } from "./core.js";
import { paintForum } from "./forum.js";
import { paintActing } from "./members.js";
import { clearMessages, hearMessage, loadMessages, paintChanges, paintMessages } from "./messages.js";
import { toEnd } from "./place.js";
import { afterPress } from "./pressing.js";
import { askName } from "./sheets.js";
import { Stream } from "./stream.js";
import { hearInThread, paintThread } from "./threads.js";
import { noteUnread, paintTitle, readFrom } from "./unread.js";
import "./viewport.js";

function place() {
  return new URLSearchParams(location.hash.slice(1));
}

function goto(changes) {
  const next = new URLSearchParams({ member: state.world.member, channel: state.channel ?? "", ...changes });
  history.replaceState(null, "", `#${next}`);
}

// One question about the world at a time: an answer for the member acted as before must not come last.
let asking = Promise.resolve();
let late = null; // messages heard while the world is asked for: it may be older than they are
function loadWorld() {
  asking = asking
    .catch(() => {})
    .then(async () => {
      late = [];
      state.world = await get("/page/world", state.member ? { member: state.member } : { locale: navigator.language });
      late.forEach(hearInThread);
      late = null;
    });
  return asking;
}

const stream = new Stream(enterWorld, catchUp, hear);

async function enter(memberId) {
  stream.close(); // what is private to one member is not shown to the next
  state.member = memberId;
  await stream.retry();
}

// Loads the world as the member acted as sees it; another if he is not there any more.
async function enterWorld() {
  const wanted = state.member;
  await loadWorld();
  if (wanted !== state.member) return;
  if (!state.world.member) throw new Error("a guild without people");
  state.member = state.world.member;
  if (!Object.keys(state.words).length || me().locale !== state.locale) await loadWords(me().locale);
  if (!here()) state.channel = (channelOf(place().get("channel")) ?? state.world.channels[0])?.id ?? null;
  goto({});
  paintAround();
}

// What changed before the stream was open is not told by it.
function catchUp() {
  loadMessages();
  refreshWorld();
}

function hear(event) {
  if (event.kind === "reload") loadMessages();
  else if (event.kind === "world") refreshWorld();
  else if (event.kind === "typing") showTyping(event.channel_id);
  else {
    const created = event.kind === "message.create";
    if (event.message.channel_id === state.channel) hearMessage(event);
    else if (created) noteUnread(event.message, false);
    if (created) late?.push(event.message);
    if (created && hearInThread(event.message)) afterPress(paintThreads);
  }
}

let refreshing = null;
function refreshWorld() {
  clearTimeout(refreshing);
  refreshing = setTimeout(async () => {
    const before = state.channel;
    const parent = here()?.parent;
    try {
      await loadWorld();
    } catch {
      return; // the stream is lost with it, and the world is loaded when it is back
    }
    if (!state.world.member) return;
    if (me().locale !== state.locale) {
      await loadWords(me().locale);
      paintMessages();
    }
    if (!here()) state.channel = (channelOf(parent) ?? state.world.channels[0])?.id ?? null;
    afterPress(state.channel === before ? paintThreads : paintAround);
    if (state.channel !== before) loadMessages();
  }, 60);
}

let typing = null;
function showTyping(channelId) {
  if (channelId !== state.channel) return;
  $("typing").textContent = say("typing", { name: state.world.bot.name });
  clearTimeout(typing);
  typing = setTimeout(() => {
    $("typing").textContent = "";
  }, 9000);
}

// Around the messages

function paintAround() {
  paintTitle();
  $("guild").textContent = state.world.guild;
  document.querySelector(".crest").textContent = [...state.world.guild][0] ?? "";
  $("log").setAttribute("aria-label", say("messages", { channel: here()?.name ?? "" }));
  paintActing();
  paintChannels();
  paintThread();
  paintForum();
  composer.refresh();
}

// Of threads that changed: their lists, and where messages name them.
function paintThreads() {
  paintAround();
  paintChanges();
}

async function openChannel(id) {
  if (!channelOf(id)) await loadWorld();
  if (!channelOf(id)) {
    toast(say("no-channel"));
    return;
  }
  composer.leave();
  composer.turnTo(id);
  state.channel = id;
  readFrom(id);
  goto({});
  showSide(false);
  paintAround();
  if (!PHONE.matches) composer.focus();
  await loadMessages();
}

function showSide(open) {
  const was = document.body.classList.contains("side-open");
  document.body.classList.toggle("side-open", open);
  $("burger").setAttribute("aria-expanded", String(open));
  if (open) ($("channels").querySelector("[aria-current]") ?? $("channels").querySelector("button"))?.focus();
  else if (was) $("burger").focus();
}

$("burger").addEventListener("click", () => showSide(!document.body.classList.contains("side-open")));
$("shade").addEventListener("click", () => showSide(false));
$("new-channel").addEventListener("click", () =>
  askName("new-channel", async (name) => {
    const made = await act("new-channel", { name });
    if (made.id) openChannel(made.id);
  }),
);

async function switchTo(id) {
  if (id === state.member) return;
  composer.leave();
  state.unread.clear();
  state.line = null;
  clearMessages();
  await enter(id);
}

// Keys that belong to no field: Escape leads back to the end and to the entry line, a letter begins to write.
document.addEventListener("keydown", (event) => {
  if (document.querySelector("dialog[open]") || event.ctrlKey || event.metaKey || event.altKey) return;
  // A button of the log takes no letters.
  const nowhere = event.target === document.body || $("log").contains(event.target);
  if (event.key === "Escape" && document.body.classList.contains("side-open")) showSide(false);
  else if (event.key === "Escape" && nowhere) {
    toEnd();
    composer.focus();
  } else if (nowhere && event.key.length === 1 && event.key !== " ") composer.focus();
});
window.addEventListener("hashchange", () => {
  const wanted = place();
  if (wanted.get("member") && wanted.get("member") !== state.world?.member) enter(wanted.get("member"));
  else if (channelOf(wanted.get("channel")) && wanted.get("channel") !== state.channel)
    openChannel(wanted.get("channel"));
});

document.addEventListener("open-channel", (event) => openChannel(event.detail));
document.addEventListener("act-as", (event) => switchTo(event.detail));

enter(place().get("member"));

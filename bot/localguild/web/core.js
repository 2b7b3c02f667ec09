// What every part of the page uses: the state, elements, words, requests.
// Text from anywhere reaches the document only as text nodes; no markup is ever parsed from it.

const PHONE = window.matchMedia("(max-width: 720px)");
const STILL = window.matchMedia("(prefers-reduced-motion: reduce)");
const EPHEMERAL = 64,
  LOADING = 128,
  COMPONENTS_V2 = 32768;
const LARGEST_FILE = 10 * 1024 * 1024;

const $ = (id) => document.getElementById(id);

const state = {
  world: null, // guild, bot, members, roles, channels with their commands
  words: {},
  locale: "en-US",
  member: null, // the id of the member acted as; the world follows when it is loaded
  channel: null, // the id of the channel shown
  messages: new Map(), // id -> message object, oldest first
  nodes: new Map(), // id -> how it is drawn: its article, the message drawn
  unread: new Map(), // channel id -> how many messages came unread, how many mention me, the first
  line: null, // the first message of the channel shown that was new
};

// Parts of the page that must not know one another ask by events: "open-channel", "act-as", "choose-command", "open-form".
function ask(what, detail) {
  document.dispatchEvent(new CustomEvent(what, { detail }));
}

// Handlers are kept by their event, so that a redrawn node can take over those of the one drawn anew.
const handlers = new WeakMap();
const handlersOf = (node) => handlers.get(node) ?? {};

function listen(node, name, handler) {
  const known = handlersOf(node);
  if (!known[name]) node.addEventListener(name, (event) => handlersOf(node)[name](event));
  handlers.set(node, { ...known, [name]: handler });
}

function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) listen(node, name.slice(2), value);
    else if (name === "class") node.className = value;
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== false));
  return node;
}

// Drawn here, because not every system has a glyph for them.
const ICONS = {
  eye: "M2 12c3-5 6.3-7 10-7s7 2 10 7c-3 5-6.3 7-10 7s-7-2-10-7zm10-3.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7z",
  file: "M6 2h8l5 5v15H6zm7.5 1.5V8H18",
  down: "M12 4v11m-5-4.5 5 5 5-5M5 20h14",
  back: "M15 5l-7 7 7 7",
  forum: "M3 4h12v8H8l-3 3v-3H3zm14 4h4v9h-2v3l-3-3h-6v-2",
  lock: "M6 11h12v9H6zm2.5 0V8a3.5 3.5 0 017 0v3",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  thread: "M4 4h16v12h-9l-4 4v-4H4zm4 4h8m-8 4h5",
};

function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", ICONS[name]);
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "drawn");
  svg.setAttribute("aria-hidden", "true");
  svg.append(path);
  return svg;
}

function say(key, facts = {}) {
  const pattern = state.words[key] ?? key;
  return pattern.replace(/\{(\w+)\}/g, (whole, name) => facts[name] ?? whole);
}

async function loadWords(locale) {
  const file = locale === "ru" ? "ru" : "en";
  state.words = await (await fetch(`/page/words/${file}.json`)).json();
  state.locale = locale;
  document.documentElement.lang = file;
  for (const node of document.querySelectorAll("[data-word]")) node.textContent = say(node.dataset.word);
  for (const node of document.querySelectorAll("[data-label]")) {
    node.setAttribute("aria-label", say(node.dataset.label));
    if (node.matches("button.icon")) node.title = say(node.dataset.label);
  }
}

async function get(path, query = {}) {
  const answer = await fetch(`${path}?${new URLSearchParams(query)}`);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

async function post(name, body) {
  try {
    const answer = await fetch(`/page/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ member: me().id, ...body }),
    });
    if (answer.ok) return await answer.json();
    return { outcome: "refused", reason: await answer.text() };
  } catch {
    return { outcome: "offline" };
  }
}

function toast(text, detail = "") {
  const note = el("div", { class: "toast", title: detail || null }, text);
  $("toasts").append(note);
  setTimeout(() => note.remove(), 6000);
}

function emoji(value) {
  if (!value) return null;
  return el("span", { class: "emoji", "aria-hidden": "true" }, value.id ? `:${value.name}:` : value.name);
}

// Shows what came of a gesture; returns the outcome for those who want to know more.
async function act(name, body) {
  const result = await post(name, body);
  if (result.outcome === "modal") ask("open-form", result);
  else if (result.outcome !== "answered") toast(say(result.outcome), result.reason);
  return result;
}

// Who and where

const me = () => member(state.world.member);
const member = (id) => state.world.members.find((m) => m.id === id);
const channelOf = (id) => state.world.channels.find((c) => c.id === id);
const here = () => channelOf(state.channel);
const isForum = (channel) => channel?.type === 15;
const isThread = (channel) => channel?.type === 11 || channel?.type === 12;
const nameOf = (id) => (id === state.world.bot.id ? state.world.bot.name : (member(id)?.name ?? "?"));
// Whom a message mentions is the server's word: it knows what was allowed.
const mentionsMe = (message) =>
  message.mention_everyone ||
  message.mentions.some((user) => user.id === state.member) ||
  message.mention_roles.some((role) => member(state.member)?.roles.includes(role));
const commandsHere = () => here()?.commands ?? [];

function hue(id) {
  return Number((BigInt(id) / 4194304n) % 360n);
}

function avatar(id, name) {
  const bot = id === state.world.bot.id;
  const node = el("span", { class: bot ? "avatar bot" : "avatar", "aria-hidden": "true" }, [...name][0] ?? "?");
  node.style.setProperty("--hue", hue(id));
  return node;
}

export {
  $,
  COMPONENTS_V2,
  EPHEMERAL,
  LARGEST_FILE,
  LOADING,
  PHONE,
  STILL,
  act,
  ask,
  avatar,
  channelOf,
  commandsHere,
  el,
  emoji,
  get,
  handlersOf,
  here,
  icon,
  isForum,
  isThread,
  listen,
  loadWords,
  me,
  mentionsMe,
  nameOf,
  post,
  say,
  state,
  toast,
};

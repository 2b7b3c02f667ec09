// Discord's markdown, as elements.

import { ask, channelOf, commandsHere, el, icon, me, nameOf, say, state } from "./core.js";

function safeLink(url) {
  try {
    const parsed = new URL(url);
    return ["http:", "https:"].includes(parsed.protocol) ? parsed.href : null;
  } catch {
    return null;
  }
}

const BLOCKS = [
  [/^(#{1,3}) +(.+)$/, (m) => el(`h${m[1].length + 2}`, { class: `head-${m[1].length}` }, inline(m[2]))],
  [/^-# +(.+)$/, (m) => el("small", { class: "sub" }, inline(m[1]))],
];

function markdown(source) {
  const out = document.createDocumentFragment();
  const lines = source.split("\n");
  let paragraph = [];
  const flush = () => {
    if (paragraph.length) out.append(el("p", {}, inline(paragraph.join("\n"))));
    paragraph = [];
  };
  for (let n = 0; n < lines.length; n++) {
    const fence = lines[n].match(/^(.*?)```(.*)$/);
    if (fence) {
      const rest = [fence[2], ...lines.slice(n + 1)].join("\n");
      const end = rest.indexOf("```");
      if (end >= 0) {
        if (fence[1]) paragraph.push(fence[1]);
        flush();
        const code = rest
          .slice(0, end)
          .replace(/^[a-zA-Z0-9+-]*\n/, "")
          .replace(/\n$/, "");
        out.append(el("pre", { tabindex: "0" }, el("code", {}, code)));
        n += rest.slice(0, end).split("\n").length - 1;
        const after = rest.slice(end + 3).split("\n")[0];
        if (after.trim()) paragraph.push(after);
        continue;
      }
    }
    const block = BLOCKS.map(([pattern, draw]) => [lines[n].match(pattern), draw]).find(([m]) => m);
    if (block) {
      flush();
      out.append(block[1](block[0]));
    } else if (/^> ?/.test(lines[n])) {
      flush();
      const quoted = [];
      while (n < lines.length && /^> ?/.test(lines[n])) quoted.push(lines[n++].replace(/^> ?/, ""));
      n--;
      out.append(el("blockquote", {}, markdown(quoted.join("\n"))));
    } else if (/^\s*([-*]|\d+\.) +/.test(lines[n])) {
      flush();
      n = list(lines, n, out);
    } else if (!lines[n].trim()) {
      flush();
    } else {
      paragraph.push(lines[n]);
    }
  }
  flush();
  return out;
}

function list(lines, start, out) {
  const numbered = /^\s*\d+\./.test(lines[start]);
  const root = el(numbered ? "ol" : "ul", numbered ? { start: parseInt(lines[start], 10) } : {});
  let n = start;
  for (; n < lines.length; n++) {
    const m = lines[n].match(/^(\s*)(?:[-*]|\d+\.) +(.+)$/);
    if (!m) break;
    root.append(el("li", { class: m[1].length > 1 ? "deep" : "" }, inline(m[2])));
  }
  out.append(root);
  return n - 1;
}

const INLINE = [
  [/^\\([\\`*_~|>#\-[\]()<@:/])/, (m) => m[1]],
  [/^``(.+?)``(?!`)/s, (m) => el("code", {}, m[1].trim())],
  [/^`([^`\n]+)`/, (m) => el("code", {}, m[1])],
  [/^\*\*\*(.+?)\*\*\*/s, (m) => el("strong", {}, el("em", {}, inline(m[1])))],
  [/^\*\*(.+?)\*\*(?!\*)/s, (m) => el("strong", {}, inline(m[1]))],
  [/^__(.+?)__(?!_)/s, (m) => el("u", {}, inline(m[1]))],
  [/^~~(.+?)~~/s, (m) => el("s", {}, inline(m[1]))],
  [/^\*(?!\s)([^*\n]+?)\*/, (m) => el("em", {}, inline(m[1]))],
  [/^_(?!\s)([^_\n]+?)_(?![\p{L}\p{N}_])/u, (m) => el("em", {}, inline(m[1])), true],
  [/^\|\|(.+?)\|\|/s, (m) => spoiler(m[1])],
  [/^https:\/\/discord\.com\/channels\/\d+\/(\d+)\/(\d+)/, (m) => messageLink(m[1], m[2]), true],
  [/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (m) => link(m[2], inline(m[1]))],
  [/^<(https?:\/\/[^\s>]+)>/, (m) => link(m[1], m[1])],
  [/^https?:\/\/[^\s<>]*[^\s<>.,:;"')\]!?]/, (m) => link(m[0], m[0]), true],
  [/^<@!?(\d+)>/, (m) => mention(`@${nameOf(m[1])}`, m[1] === state.world.member)],
  [/^<@&(\d+)>/, (m) => roleMention(m[1])],
  [/^<#(\d+)>/, (m) => channelLink(m[1])],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, (m) => stamp(Number(m[1]), m[2] ?? "f")],
  [/^<\/([^:>]+):\d+>/, (m) => commandLink(m[1])],
  [/^<a?(:\w+:)\d+>/, (m) => m[1]],
];

function inline(source) {
  const out = [];
  let text = "";
  let at = 0;
  while (at < source.length) {
    const rest = source.slice(at);
    const wordBefore = at > 0 && /[\p{L}\p{N}_]/u.test(source[at - 1]);
    const hit =
      /[\\`*_~|[<h]/.test(rest[0]) &&
      INLINE.map(([pattern, draw, apart]) => [apart && wordBefore ? null : rest.match(pattern), draw]).find(
        ([m]) => m,
      );
    if (hit) {
      if (text) out.push(text);
      text = "";
      out.push(hit[1](hit[0]));
      at += hit[0][0].length;
    } else if (rest[0] === "\n") {
      out.push(text, el("br"));
      text = "";
      at += 1;
    } else {
      text += rest[0];
      at += 1;
    }
  }
  if (text) out.push(text);
  return out;
}

const link = (url, inside) => el("a", { href: safeLink(url), target: "_blank", rel: "noopener noreferrer" }, inside);
const mention = (text, mine = false) => el("span", { class: mine ? "mention mine" : "mention" }, text);

// A role in its own colour, which the page's policy lets only the object model write.
function roleMention(id) {
  const role = state.world.roles.find((each) => each.id === id);
  const node = mention(`@${role?.name.replace(/^@/, "") ?? "?"}`, me().roles.includes(id));
  if (role?.color) {
    const [red, green, blue] = [16, 8, 0].map((shift) => (role.color >> shift) & 255);
    node.classList.add("role");
    node.style.setProperty("--role", `${red} ${green} ${blue}`);
  }
  return node;
}

function messageLink(channel, message) {
  const jump = () => {
    const node = state.nodes.get(message)?.node;
    if (node) node.scrollIntoView({ block: "start" });
    else ask("open-channel", channel);
  };
  const name = `#${channelOf(channel)?.name ?? say("unknown-channel")} › `;
  const about = { type: "button", class: "mention", "data-channel": channel, "aria-label": say("to-message") };
  return el("button", { ...about, onclick: jump }, name, icon("thread"));
}

// Drawn anew when the name is known or changes: see `lookOf` of messages.js.
function channelLink(id) {
  const name = channelOf(id)?.name ?? say("unknown-channel");
  const open = () => ask("open-channel", id);
  return el("button", { type: "button", class: "mention", "data-channel": id, onclick: open }, `#${name}`);
}

function commandLink(path) {
  const found = commandsHere().find((c) => c.path === path);
  return found
    ? el(
        "button",
        { type: "button", class: "mention", onclick: () => ask("choose-command", found) },
        `/${found.shown}`,
      )
    : mention(`/${path}`);
}

function spoiler(text) {
  return el(
    "button",
    {
      type: "button",
      class: "spoiler",
      "aria-label": say("spoiler"),
      onclick: ({ currentTarget }) => {
        currentTarget.dataset.open = "yes";
        currentTarget.removeAttribute("aria-label");
      },
    },
    inline(text),
  );
}

const STAMPS = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

function stamp(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return String(seconds);
  const node = el("time", { class: "stamp", datetime: date.toISOString(), title: date.toLocaleString(state.locale) });
  if (style === "R") node.dataset.relative = String(seconds);
  node.textContent = style === "R" ? relative(seconds) : date.toLocaleString(state.locale, STAMPS[style]);
  return node;
}

function relative(seconds) {
  const away = seconds - Date.now() / 1000;
  const units = [
    ["year", 31536000],
    ["month", 2592000],
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
    ["second", 1],
  ];
  const [unit, size] = units.find(([, length]) => Math.abs(away) >= length) ?? units[5];
  return new Intl.RelativeTimeFormat(state.locale, { numeric: "auto" }).format(Math.round(away / size), unit);
}

setInterval(() => {
  for (const node of document.querySelectorAll("time[data-relative]"))
    node.textContent = relative(Number(node.dataset.relative));
}, 10000);

export { markdown, safeLink, stamp };

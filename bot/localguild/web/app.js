// The page of the local guild: a chat channel in which one person can act as any member.

import { composer } from "./composer.js";
import { $, PHONE, act, avatar, channelOf, el, get, here, loadWords, me, post, say, state } from "./core.js";
import { forget, loadMessages, paintMessages, show } from "./messages.js";
import { askName, sheet } from "./sheets.js";

function place() {
  return new URLSearchParams(location.hash.slice(1));
}

function goto(changes) {
  const next = new URLSearchParams({ member: state.world.member, channel: state.channel ?? "", ...changes });
  history.replaceState(null, "", `#${next}`);
}

async function enter(memberId) {
  state.world = await get("/page/world", memberId ? { member: memberId } : {});
  if (!state.world.member) return;
  if (!state.locale || me().locale !== state.locale || !Object.keys(state.words).length) await loadWords(me().locale);
  if (!here()) state.channel = (channelOf(place().get("channel")) ?? state.world.channels[0])?.id ?? null;
  goto({});
  paintAround();
  listen();
}

function listen() {
  state.source?.close();
  const source = new EventSource(`/page/events?${new URLSearchParams({ member: state.world.member })}`);
  state.source = source;
  source.onopen = () => {
    $("lost").hidden = true;
    loadMessages();
  };
  source.onerror = () => {
    $("lost").hidden = false;
  };
  source.onmessage = (event) => hear(JSON.parse(event.data));
}

function hear(event) {
  if (event.kind === "reload") loadMessages();
  else if (event.kind === "world") refreshWorld();
  else if (event.kind === "typing") showTyping(event.channel_id);
  else if (event.message.channel_id !== state.channel) noteUnread(event);
  else if (event.kind === "message.delete") forget(event.message.id);
  else show(event.message, event.kind === "message.create");
}

let refreshing = null;
function refreshWorld() {
  clearTimeout(refreshing);
  refreshing = setTimeout(async () => {
    const before = state.channel;
    state.world = await get("/page/world", { member: state.world.member });
    if (me().locale !== state.locale) {
      await loadWords(me().locale);
      loadMessages();
    }
    if (!here()) state.channel = state.world.channels[0]?.id ?? null;
    paintAround();
    if (state.channel !== before) loadMessages();
  }, 60);
}

function noteUnread(event) {
  if (event.kind !== "message.create") return;
  state.unread.add(event.message.channel_id);
  paintChannels();
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
  document.title = `#${here()?.name ?? ""} · ${state.world.guild}`;
  $("guild").textContent = state.world.guild;
  document.querySelector(".crest").textContent = [...state.world.guild][0] ?? "";
  $("channel").replaceChildren(
    el("span", { class: "mark", "aria-hidden": "true" }, mark(here())),
    here()?.name ?? "",
  );
  $("log").setAttribute("aria-label", say("messages", { channel: here()?.name ?? "" }));
  $("acting").replaceChildren(
    avatar(me().id, me().name),
    el(
      "span",
      { class: "who" },
      el("b", {}, me().name),
      el("small", {}, me().locale === "ru" ? "Русский" : "English"),
    ),
    el("span", { class: "down", "aria-hidden": "true" }, "▾"),
  );
  $("acting").setAttribute("aria-label", say("acting", { name: me().name }));
  paintChannels();
  composer.refresh();
}

const mark = (channel) => (!channel ? "" : channel.type === 1 ? "@" : channel.type > 9 ? "↳" : "#");

function paintChannels() {
  const under = (parent) => state.world.channels.filter((c) => c.parent === parent && !c.archived);
  const entry = (channel) => {
    const active = channel.id === state.channel;
    const unread = state.unread.has(channel.id) && !active;
    const button = el(
      "button",
      {
        type: "button",
        class: `channel${channel.type > 9 ? " thread" : ""}${unread ? " unread" : ""}`,
        "aria-current": active ? "page" : null,
        onclick: () => openChannel(channel.id),
      },
      el("span", { class: "mark", "aria-hidden": "true" }, mark(channel)),
      el("span", { class: "name" }, channel.name),
      channel.type > 9 ? el("span", { class: "hidden" }, say("thread")) : null,
      unread ? el("span", { class: "hidden" }, say("unread")) : null,
    );
    const threads = under(channel.id);
    return el("li", {}, button, threads.length ? el("ul", {}, threads.map(entry)) : null);
  };
  const known = new Set(state.world.channels.map((c) => c.id));
  const top = state.world.channels.filter((c) => !c.parent || !known.has(c.parent));
  $("channels").replaceChildren(...top.map(entry));
}

async function openChannel(id) {
  state.channel = id;
  state.unread.delete(id);
  goto({});
  showSide(false);
  composer.leave();
  paintAround();
  await loadMessages();
  if (!PHONE.matches) $("text").focus();
}

function showSide(open) {
  document.body.classList.toggle("side-open", open);
  $("burger").setAttribute("aria-expanded", String(open));
  if (open) $("channels").querySelector("button")?.focus();
}

$("burger").addEventListener("click", () => showSide(!document.body.classList.contains("side-open")));
$("shade").addEventListener("click", () => showSide(false));
$("acting").addEventListener("click", openMembers);
$("new-channel").addEventListener("click", () =>
  askName("new-channel", async (name) => {
    const made = await act("new-channel", { name });
    if (made.id) {
      state.world = await get("/page/world", { member: state.world.member });
      openChannel(made.id);
    }
  }),
);

function openMembers() {
  const dialog = sheet(say("act-as"));
  const list = el("ul", { class: "members" });
  for (const each of state.world.members) {
    const current = each.id === state.world.member;
    const languages = el(
      "select",
      {
        "aria-label": say("language", { name: each.name }),
        onchange: (event) => post("locale", { member: each.id, locale: event.target.value }),
      },
      el("option", { value: "en-US", selected: each.locale !== "ru" }, "English"),
      el("option", { value: "ru", selected: each.locale === "ru" }, "Русский"),
    );
    list.append(
      el(
        "li",
        {},
        el(
          "button",
          {
            type: "button",
            class: "person",
            "aria-current": current ? "true" : null,
            onclick: () => {
              dialog.close();
              switchTo(each.id);
            },
          },
          avatar(each.id, each.name),
          el("span", {}, each.name),
        ),
        languages,
      ),
    );
  }
  const add = el(
    "button",
    {
      type: "button",
      class: "quiet",
      onclick: () => {
        dialog.close();
        newMember();
      },
    },
    "+ ",
    say("new-member"),
  );
  dialog.body.append(list, add);
  dialog.open();
  list.querySelector("[aria-current]")?.focus();
}

function newMember() {
  askName("new-member", async (name) => {
    const made = await act("new-member", { name });
    if (made.id) await switchTo(made.id);
  });
}

async function switchTo(id) {
  composer.leave();
  state.messages.clear();
  paintMessages();
  await enter(id);
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && document.body.classList.contains("side-open")) showSide(false);
});
window.addEventListener("hashchange", () => {
  const wanted = place();
  if (wanted.get("member") && wanted.get("member") !== state.world?.member) enter(wanted.get("member"));
  else if (channelOf(wanted.get("channel")) && wanted.get("channel") !== state.channel)
    openChannel(wanted.get("channel"));
});

document.addEventListener("open-channel", (event) => openChannel(event.detail));

enter(place().get("member"));

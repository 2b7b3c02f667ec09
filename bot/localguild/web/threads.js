// Threads: the way back from the one shown, how it stands, what may be done with it, those of a channel.

import { $, EPHEMERAL, act, ask, channelOf, el, here, icon, isForum, isThread, post, say, state } from "./core.js";
import { askFields } from "./forms.js";
import { stamp } from "./markdown.js";
import { redrawInside } from "./redraw.js";
import { sheet } from "./sheets.js";

const LONGEST_NAME = 100,
  LONGEST_TEXT = 2000,
  MOST_TAGS = 5;

const newestFirst = (one, other) => (BigInt(one.last) < BigInt(other.last) ? 1 : -1);
const threadsOf = (channel) => state.world.channels.filter((c) => c.parent === channel.id).sort(newestFirst);
const secondsOf = (id) => Number((BigInt(id) >> 22n) + 1420070400000n) / 1000;

// What a message that came changes about its thread; tells whether it changes anything.
function hearInThread(message) {
  const thread = channelOf(message.channel_id);
  if (!isThread(thread) || message.flags & EPHEMERAL || BigInt(message.id) <= BigInt(thread.last)) return false;
  thread.last = message.id;
  thread.messages += 1;
  return true;
}

// Around the thread shown

function paintThread() {
  const channel = here();
  const parent = isThread(channel) ? channelOf(channel.parent) : null;
  $("app").classList.toggle("in-thread", Boolean(parent));
  $("back").hidden = !parent;
  if (parent) paintButton($("back"), "back", say("back", { channel: parent.name }));
  $("threads").hidden = !channel || !(parent || channel.type === 0);
  if (!$("threads").hidden) paintButton($("threads"), parent ? "more" : "thread", say(parent ? "thread-menu" : "threads"));
  paintStanding(channel);
}

function paintButton(button, name, words) {
  button.setAttribute("aria-label", words);
  button.title = words;
  redrawInside(button, [icon(name)]);
}

// Why one cannot write in a thread, or what happens if one does.
function paintStanding(thread) {
  const lines = [];
  if (isThread(thread)) {
    if (thread.locked) lines.push(say(thread.writable ? "locked-for-others" : "locked"));
    if (thread.archived) lines.push(say(thread.writable ? "archived-wakes" : "archived"));
    if (!lines.length && !thread.joined) lines.push(say("not-joined"));
  }
  $("standing").hidden = !lines.length;
  const first = lines.length ? deeds(thread).find((deed) => deed.first) : null;
  redrawInside($("standing"), [
    el("span", {}, thread?.locked ? icon("lock") : null, lines.join(" ")),
    ...(first ? [el("button", { type: "button", class: "link", onclick: first.act }, say(first.word))] : []),
  ]);
}

// What the member may do with a thread; `first` is what stands beside how it is.
function deeds(thread) {
  const change = (changes) => () => act("edit-thread", { channel: thread.id, ...changes });
  const found = [];
  if (thread.archived) {
    if (thread.writable) found.push({ word: "unarchive", act: change({ archived: false }), first: true });
  } else {
    const [word, route] = thread.joined ? ["leave-thread", "leave-thread"] : ["join-thread", "join-thread"];
    found.push({ word, act: () => act(route, { channel: thread.id }), first: !thread.joined && !thread.locked });
    if (thread.editable) {
      found.push({ word: "rename-thread", act: () => askRename(thread) });
      if (tagsFor(thread).length) found.push({ word: "change-tags", act: () => askTags(thread) });
      found.push({ word: "archive", act: change({ archived: true }) });
    }
    if (thread.moderated)
      found.push(
        thread.locked
          ? { word: "unlock", act: change({ locked: false }), first: true }
          : { word: "lock", act: change({ locked: true }) },
      );
  }
  return found;
}

function openMenu(thread) {
  const dialog = sheet(thread.name, "choices");
  for (const deed of deeds(thread)) {
    const chosen = () => {
      dialog.close();
      deed.act();
    };
    dialog.body.append(el("button", { type: "button", class: "choice", onclick: chosen }, say(deed.word)));
  }
  if (!dialog.body.childElementCount) dialog.body.append(el("p", { class: "remark" }, say("nothing-to-do")));
  dialog.open();
  dialog.body.querySelector("button")?.focus();
}

// Asking

const line = (key, more = {}) => ({
  type: 18,
  label: say(key),
  component: { type: 4, style: 1, custom_id: key, required: true, max_length: LONGEST_NAME, ...more },
});

const tagsFor = (thread) => (isForum(channelOf(thread.parent)) ? channelOf(thread.parent).tags : []);

// The tags of a forum to choose from; those for moderators only by who is one.
function tagField(tags, borne, required, moderated) {
  const offered = tags.filter((tag) => moderated || !tag.moderated || borne.includes(tag.id));
  const options = offered.map((tag) => ({ value: tag.id, label: tagName(tag), default: borne.includes(tag.id) }));
  const limits = { min_values: required ? 1 : 0, max_values: Math.min(MOST_TAGS, options.length), required };
  return options.length ? [{ type: 18, label: say("tags"), component: { type: 22, custom_id: "tags", options, ...limits } }] : [];
}

const tagName = (tag) => (tag.emoji_name ? `${tag.emoji_name} ${tag.name}` : tag.name);

function askRename(thread) {
  const use = (values) => post("edit-thread", { channel: thread.id, name: values["thread-name"] });
  askFields(say("rename-thread"), [line("thread-name", { value: thread.name })], say("done"), use);
}

function askTags(thread) {
  const forum = channelOf(thread.parent);
  const borne = thread.tags.map((tag) => tag.id);
  const use = ({ tags }) => post("edit-thread", { channel: thread.id, tags });
  askFields(say("change-tags"), tagField(forum.tags, borne, forum.tag_required, thread.moderated), say("done"), use);
}

async function opened(asked) {
  const made = await asked;
  if (made.id) ask("open-channel", made.id);
  return made;
}

// A new thread of the channel shown: from a message, or by itself with words of its own.
function askThread(message = null) {
  const channel = here().id;
  const text = line("first-message", { style: 2, required: false, max_length: LONGEST_TEXT });
  const hidden = { type: 18, label: say("private-thread"), component: { type: 23, custom_id: "private" } };
  const from = (message?.content ?? "").replace(/\s+/g, " ").slice(0, 40);
  const use = async (values) => {
    const wanted = message ? { message: message.id } : { private: values.private };
    const made = await post("new-thread", { channel, name: values["thread-name"], ...wanted });
    if (made.id && values["first-message"]?.trim())
      await post("say", { channel: made.id, text: values["first-message"] });
    return opened(made);
  };
  const fields = [line("thread-name", { value: from }), ...(message ? [] : [text, hidden])];
  askFields(say("new-thread"), fields, say("create"), use);
}

function askPost(forum) {
  const text = line("first-message", { style: 2, max_length: LONGEST_TEXT });
  const fields = [line("post-title"), text, ...tagField(forum.tags, [], forum.tag_required, false)];
  const use = (values) =>
    opened(
      post("new-post", {
        channel: forum.id,
        name: values["post-title"],
        text: values["first-message"],
        tags: values.tags ?? [],
      }),
    );
  askFields(say("new-post"), fields, say("create"), use);
}

// The threads of a channel

const count = (thread) => say("message-count", { count: thread.messages });

function openThreads(channel) {
  const dialog = sheet(say("threads"), "choices");
  const go = (action) => () => {
    dialog.close();
    action();
  };
  const row = (thread) =>
    el(
      "button",
      { type: "button", class: "choice", onclick: go(() => ask("open-channel", thread.id)) },
      icon(thread.locked ? "lock" : "thread"),
      el(
        "span",
        { class: "option-text" },
        el("span", {}, thread.name),
        el("small", {}, count(thread), " · ", stamp(secondsOf(thread.last), "R")),
      ),
    );
  const part = (key, threads) =>
    threads.length ? [el("h3", { class: "part" }, say(key)), threads.map(row)].flat() : [];
  const all = threadsOf(channel);
  dialog.body.append(
    ...part(
      "active-threads",
      all.filter((t) => !t.archived),
    ),
    ...part(
      "archived-threads",
      all.filter((t) => t.archived),
    ),
  );
  if (!all.length) dialog.body.append(el("p", { class: "remark" }, say("no-threads")));
  if (channel.startable)
    dialog.body.append(
      el(
        "div",
        { class: "sheet-end" },
        el("button", { type: "button", class: "button primary", onclick: go(() => askThread()) }, say("new-thread")),
      ),
    );
  dialog.open();
  dialog.body.querySelector("button")?.focus();
}

$("back").addEventListener("click", () => ask("open-channel", here().parent));
$("threads").addEventListener("click", () => (isThread(here()) ? openMenu(here()) : openThreads(here())));
document.addEventListener("start-thread", (event) => askThread(event.detail));

export { askPost, count, hearInThread, paintThread, secondsOf, tagName, threadsOf };

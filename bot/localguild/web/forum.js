// A forum: its posts in the place of messages, by tag, the newest talk first.

import { $, ask, el, here, icon, isForum, say, state } from "./core.js";
import { stamp } from "./markdown.js";
import { redrawInside } from "./redraw.js";
import { askPost, count, secondsOf, tagName, threadsOf } from "./threads.js";
import { drawUnread } from "./channels.js";

const wanted = new Map(); // forum id -> ids of the tags that posts are shown by

function paintForum() {
  const forum = here();
  for (const id of ["log", "below", "composer"]) $(id).hidden = isForum(forum);
  $("forum").hidden = !isForum(forum);
  if (!isForum(forum)) return;
  const chosen = wanted.get(forum.id) ?? new Set();
  const fits = (post) => !chosen.size || post.tags.some((tag) => chosen.has(tag.id));
  const posts = threadsOf(forum).filter(fits);
  redrawInside($("forum"), [
    drawTop(forum, chosen),
    drawList(posts.filter((post) => !post.archived)),
    ...drawArchived(posts.filter((post) => post.archived)),
    ...(posts.length ? [] : [el("p", { class: "remark" }, say(chosen.size ? "no-posts-fit" : "no-posts"))]),
  ]);
}

function drawTop(forum, chosen) {
  const turn = (id) => () => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    wanted.set(forum.id, next);
    paintForum();
  };
  const tag = (each) =>
    el(
      "button",
      {
        type: "button",
        class: "tag",
        "data-key": each.id,
        "aria-pressed": String(chosen.has(each.id)),
        onclick: turn(each.id),
      },
      tagName(each),
    );
  return el(
    "div",
    { class: "forum-top", "data-key": "top" },
    forum.startable
      ? el("button", { type: "button", class: "button primary", onclick: () => askPost(forum) }, say("new-post"))
      : null,
    forum.tags.length
      ? el("div", { class: "tags", role: "group", "aria-label": say("by-tag") }, forum.tags.map(tag))
      : null,
  );
}

const drawList = (posts) => el("ul", { class: "posts" }, posts.map(drawPost));

const drawArchived = (posts) =>
  posts.length ? [el("h3", { class: "part" }, say("archived-posts")), drawList(posts)] : [];

function drawPost(post) {
  const unread = state.unread.get(post.id);
  return el(
    "li",
    { "data-key": post.id },
    el(
      "button",
      {
        type: "button",
        class: `post${unread ? " unread" : ""}`,
        onclick: () => ask("open-channel", post.id),
      },
      post.tags.length
        ? el(
            "span",
            { class: "tags" },
            post.tags.map((tag) => el("span", { class: "tag" }, tagName(tag))),
          )
        : null,
      el("b", {}, post.locked ? icon("lock") : null, el("span", { class: "title" }, post.name), unread ? drawUnread(unread) : null),
      post.opening
        ? el("span", { class: "opening" }, `${post.opening.name}: ${plain(post.opening.text)}`)
        : null,
      el("small", {}, count(post), " · ", stamp(secondsOf(post.last), "R")),
    ),
  );
}

// The words of a text without its marks, for one or two lines.
const plain = (text) =>
  text
    .replace(/<[#@][!&]?\d+>/g, "…")
    .replace(/^#{1,3} |^-# |\*\*|__|~~|`|\|\|/gm, "")
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replace(/\s+/g, " ");

export { paintForum };

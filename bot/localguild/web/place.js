// Where the reader is in the log: what is read stays where it is, whatever is drawn anew around it.

import { $ } from "./core.js";

const log = $("log");
let pinned = true;

const atEnd = () => log.scrollHeight - log.scrollTop - log.clientHeight < 80;

function toEnd() {
  log.scrollTop = log.scrollHeight;
  pinned = true;
}

// What stands at the upper edge: a message, and inside it the parts that the edge goes through.
function atTop() {
  const edge = log.getBoundingClientRect().top + 1;
  const below = (node) => node.getClientRects().length && node.getBoundingClientRect().bottom > edge;
  const found = [];
  let inside = [...log.querySelectorAll(":scope > .message")].find(below);
  while (inside) {
    found.push(inside);
    inside = inside.getBoundingClientRect().top < edge ? [...inside.children].find(below) : null;
  }
  return found;
}

function keepPlace(change) {
  if (atEnd()) {
    change();
    toEnd();
    return;
  }
  const seen = atTop().map((node) => [node, node.getBoundingClientRect().top]);
  change();
  const [node, top] = seen.findLast(([each]) => log.contains(each)) ?? [];
  if (node) log.scrollTop += node.getBoundingClientRect().top - top;
}

log.addEventListener("scroll", () => {
  pinned = atEnd();
});
new ResizeObserver(() => {
  if (pinned) toEnd();
}).observe(log);

export { atEnd, keepPlace, toEnd };

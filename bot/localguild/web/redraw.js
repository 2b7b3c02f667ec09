// Nodes that stay while what they show changes: a press, a selection and the focus survive a redraw.

import { handlersOf, listen } from "./core.js";
import { swapPicture } from "./swap.js";

// What may become what: the same kind of node under the same key.
const keyOf = (node) => node.dataset?.key ?? node.dataset?.id ?? "";
const alike = (one, other) => one.nodeName === other.nodeName && keyOf(one) === keyOf(other);

// Puts nodes into a parent in this order; those that stand there already are not moved.
function arrange(parent, nodes) {
  const wanted = new Set(nodes);
  for (const child of [...parent.childNodes]) if (!wanted.has(child)) child.remove();
  let next = parent.firstChild;
  for (const node of nodes) {
    if (node === next) next = next.nextSibling;
    else parent.insertBefore(node, next);
  }
}

// Makes the children of a node look like newly drawn ones.
function redrawInside(old, drawn) {
  const rest = [...old.childNodes];
  const kept = [...drawn].map((fresh) => {
    const index = rest.findIndex((node) => alike(node, fresh));
    return index < 0 ? fresh : redraw(rest.splice(index, 1)[0], fresh);
  });
  arrange(old, kept);
}

// Makes a node look like a newly drawn one, and returns the node that shows it now.
function redraw(old, fresh) {
  if (!alike(old, fresh)) {
    old.replaceWith(fresh);
    return fresh;
  }
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return old;
  }
  for (const [name, handler] of Object.entries(handlersOf(fresh))) listen(old, name, handler);
  if (old.nodeName === "IMG") {
    swapPicture(old, fresh);
    return old;
  }
  for (const { name } of [...old.attributes])
    if (!fresh.hasAttribute(name) && !UNTOUCHED.has(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (name !== "style" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  // Written through the object model: the page's policy allows no style attributes.
  if (old.style.cssText !== fresh.style.cssText) old.style.cssText = fresh.style.cssText;
  redrawInside(old, fresh.childNodes);
  return old;
}

// A button stays busy until its own press is answered, what was hidden and is open stays open.
const UNTOUCHED = new Set(["style", "aria-busy", "data-open"]);

export { arrange, redraw, redrawInside };

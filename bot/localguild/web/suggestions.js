// The list above the entry line: commands, choices, what the bot finds.

import { el } from "./core.js";

class Suggestions {
  constructor(node) {
    this.node = node;
    this.items = [];
    this.active = -1;
    this.owner = null;
  }

  // items: {label, detail, note, pick}; a text instead of items is shown as a remark.  `active`: the one chosen first.
  show(owner, items, remark = "", active = 0) {
    this.owner = owner;
    this.items = items;
    this.active = items.length ? active : -1;
    this.node.replaceChildren(
      ...items.map((item, index) =>
        el(
          "div",
          {
            role: "option",
            id: `suggestion-${index}`,
            class: "suggestion",
            onpointerdown: (event) => event.preventDefault(),
            onclick: () => this.pick(index),
          },
          el("span", { class: "label" }, item.label),
          item.note ? el("span", { class: "note" }, item.note) : null,
          item.detail ? el("small", {}, item.detail) : null,
        ),
      ),
    );
    if (!items.length && remark) this.node.append(el("div", { class: "remark" }, remark));
    this.node.hidden = !items.length && !remark;
    this.node.scrollTop = 0;
    this.paint();
  }

  hide() {
    this.items = [];
    this.active = -1;
    this.node.hidden = true;
    this.node.replaceChildren();
    this.paint();
  }

  paint() {
    [...this.node.children].forEach((child, index) => {
      child.setAttribute("aria-selected", String(index === this.active));
      if (index === this.active) child.scrollIntoView({ block: "nearest" });
    });
    if (!this.owner) return;
    this.owner.setAttribute("aria-expanded", String(!this.node.hidden));
    if (this.active >= 0) this.owner.setAttribute("aria-activedescendant", `suggestion-${this.active}`);
    else this.owner.removeAttribute("aria-activedescendant");
  }

  move(step) {
    if (!this.items.length) return;
    const from = this.active < 0 && step < 0 ? 0 : this.active;
    this.active = (from + step + this.items.length) % this.items.length;
    this.paint();
  }

  // Arrows move in a list that is open; tells whether the key was one of them.
  key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !this.items.length) return false;
    event.preventDefault();
    this.move(step);
    return true;
  }

  pick(index = this.active) {
    const item = this.items[index];
    if (!item) return false;
    this.hide();
    item.pick();
    return true;
  }
}

export { Suggestions };

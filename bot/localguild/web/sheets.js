// Dialogs: asking for a name, choosing from options.

import { el, emoji, say, state } from "./core.js";

function sheet(title, extra = "") {
  const close = el(
    "button",
    { type: "button", class: "icon", "aria-label": say("close") },
    el("span", { "aria-hidden": "true" }, "✕"),
  );
  const body = el("div", { class: "sheet-body" });
  const heading = el("h2", { id: `heading-${++sheet.count}` }, title);
  const node = el(
    "dialog",
    { class: `sheet ${extra}`, "aria-labelledby": heading.id },
    el("div", { class: "sheet-top" }, heading, close),
    body,
  );
  const dialog = {
    node,
    body,
    open() {
      document.body.append(node);
      node.showModal();
    },
    close() {
      node.close();
    },
  };
  close.addEventListener("click", () => dialog.close());
  node.addEventListener("click", (event) => {
    if (event.target === node) dialog.close();
  });
  node.addEventListener("close", () => node.remove());
  return dialog;
}
sheet.count = 0;

function askName(key, use) {
  const dialog = sheet(say(key));
  const input = el("input", {
    type: "text",
    maxlength: 32,
    required: true,
    "aria-label": say(`${key}-name`),
    placeholder: say(`${key}-name`),
  });
  dialog.body.append(
    el(
      "form",
      {
        class: "stack",
        onsubmit: (event) => {
          event.preventDefault();
          if (input.value.trim()) {
            dialog.close();
            use(input.value);
          }
        },
      },
      input,
      el("button", { type: "submit", class: "button primary" }, say("create")),
    ),
  );
  dialog.open();
  input.focus();
}

// What a select offers: its own options, or members, channels and roles of the guild.
function offers(c) {
  const people = () => [...state.world.members, state.world.bot].map((m) => ({ value: m.id, label: m.name }));
  const roles = () => state.world.roles.map((r) => ({ value: r.id, label: r.name }));
  const channels = () => state.world.channels.map((r) => ({ value: r.id, label: `#${r.name}` }));
  return { 3: () => c.options, 5: people, 6: roles, 7: () => [...people(), ...roles()], 8: channels }[c.type]();
}

// Returns the dialog, which is open.
function openChoices(c, all, use) {
  const least = c.min_values ?? 1,
    most = c.max_values ?? 1;
  const dialog = sheet(c.placeholder || say("select"), "choices");
  const several = most > 1 || least === 0;
  const boxes = [];
  for (const option of all) {
    const inside = [
      emoji(option.emoji),
      el(
        "span",
        { class: "option-text" },
        el("span", {}, option.label),
        option.description ? el("small", {}, option.description) : null,
      ),
    ];
    if (several) {
      const box = el("input", {
        type: "checkbox",
        value: option.value,
        checked: Boolean(option.default),
        onchange: limit,
      });
      boxes.push(box);
      dialog.body.append(el("label", { class: "choice" }, box, inside));
    } else {
      dialog.body.append(
        el(
          "button",
          {
            type: "button",
            class: "choice",
            "aria-current": option.default ? "true" : null,
            onclick: () => {
              dialog.close();
              use([option.value]);
            },
          },
          inside,
        ),
      );
    }
  }
  const done = el(
    "button",
    {
      type: "button",
      class: "button primary",
      onclick: () => {
        dialog.close();
        use(boxes.filter((b) => b.checked).map((b) => b.value));
      },
    },
    say("done"),
  );
  function limit() {
    const count = boxes.filter((b) => b.checked).length;
    for (const box of boxes) box.disabled = !box.checked && count >= most;
    done.disabled = count < least || count > most;
  }
  if (several) {
    dialog.body.append(el("div", { class: "sheet-end" }, el("small", {}, say("must-count", { least, most })), done));
    limit();
  }
  dialog.node.addEventListener("keydown", (event) => {
    const items = [...dialog.body.querySelectorAll("button.choice, input")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    items[(items.indexOf(document.activeElement) + step + items.length) % items.length]?.focus();
  });
  dialog.open();
  dialog.body.querySelector("[aria-current], .choice, input")?.focus();
  return dialog.node;
}

export { askName, offers, openChoices, sheet };

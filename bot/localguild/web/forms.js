// Modal forms: drawing, checking, sending.

import { LARGEST_FILE, el, post, say, toast } from "./core.js";
import { markdown } from "./markdown.js";
import { offers, sheet } from "./sheets.js";

// Asks for what Discord's components of a form describe; `use(values)` sends it and tells what came of it.
function askFields(title, components, submit, use) {
  const dialog = sheet(title, "form");
  const fields = [];
  const form = el("form", { class: "stack", novalidate: true });
  for (const c of components) {
    if (c.type === 10) form.append(el("div", { class: "text" }, markdown(c.content)));
    else if (c.type === 18) form.append(drawField(c.component, c.label, c.description, fields));
    else if (c.type === 1) for (const each of c.components) form.append(drawField(each, each.label, null, fields));
  }
  const send = el("button", { type: "submit", class: "button primary" }, submit);
  form.append(
    el(
      "div",
      { class: "sheet-end" },
      el("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, say("cancel")),
      send,
    ),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    let wrong = null;
    for (const field of fields) {
      const reason = field.check();
      field.tell(reason);
      if (reason && !wrong) wrong = field;
    }
    if (wrong) {
      wrong.focus();
      return;
    }
    send.disabled = true;
    const values = {};
    for (const field of fields) values[field.id] = await field.value();
    const result = await use(values);
    send.disabled = false;
    if (result.outcome === "answered") dialog.close();
    else toast(say(result.outcome), result.reason);
  });
  dialog.body.append(form);
  dialog.open();
  form.querySelector("input, textarea, select")?.focus();
}

let fieldCount = 0;

// One field of a form: its element, and how to read and to check it.
function drawField(c, label, description, fields) {
  const id = `field-${++fieldCount}`;
  const required = c.required !== false && c.type !== 23;
  const made = (FIELDS[c.type] ?? FIELDS[3])(c, id, required);
  const problem = el("p", { class: "problem", id: `${id}-problem`, role: "alert" });
  const notes = [description ? el("small", { id: `${id}-note` }, description) : null];
  const title = [label ?? "", required ? el("span", { class: "star", "aria-hidden": "true" }, " *") : null];
  const group = c.type === 21 || c.type === 22 || made.group;
  const head = group ? el("legend", {}, title) : el("label", { for: id }, title);
  for (const input of made.node.matches("input, textarea, select")
    ? [made.node]
    : made.node.querySelectorAll("input, select, textarea")) {
    input.setAttribute("aria-describedby", `${description ? `${id}-note ` : ""}${id}-problem`);
  }
  fields.push({
    id: c.custom_id,
    value: made.value,
    check: () => made.check(label ?? ""),
    tell: (reason) => {
      problem.textContent = reason ?? "";
      made.node.setAttribute("aria-invalid", String(Boolean(reason)));
    },
    focus: () =>
      (made.node.matches("input, textarea, select")
        ? made.node
        : made.node.querySelector("input, select, textarea")
      )?.focus(),
  });
  return el(group ? "fieldset" : "div", { class: "field" }, head, notes, made.node, problem);
}

const counted = (c, count, required) => {
  const least = c.min_values ?? (required ? 1 : 0),
    most = c.max_values ?? (c.type === 22 ? c.options.length : 1);
  return (count || required) && (count < least || count > most) ? say("must-count", { least, most }) : null;
};

function checkList(kind, c, id, required) {
  const boxes = c.options.map((o) =>
    el("input", { type: kind, name: id, value: o.value, checked: Boolean(o.default) }),
  );
  const chosen = () => boxes.filter((b) => b.checked).map((b) => b.value);
  const node = el(
    "div",
    { class: "choices-list" },
    c.options.map((o, n) =>
      el(
        "label",
        { class: "choice" },
        boxes[n],
        el(
          "span",
          { class: "option-text" },
          el("span", {}, o.label),
          o.description ? el("small", {}, o.description) : null,
        ),
      ),
    ),
  );
  return { node, chosen };
}

const FIELDS = {
  4: (c, id, required) => {
    const long = c.style === 2;
    const node = el(long ? "textarea" : "input", {
      id,
      type: long ? null : "text",
      rows: long ? 5 : null,
      maxlength: c.max_length ?? 4000,
      placeholder: c.placeholder,
    });
    node.value = c.value ?? "";
    return {
      node,
      value: () => node.value,
      check: (name) => {
        const least = c.min_length ?? (required ? 1 : 0),
          most = c.max_length ?? 4000;
        if (required && !node.value) return say("must-fill", { name });
        return node.value && node.value.length < least ? say("must-length", { name, least, most }) : null;
      },
    };
  },
  3: (c, id, required) => {
    const all = offers(c);
    if ((c.max_values ?? 1) > 1) {
      const { node, chosen } = checkList("checkbox", { options: all }, id);
      return { node, group: true, value: chosen, check: () => counted(c, chosen().length, required) };
    }
    const node = el(
      "select",
      { id },
      el("option", { value: "" }, c.placeholder || say("select")),
      all.map((o) =>
        el(
          "option",
          { value: o.value, selected: Boolean(o.default) },
          o.description ? `${o.label} — ${o.description}` : o.label,
        ),
      ),
    );
    const chosen = () => (node.value ? [node.value] : []);
    return { node, value: chosen, check: (name) => (required && !node.value ? say("must-fill", { name }) : null) };
  },
  19: (c, id, required) => {
    const node = el("input", { id, type: "file", multiple: (c.max_values ?? 1) > 1 });
    return {
      node,
      value: () => Promise.all([...node.files].map(packed)),
      check: (name) => {
        const large = [...node.files].find((f) => f.size > LARGEST_FILE);
        if (large) return say("file-too-large", { name: large.name });
        return required && !node.files.length ? say("must-fill", { name }) : counted(c, node.files.length, required);
      },
    };
  },
  21: (c, id, required) => {
    const { node, chosen } = checkList("radio", c, id);
    return {
      node,
      value: () => chosen()[0] ?? null,
      check: (name) => (required && !chosen().length ? say("must-fill", { name }) : null),
    };
  },
  22: (c, id, required) => {
    const { node, chosen } = checkList("checkbox", c, id);
    return { node, value: chosen, check: () => counted(c, chosen().length, required) };
  },
  23: (c, id) => {
    const node = el("input", { id, type: "checkbox", class: "switch", checked: Boolean(c.default) });
    return { node, value: () => node.checked, check: () => null };
  },
};

async function packed(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let n = 0; n < bytes.length; n += 32768) text += String.fromCharCode(...bytes.subarray(n, n + 32768));
  return { name: file.name, data: btoa(text) };
}

document.addEventListener("open-form", ({ detail: { interaction, modal } }) =>
  askFields(modal.title, modal.components, say("submit"), (values) => post("modal", { interaction, values })),
);

export { askFields, packed };

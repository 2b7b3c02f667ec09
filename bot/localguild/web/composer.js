// The entry line: plain text, or a command with its options.

import { $, LARGEST_FILE, PHONE, act, commandsHere, el, here, post, say, state } from "./core.js";
import { Suggestions } from "./suggestions.js";
import { packed } from "./forms.js";
import { toEnd } from "./messages.js";

const fits = (text, query) =>
  query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));

class Composer {
  constructor() {
    this.text = $("text");
    this.box = $("command");
    this.hint = $("hint");
    this.suggestions = new Suggestions($("suggestions"));
    this.command = null;
    this.fields = [];
    this.asked = 0;
    this.text.addEventListener("input", () => this.typed());
    this.text.addEventListener("keydown", (event) => this.textKey(event));
    this.text.addEventListener("blur", () => this.suggestions.hide());
    this.text.addEventListener("focus", () => {
      if (this.text.value.startsWith("/")) this.typed();
    });
    $("slash").addEventListener("click", () => {
      this.leave();
      this.text.value = "/";
      this.text.focus();
      this.typed();
    });
    $("composer").addEventListener("submit", (event) => {
      event.preventDefault();
      this.send();
    });
  }

  refresh() {
    const writable = here()?.writable ?? false;
    this.text.disabled = !writable && !commandsHere().length;
    this.text.placeholder = writable ? say("write", { channel: here().name }) : say("read-only");
    this.text.setAttribute("aria-label", this.text.placeholder);
    $("suggestions").setAttribute("aria-label", say("commands"));
    if (this.command) {
      const still = commandsHere().find((c) => c.path === this.command.path);
      if (!still) this.leave();
    }
  }

  // Plain text -------------------------------------------------------------------

  typed() {
    this.grow();
    const value = this.text.value;
    if (!value.startsWith("/") || value.includes("\n")) {
      this.suggestions.hide();
      return;
    }
    const query = value.slice(1).trimStart();
    const exact = commandsHere().find((c) => [c.path, c.shown].some((name) => query === `${name} `));
    if (exact) {
      this.choose(exact);
      return;
    }
    const found = commandsHere().filter((c) => fits(`${c.path} ${c.shown}`, query.trim()));
    const starts = (c) => Number(!c.shown.startsWith(query.trim()));
    found.sort((a, b) => starts(a) - starts(b));
    const items = found.slice(0, 50).map((c) => ({
      label: `/${c.shown}`,
      detail: c.description,
      note: c.options
        .filter((o) => o.required)
        .map((o) => o.shown)
        .join(" "),
      pick: () => this.choose(c),
    }));
    this.suggestions.show(this.text, items, say("no-command", { text: value }));
  }

  grow() {
    this.text.style.height = "";
    if (this.text.value) this.text.style.height = `${Math.min(this.text.scrollHeight, 180)}px`;
  }

  textKey(event) {
    if (event.isComposing) return;
    const open = !this.suggestions.node.hidden;
    if (open && event.key === "ArrowDown") {
      event.preventDefault();
      this.suggestions.move(1);
    } else if (open && event.key === "ArrowUp") {
      event.preventDefault();
      this.suggestions.move(-1);
    } else if (event.key === "Escape") this.suggestions.hide();
    else if (open && event.key === "Tab" && this.suggestions.items.length) {
      event.preventDefault();
      this.suggestions.pick();
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      if (!this.suggestions.pick()) this.send();
    }
  }

  // A command --------------------------------------------------------------------

  choose(command) {
    this.suggestions.hide();
    this.command = command;
    this.fields = [];
    this.text.hidden = true;
    this.text.value = "";
    this.grow();
    this.box.hidden = false;
    $("slash").hidden = true;
    const leave = el(
      "button",
      {
        type: "button",
        class: "chip",
        title: say("leave-command"),
        "aria-label": `/${command.shown}. ${say("leave-command")}`,
        onclick: () => {
          this.leave();
          this.text.focus();
        },
      },
      `/${command.shown}`,
      el("span", { "aria-hidden": "true" }, " ✕"),
    );
    this.box.replaceChildren(leave);
    for (const option of command.options.filter((o) => o.required)) this.addField(option);
    this.tell(null);
    if (this.fields.length) this.fields[0].input.focus();
    else $("send").focus();
  }

  leave() {
    this.command = null;
    this.fields = [];
    this.asked++;
    this.suggestions.hide();
    this.hint.hidden = true;
    this.box.hidden = true;
    this.box.replaceChildren();
    $("slash").hidden = false;
    this.text.hidden = false;
  }

  addField(option) {
    const field = { option, value: undefined, input: null, node: null };
    const file = option.type === 11;
    const title = el(
      "span",
      { class: "field-name" },
      option.shown,
      option.required ? el("span", { class: "star", "aria-hidden": "true" }, "*") : null,
    );
    field.input = file
      ? el("input", {
          type: "file",
          onchange: () => {
            field.value = field.input.files[0];
            this.tell(field);
          },
        })
      : el("input", {
          type: "text",
          role: "combobox",
          "aria-autocomplete": "list",
          "aria-controls": "suggestions",
          "aria-expanded": "false",
          inputmode: { 4: "numeric", 10: "decimal" }[option.type] ?? null,
          enterkeyhint: "next",
          autocapitalize: "off",
          spellcheck: "false",
          maxlength: option.max_length ?? 6000,
        });
    field.input.setAttribute(
      "aria-label",
      `${option.shown}, ${say(option.required ? "required" : "optional")}. ${option.description}`,
    );
    field.input.addEventListener("focus", () => {
      this.tell(field);
      this.suggest(field);
    });
    field.input.addEventListener("blur", () => this.suggestions.hide());
    field.input.addEventListener("input", () => {
      field.value = undefined;
      this.size(field);
      this.tell(field);
      this.suggest(field);
    });
    field.input.addEventListener("keydown", (event) => this.fieldKey(event, field));
    const remove = option.required
      ? null
      : el(
          "button",
          {
            type: "button",
            class: "drop",
            "aria-label": say("remove-option", { name: option.shown }),
            onclick: () => this.dropField(field),
          },
          el("span", { "aria-hidden": "true" }, "✕"),
        );
    field.node = el("label", { class: `option${file ? " file-option" : ""}` }, title, field.input, remove);
    this.size(field);
    this.fields.push(field);
    this.box.append(field.node);
    return field;
  }

  size(field) {
    if (field.option.type !== 11)
      field.input.style.setProperty("--chars", Math.min(48, Math.max(5, [...field.input.value].length + 1)));
  }

  dropField(field) {
    this.fields = this.fields.filter((f) => f !== field);
    field.node.remove();
    this.tell(null);
    (this.fields[this.fields.length - 1]?.input ?? $("send")).focus();
  }

  // The line above the entry: what the field wants, or what is wrong, and the options not yet used.
  tell(field, problem = "") {
    const used = new Set(this.fields.map((f) => f.option.name));
    const unused = this.command.options.filter((o) => !used.has(o.name));
    const words =
      problem || (field ? `${field.option.shown}: ${field.option.description}` : this.command.description);
    this.hint.replaceChildren(
      el("span", { class: problem ? "problem" : "hint-text", role: problem ? "alert" : null }, words),
      ...unused.map((o) =>
        el(
          "button",
          {
            type: "button",
            class: "add",
            title: o.description,
            "aria-label": say("add-option", { name: o.shown }),
            onclick: () => this.addField(o).input.focus(),
          },
          "+ ",
          o.shown,
        ),
      ),
    );
    this.hint.hidden = false;
    for (const each of this.fields)
      each.input.setAttribute("aria-invalid", String(Boolean(problem) && each === field));
  }

  fixed(option) {
    const people = () => [...state.world.members, state.world.bot].map((m) => ({ name: m.name, value: m.id }));
    const roles = () => state.world.roles.map((r) => ({ name: r.name, value: r.id }));
    const channels = () => state.world.channels.map((c) => ({ name: `#${c.name}`, value: c.id }));
    if (option.choices.length) return option.choices;
    if (option.type === 5)
      return [
        { name: say("true"), value: true },
        { name: say("false"), value: false },
      ];
    return { 6: people, 7: channels, 8: roles, 9: () => [...people(), ...roles()] }[option.type]?.() ?? null;
  }

  suggest(field) {
    const offer = (choices, remark) =>
      this.suggestions.show(
        field.input,
        choices.slice(0, 25).map((c) => ({ label: c.name, pick: () => this.take(field, c) })),
        remark,
      );
    if (field.value !== undefined || field.option.type === 11) {
      this.suggestions.hide();
      return;
    }
    const fixed = this.fixed(field.option);
    if (fixed) {
      offer(
        fixed.filter((c) => fits(c.name, field.input.value.trim())),
        say("no-choice"),
      );
      return;
    }
    if (!field.option.autocomplete) {
      this.suggestions.hide();
      return;
    }
    const turn = ++this.asked;
    if (!this.suggestions.items.length) offer([], say("searching"));
    clearTimeout(this.waiting);
    this.waiting = setTimeout(async () => {
      if (turn !== this.asked || !this.command) return;
      const options = Object.fromEntries(
        this.fields
          .filter((f) => f !== field && f.option.type !== 11 && this.reading(f) !== undefined)
          .map((f) => [f.option.name, this.reading(f)]),
      );
      options[field.option.name] = field.input.value;
      const result = await post("autocomplete", {
        channel: state.channel,
        path: this.command.path,
        focused: field.option.name,
        options,
      });
      if (turn === this.asked && this.command && document.activeElement === field.input)
        offer(result.choices ?? [], say("no-choice"));
    }, 180);
  }

  take(field, choice) {
    field.input.value = choice.name;
    field.value = choice.value;
    this.size(field);
    this.tell(field);
    this.next(field);
  }

  next(field) {
    const empty = this.fields.find((f) => f !== field && f.option.required && this.reading(f) === undefined);
    (empty ? empty.input : $("send")).focus();
  }

  fieldKey(event, field) {
    if (event.isComposing) return;
    const open = this.suggestions.items.length > 0;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (open) this.suggestions.move(event.key === "ArrowDown" ? 1 : -1);
      else {
        field.value = undefined;
        this.suggest(field);
      }
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (!this.suggestions.node.hidden) this.suggestions.hide();
      else {
        this.leave();
        this.text.focus();
      }
    } else if (event.key === "Tab" && !event.shiftKey && open) {
      event.preventDefault();
      this.suggestions.pick();
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (this.suggestions.pick()) return;
      if (this.fields.some((f) => f.option.required && this.reading(f) === undefined && f !== field))
        this.next(field);
      else this.send();
    } else if (event.key === "Backspace" && !field.input.value && this.fields.length <= 1) {
      event.preventDefault();
      const back = `/${this.command.shown}`;
      this.leave();
      this.text.value = back;
      this.text.focus();
      this.typed();
    }
  }

  reading(field) {
    if (field.value !== undefined) return field.value;
    return field.input.value.trim() || undefined;
  }

  problem(field) {
    const { option } = field,
      value = this.reading(field),
      name = option.shown;
    if (value === undefined) return option.required ? say("must-fill", { name }) : null;
    const fixed = this.fixed(option);
    if (fixed && field.value === undefined) {
      const same = fixed.find((c) => c.name.toLowerCase() === String(value).toLowerCase());
      if (!same) return say("must-choose", { name });
      field.value = same.value;
    }
    if (option.type === 11) return value.size > LARGEST_FILE ? say("file-too-large", { name: value.name }) : null;
    if (option.choices.length || ![3, 4, 10].includes(option.type)) return null;
    if (option.type === 3) {
      const least = option.min_length ?? 1,
        most = option.max_length ?? 6000;
      return value.length < least || value.length > most ? say("must-length", { name, least, most }) : null;
    }
    const number = Number(String(value).replace(",", "."));
    if (option.type === 4 && !/^[-+]?\d+$/.test(value)) return say("must-whole", { name });
    if (Number.isNaN(number)) return say("must-number", { name });
    if (option.min_value !== undefined && number < option.min_value)
      return say("must-least", { name, least: option.min_value });
    return option.max_value !== undefined && number > option.max_value
      ? say("must-most", { name, most: option.max_value })
      : null;
  }

  async send() {
    if (!this.command) {
      const text = this.text.value.trim();
      if (!text || text.startsWith("/")) return;
      this.text.value = "";
      this.grow();
      await act("say", { channel: state.channel, text });
      return;
    }
    for (const field of this.fields) {
      const problem = this.problem(field);
      if (problem) {
        field.input.focus();
        this.suggestions.hide();
        this.tell(field, problem);
        return;
      }
    }
    const options = {};
    for (const field of this.fields) {
      const value = this.reading(field);
      if (value !== undefined) options[field.option.name] = value instanceof File ? await packed(value) : value;
    }
    const path = this.command.path;
    this.leave();
    if (!PHONE.matches) this.text.focus();
    toEnd();
    await act("slash", { channel: state.channel, path, options });
  }
}

const composer = new Composer();

export { composer };

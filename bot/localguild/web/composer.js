// The entry line: plain text, or a command with its options.

import { $, PHONE, act, commandsHere, el, here, post, say, state } from "./core.js";
import { Suggestions } from "./suggestions.js";
import { packed } from "./forms.js";
import { fits, fixed, problem, reading } from "./options.js";
import { toEnd } from "./place.js";

class Composer {
  constructor() {
    this.text = $("text");
    this.box = $("command");
    this.hint = $("hint");
    this.suggestions = new Suggestions($("suggestions"));
    this.command = null;
    this.fields = [];
    this.more = null;
    this.asked = 0;
    this.drafts = new Map(); // channel id -> what is written there and not sent
    this.text.addEventListener("input", () => this.typed());
    this.text.addEventListener("keydown", (event) => this.textKey(event));
    this.text.addEventListener("blur", () => this.suggestions.hide());
    this.text.addEventListener("focus", () => {
      if (this.text.value.startsWith("/")) this.typed();
    });
    document.addEventListener("choose-command", (event) => this.choose(event.detail));
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
    // What is written stays, though the bot or the right to write may be gone for a while.
    this.text.disabled = !writable && !commandsHere().length && !this.text.value;
    this.text.placeholder = writable
      ? say("write", { channel: here().name })
      : say(here()?.locked ? "read-only-locked" : "read-only");
    this.text.setAttribute("aria-label", this.text.placeholder);
    $("suggestions").setAttribute("aria-label", say("commands"));
  }

  focus() {
    (this.command ? (this.fields.at(-1)?.input ?? this.more) : this.text).focus();
  }

  turnTo(channel) {
    this.drafts.set(state.channel, this.text.value);
    this.text.value = this.drafts.get(channel) ?? "";
    this.grow();
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
    if (this.suggestions.key(event)) return;
    if (event.key === "Escape") this.suggestions.hide();
    else if (event.key === "Tab" && !event.shiftKey && this.suggestions.items.length) {
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
    this.more = this.drawMore();
    this.box.replaceChildren(leave, this.more);
    for (const option of command.options.filter((o) => o.required)) this.addField(option);
    this.tell(null);
    (this.fields[0]?.input ?? this.more).focus();
  }

  // After the last option: the others by their names, and Enter sends.
  drawMore() {
    const input = el("input", {
      type: "text",
      class: "more",
      role: "combobox",
      "aria-label": say("more-options"),
      "aria-autocomplete": "list",
      "aria-controls": "suggestions",
      "aria-expanded": "false",
      "aria-describedby": "hint",
      enterkeyhint: "send",
      autocapitalize: "off",
      spellcheck: "false",
      onfocus: () => {
        this.tell(null);
        this.suggestMore();
      },
      oninput: () => this.suggestMore(),
      onblur: () => this.suggestions.hide(),
      onkeydown: (event) => this.moreKey(event),
    });
    return input;
  }

  unused() {
    const used = new Set(this.fields.map((f) => f.option.name));
    return this.command.options.filter((o) => !used.has(o.name));
  }

  // Nothing is chosen beforehand, unless it is written: Enter sends the command as it stands.
  suggestMore() {
    const query = this.more.value.trim();
    const found = this.unused().filter((o) => fits(o.shown, query));
    const items = found.map((o) => ({
      label: o.shown,
      detail: o.description,
      note: o.required ? "" : say("optional"),
      pick: () => this.addField(o).input.focus(),
    }));
    this.suggestions.show(this.more, items, query ? say("no-choice") : "", query ? 0 : -1);
  }

  moreKey(event) {
    if (event.isComposing) return;
    const chosen = this.suggestions.active >= 0;
    if (this.suggestions.key(event)) return;
    if (event.key === "Escape") this.close(event);
    else if (event.key === "Enter") {
      event.preventDefault();
      if (chosen) this.suggestions.pick();
      else if (this.more.value.trim()) this.suggestMore();
      else this.send();
    } else if (event.key === "Tab" && !event.shiftKey && chosen) {
      event.preventDefault();
      this.suggestions.pick();
    } else if (event.key === "Backspace" && !this.more.value) this.back(event);
  }

  // Escape closes the list first, then the command.
  close(event) {
    event.preventDefault();
    if (!this.suggestions.node.hidden) this.suggestions.hide();
    else {
      this.leave();
      this.text.focus();
    }
  }

  // Backspace where nothing is left: to the option before, or from the first one to the command's name.
  back(event, field = null) {
    event.preventDefault();
    const at = field ? this.fields.indexOf(field) : this.fields.length;
    if (field && !field.option.required) this.dropField(field);
    const before = this.fields[at - 1];
    if (before) {
      before.input.focus();
      return;
    }
    const name = `/${this.command.shown}`;
    this.leave();
    this.text.value = name;
    this.text.focus();
    this.typed();
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
          "aria-describedby": "hint",
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
            tabindex: "-1", // Backspace does it by key
            "aria-label": say("remove-option", { name: option.shown }),
            onclick: () => this.dropField(field),
          },
          el("span", { "aria-hidden": "true" }, "✕"),
        );
    field.node = el("label", { class: `option${file ? " file-option" : ""}` }, title, field.input, remove);
    this.size(field);
    this.fields.push(field);
    this.more.before(field.node);
    this.more.value = "";
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
    this.more.focus();
  }

  // The line above the entry: what the field wants, or what is wrong, and the options not yet used.
  tell(field, wrong = "") {
    const words =
      wrong || (field ? `${field.option.shown}: ${field.option.description}` : this.command.description);
    this.hint.replaceChildren(
      el("span", { class: wrong ? "problem" : "hint-text", role: wrong ? "alert" : null }, words),
      ...this.unused().map((o) =>
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
      each.input.setAttribute("aria-invalid", String(Boolean(wrong) && each === field));
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
    const choices = fixed(field.option);
    if (choices) {
      offer(
        choices.filter((c) => fits(c.name, field.input.value.trim())),
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
          .filter((f) => f !== field && f.option.type !== 11 && reading(f) !== undefined)
          .map((f) => [f.option.name, reading(f)]),
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
    const empty = this.fields.find((f) => f !== field && f.option.required && reading(f) === undefined);
    (empty ? empty.input : this.more).focus();
  }

  fieldKey(event, field) {
    if (event.isComposing) return;
    if (this.suggestions.key(event)) return;
    const open = this.suggestions.items.length > 0;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      field.value = undefined;
      this.suggest(field);
    } else if (event.key === "Escape") this.close(event);
    else if (event.key === "Tab" && !event.shiftKey && open) {
      event.preventDefault();
      this.suggestions.pick();
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (this.suggestions.pick()) return;
      if (this.fields.some((f) => f.option.required && reading(f) === undefined && f !== field))
        this.next(field);
      else this.send();
    } else if (event.key === "Backspace" && !field.input.value) this.back(event, field);
  }

  async send() {
    if (!this.command) {
      await this.write();
      return;
    }
    for (const field of this.fields) {
      const wrong = problem(field);
      if (wrong) {
        field.input.focus();
        this.suggestions.hide();
        this.tell(field, wrong);
        return;
      }
    }
    const options = {};
    for (const field of this.fields) {
      const value = reading(field);
      if (value !== undefined) options[field.option.name] = value instanceof File ? await packed(value) : value;
    }
    const { command, fields } = this;
    this.leave();
    if (!PHONE.matches) this.text.focus();
    toEnd();
    const { outcome } = await act("slash", { channel: state.channel, path: command.path, options });
    if (outcome === "offline") this.restore(command, fields);
  }

  async write() {
    const text = this.text.value.trim();
    if (!text || text.startsWith("/")) return;
    this.text.value = "";
    this.grow();
    toEnd();
    const { outcome } = await act("say", { channel: state.channel, text });
    if (outcome === "answered" || this.text.value || this.command) return;
    this.text.value = text;
    this.grow();
  }

  // What did not reach the server is not lost, unless something else is written by now.
  restore(command, fields) {
    if (this.command || this.text.value) return;
    this.choose(command);
    for (const { option, input, value } of fields.filter((f) => f.option.type !== 11)) {
      const field = this.fields.find((f) => f.option.name === option.name) ?? this.addField(option);
      field.input.value = input.value;
      field.value = value;
      this.size(field);
    }
    this.more.focus();
  }
}

const composer = new Composer();

export { composer };

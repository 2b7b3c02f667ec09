// The options of a command: what they offer, what stands in their fields, and what is wrong with it.

import { LARGEST_FILE, say, state } from "./core.js";

const fits = (text, query) =>
  query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));

// What there is to choose from without asking the bot; null where anything may be written.
function fixed(option) {
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

function reading(field) {
  if (field.value !== undefined) return field.value;
  return field.input.value.trim() || undefined;
}

// Returns a sentence, or null.  A choice written out counts as chosen.
function problem(field) {
  const { option } = field,
    value = reading(field),
    name = option.shown;
  if (value === undefined) return option.required ? say("must-fill", { name }) : null;
  const choices = fixed(option);
  if (choices && field.value === undefined) {
    const same = choices.find((c) => c.name.toLowerCase() === String(value).toLowerCase());
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

export { fits, fixed, problem, reading };

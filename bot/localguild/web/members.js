// Whom the page acts as: the button that tells, and the list to choose from.

import { $, act, ask, avatar, el, me, post, say, state } from "./core.js";
import { redrawInside } from "./redraw.js";
import { askName, sheet } from "./sheets.js";

function paintActing() {
  redrawInside($("acting"), [
    avatar(me().id, me().name),
    el("span", { class: "who" }, el("b", {}, me().name), el("small", {}, me().locale === "ru" ? "Русский" : "English")),
    el("span", { class: "down", "aria-hidden": "true" }, "▾"),
  ]);
  $("acting").setAttribute("aria-label", say("acting", { name: me().name }));
}

function openMembers() {
  const dialog = sheet(say("act-as"));
  const list = el("ul", { class: "members" });
  for (const each of state.world.members) {
    const current = each.id === state.world.member;
    const languages = el(
      "select",
      {
        "aria-label": say("language", { name: each.name }),
        onchange: (event) => post("locale", { member: each.id, locale: event.target.value }),
      },
      el("option", { value: "en-US", selected: each.locale !== "ru" }, "English"),
      el("option", { value: "ru", selected: each.locale === "ru" }, "Русский"),
    );
    list.append(
      el(
        "li",
        {},
        el(
          "button",
          {
            type: "button",
            class: "person",
            "aria-current": current ? "true" : null,
            onclick: () => {
              dialog.close();
              ask("act-as", each.id);
            },
          },
          avatar(each.id, each.name),
          el("span", {}, each.name),
        ),
        languages,
      ),
    );
  }
  const add = el(
    "button",
    {
      type: "button",
      class: "quiet",
      onclick: () => {
        dialog.close();
        newMember();
      },
    },
    "+ ",
    say("new-member"),
  );
  dialog.body.append(list, add);
  dialog.open();
  list.querySelector("[aria-current]")?.focus();
}

function newMember() {
  askName("new-member", async (name) => {
    const made = await act("new-member", { name });
    if (made.id) ask("act-as", made.id);
  });
}

$("acting").addEventListener("click", openMembers);

export { paintActing };

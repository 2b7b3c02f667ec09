// While one chooses from a list, the board that it is about stays in view.

import { $ } from "./core.js";
import { atEnd, toEnd } from "./place.js";

// `node`: what was pressed in a message; `list`: the dialog that is open now.
function showBeside(node, list) {
  const picture = node.closest(".message")?.querySelector(".content .picture:not(.thumbnail)");
  if (!picture) return;
  const log = $("log");
  const back = atEnd() ? toEnd : ((top) => () => (log.scrollTop = top))(log.scrollTop);
  list.classList.add("aside");
  const { left, top } = list.getBoundingClientRect();
  const covered = left < picture.getBoundingClientRect().right ? log.getBoundingClientRect().bottom - top : 0;
  log.style.paddingBottom = log.style.scrollPaddingBottom = `${Math.max(0, covered)}px`;
  picture.scrollIntoView({ block: "nearest" });
  list.addEventListener("close", () => {
    log.style.paddingBottom = log.style.scrollPaddingBottom = "";
    back();
  });
}

export { showBeside };

// While a finger or the mouse button is down nothing moves under it: what comes meanwhile is drawn afterwards.

const LONGEST = 3000;
const TO_CLICK = 80; // a tap becomes a click a little after the finger is lifted

const waiting = new Set();
let pressed = false;
let timer = null;

function wait(milliseconds) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    pressed = false;
    const paints = [...waiting];
    waiting.clear();
    for (const paint of paints) paint();
  }, milliseconds);
}

function afterPress(paint) {
  if (pressed) waiting.add(paint);
  else paint();
}

document.addEventListener(
  "pointerdown",
  () => {
    pressed = true;
    wait(LONGEST);
  },
  true,
);
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => wait(TO_CLICK), true);

export { afterPress };

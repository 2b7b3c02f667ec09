// A picture on a stage: how large it is and where.  It fits at first, and never leaves the stage.

const LARGEST = 12;
const SWIPE = 50; // pixels
const DOUBLE = 320; // milliseconds between two taps
const WIDEST = 2; // a small picture is shown at most twice its size

class Zoom {
  // `tell`: zoomed(whether), swiped(-1 or 1), left() when the stage beside the picture is pressed.
  constructor(stage, image, tell) {
    Object.assign(this, { stage, image, tell, scale: 1, x: 0, y: 0, pointers: new Map(), pinch: null, tapped: 0 });
    stage.addEventListener("pointerdown", (event) => this.down(event));
    stage.addEventListener("pointermove", (event) => this.move(event));
    stage.addEventListener("pointerup", (event) => this.up(event));
    stage.addEventListener("pointercancel", (event) => this.up(event));
    stage.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    image.addEventListener("load", () => this.paint());
    this.watching = new ResizeObserver(() => this.paint());
    this.watching.observe(stage);
  }

  get large() {
    return this.scale > 1;
  }

  end() {
    this.watching.disconnect();
  }

  fit() {
    this.scale = 1;
    this.x = this.y = 0;
    this.paint();
  }

  pan(x, y) {
    this.x += x;
    this.y += y;
    this.paint();
  }

  // `x`, `y`: the point of the screen that stays where it is; the middle if there is none.
  by(factor, x, y) {
    const box = this.stage.getBoundingClientRect();
    const cx = x === undefined ? 0 : x - box.left - box.width / 2;
    const cy = y === undefined ? 0 : y - box.top - box.height / 2;
    const scale = Math.min(LARGEST, Math.max(1, this.scale * factor));
    this.x = cx - ((cx - this.x) * scale) / this.scale;
    this.y = cy - ((cy - this.y) * scale) / this.scale;
    this.scale = scale;
    this.paint();
  }

  paint() {
    const { naturalWidth, naturalHeight } = this.image;
    const { clientWidth, clientHeight } = this.stage;
    if (naturalWidth) {
      const size = Math.min(clientWidth / naturalWidth, clientHeight / naturalHeight, WIDEST);
      this.image.style.width = `${naturalWidth * size}px`;
      this.image.style.height = `${naturalHeight * size}px`;
      const kept = (at, length, room) => {
        const most = Math.max(0, (length * size * this.scale - room) / 2);
        return Math.min(most, Math.max(-most, at));
      };
      this.x = kept(this.x, naturalWidth, clientWidth);
      this.y = kept(this.y, naturalHeight, clientHeight);
    }
    this.image.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
    this.tell.zoomed(this.large);
  }

  wheel(event) {
    event.preventDefault();
    this.by(event.deltaY < 0 ? 1.2 : 1 / 1.2, event.clientX, event.clientY);
  }

  spread() {
    const [a, b] = [...this.pointers.values()];
    return { distance: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  }

  down(event) {
    this.stage.setPointerCapture(event.pointerId);
    const at = { x: event.clientX, y: event.clientY };
    if (!this.pointers.size) Object.assign(this, { from: at, fingers: 0, outside: event.target === this.stage });
    this.pointers.set(event.pointerId, at);
    this.fingers = Math.max(this.fingers, this.pointers.size);
    this.pinch = this.pointers.size === 2 ? this.spread() : null;
  }

  move(event) {
    const old = this.pointers.get(event.pointerId);
    if (!old) return;
    const now = { x: event.clientX, y: event.clientY };
    this.pointers.set(event.pointerId, now);
    if (this.pinch) {
      const next = this.spread();
      this.pan(next.x - this.pinch.x, next.y - this.pinch.y);
      this.by(next.distance / this.pinch.distance, next.x, next.y);
      this.pinch = next;
    } else if (this.large) this.pan(now.x - old.x, now.y - old.y);
  }

  up(event) {
    if (!this.pointers.delete(event.pointerId)) return;
    this.pinch = null;
    if (this.pointers.size || this.fingers > 1 || event.type === "pointercancel") return;
    const dx = event.clientX - this.from.x,
      dy = event.clientY - this.from.y;
    if (!this.large && Math.abs(dx) > SWIPE && Math.abs(dx) > 2 * Math.abs(dy)) this.tell.swiped(dx < 0 ? 1 : -1);
    else if (Math.hypot(dx, dy) < 4) this.tap(event);
  }

  tap(event) {
    if (event.timeStamp - this.tapped < DOUBLE) this.by(this.large ? 1 / LARGEST : 3, event.clientX, event.clientY);
    else if (this.outside) this.tell.left();
    this.tapped = event.timeStamp;
  }
}

export { Zoom };

// The stream of news.  When it closes it is opened again, after pauses that grow.

import { $, state } from "./core.js";

const SHORTEST = 500,
  LONGEST = 15000; // milliseconds

class Stream {
  // `before()` runs before the stream is opened again, `opened()` each time it is open, `heard(event)` for each event.
  constructor(before, opened, heard) {
    Object.assign(this, { before, opened, heard, source: null, pause: SHORTEST, timer: null });
    $("retry").addEventListener("click", () => this.retry());
    window.addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => this.hurry());
  }

  open() {
    this.source?.close();
    clearTimeout(this.timer);
    this.timer = null;
    const source = new EventSource(`/page/events?${new URLSearchParams({ member: state.member })}`);
    this.source = source;
    source.onopen = () => {
      this.pause = SHORTEST;
      $("lost").hidden = true;
      this.opened();
    };
    source.onmessage = (event) => this.heard(JSON.parse(event.data));
    source.onerror = () => {
      if (source === this.source) this.lost();
    };
  }

  close() {
    this.source?.close();
    this.source = null;
  }

  lost() {
    this.close();
    $("lost").hidden = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.retry(), this.pause);
    this.pause = Math.min(LONGEST, this.pause * 2);
  }

  async retry() {
    clearTimeout(this.timer);
    this.timer = null;
    try {
      await this.before();
    } catch {
      this.lost();
      return;
    }
    this.open();
  }

  hurry() {
    if (this.timer !== null && !document.hidden) this.retry();
  }
}

export { Stream };

// What is really to be seen: on a phone the keyboard covers the lower part of the page.

const view = window.visualViewport;

function fit() {
  if (view.scale > 1.01) return; // the reader has zoomed in: nothing is covered
  const style = document.documentElement.style;
  style.setProperty("--view", `${view.height}px`);
  style.setProperty("--view-top", `${view.offsetTop}px`);
  style.setProperty("--covered", `${Math.max(0, window.innerHeight - view.height - view.offsetTop)}px`);
}

if (view) {
  view.addEventListener("resize", fit);
  view.addEventListener("scroll", fit);
  fit();
}

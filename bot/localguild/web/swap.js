// Pictures that change in place: the old one stays until the new one can be shown.

import { keepPlace } from "./place.js";
import { afterPress } from "./pressing.js";

const wanted = new WeakMap();

function swapPicture(image, fresh) {
  const source = fresh.getAttribute("src");
  if ((wanted.get(image) ?? image.getAttribute("src")) === source) {
    image.alt = fresh.alt;
    return;
  }
  wanted.set(image, source);
  const next = new Image();
  const copied = () => {
    if (wanted.get(image) === source) keepPlace(() => copy(fresh, image));
  };
  const show = () => afterPress(copied);
  next.src = source;
  // One that cannot be loaded is set all the same: the picture itself tells that it is lost.
  next.decode().then(show, show);
}

function copy(fresh, image) {
  image.decoding = "sync";
  for (const { name, value } of fresh.attributes) if (name !== "decoding") image.setAttribute(name, value);
}

export { swapPicture };

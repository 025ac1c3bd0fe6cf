import { useEffect } from 'react';

/** A window that loses less has lost a bar of the browser, not room to a keyboard, in px. */
const KEYBOARD_MIN_PX = 120;
/** The keyboard slides in; a field that is moved meanwhile ends up somewhere else, in ms. */
const SETTLE_MS = 300;
const TEXT_FIELDS = 'textarea, input:not([type="radio"], [type="checkbox"], [type="file"])';

let fields = 0;
let stop = () => {};

/** While a text field stands in the page, none is left under the keyboard. Used by each of them. */
export function useKeyboard(): void {
  useEffect(() => {
    fields += 1;
    if (fields === 1) stop = watchKeyboard();
    return () => {
      fields -= 1;
      if (fields === 0) stop();
    };
  }, []);
}

/**
 * Says on the page's root that the keyboard is open (`data-keyboard`), how much of the window is out of sight
 * (`--keyboard`) and how much of that above (`--view-top`), and moves the focused field to the middle of what is in
 * sight once that has settled. Some WebViews make the window smaller, others lay the keyboard over it: what tells of
 * both is the visual viewport.
 */
function watchKeyboard(): () => void {
  const view = window.visualViewport;
  if (!view) return () => {};
  const root = document.documentElement;
  let rest = { width: view.width, height: view.height };
  let shown: { field: Element; height: number } | null = null;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fit = () => {
    frame = 0;
    const field = document.activeElement?.matches(TEXT_FIELDS) ? document.activeElement : null;
    // Turned, or nothing to type into: this is the whole window.
    if (!field || view.width !== rest.width) {
      const height = field ? root.clientHeight : view.height;
      rest = { width: view.width, height };
    }
    rest.height = Math.max(rest.height, view.height);
    // Pinched, less is in sight without any keyboard.
    const isOpen = field !== null && view.scale <= 1 && rest.height - view.height > KEYBOARD_MIN_PX;
    root.toggleAttribute('data-keyboard', isOpen);
    const { height, offsetTop } = view;
    write('--view-top', isOpen ? offsetTop : null);
    write('--keyboard', isOpen ? Math.max(0, root.clientHeight - height) : null);
    if (!isOpen) {
      clearTimeout(timer);
      shown = null;
    } else if (shown?.field !== field || shown.height !== height) {
      shown = { field, height };
      clearTimeout(timer);
      timer = setTimeout(() => reveal(field, view), SETTLE_MS);
    }
  };
  const write = (name: string, px: number | null) => {
    if (px === null) root.style.removeProperty(name);
    else root.style.setProperty(name, `${px}px`);
  };
  // A keyboard sends many of them while it slides.
  const fitOnce = () => {
    frame ||= requestAnimationFrame(fit);
  };

  const listen = new AbortController();
  const { signal } = listen;
  for (const type of ['focusin', 'focusout']) document.addEventListener(type, fitOnce, { signal });
  for (const type of ['resize', 'scroll']) view.addEventListener(type, fitOnce, { signal });
  return () => {
    listen.abort();
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    root.removeAttribute('data-keyboard');
    for (const name of ['--view-top', '--keyboard']) write(name, null);
  };
}

// Browsers differ in what they take for the middle while a keyboard lies over the window; a dialog is as high as what
// is left of it.
function reveal(field: Element, { offsetTop, height }: VisualViewport): void {
  if (field.closest('dialog')) return field.scrollIntoView({ block: 'center' });
  const place = field.getBoundingClientRect();
  window.scrollBy(0, place.top + place.height / 2 - offsetTop - height / 2);
}

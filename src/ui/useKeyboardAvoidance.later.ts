import { useEffect } from 'react';

/** A smaller change of the height, in px, is a bar of the browser and not the keyboard. */
const KEYBOARD_MIN_PX = 120;
/** Waits this long before it scrolls, in ms: during the keyboard's animation the field would end up elsewhere. */
const ANIMATION_MS = 300;
const TEXT_FIELDS = 'textarea, input:not([type="radio"], [type="checkbox"], [type="file"])';

let mountedFields = 0;
let stop = () => {};

/** Scrolls the focused text field out from under the on-screen keyboard. Every text field calls it. */
export function useKeyboardAvoidance(): void {
  useEffect(() => {
    mountedFields += 1;
    if (mountedFields === 1) stop = watchKeyboard();
    return () => {
      mountedFields -= 1;
      if (mountedFields === 0) stop();
    };
  }, []);
}

/**
 * Sets on the root element `data-keyboard` while the keyboard is open, `--keyboard` (the hidden height) and
 * `--view-top` (the part of it above the visible area), and scrolls the focused field to the middle of the visible
 * area. Some WebViews resize the window, others lay the keyboard over it; the visual viewport covers both.
 */
function watchKeyboard(): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => {};
  const root = document.documentElement;
  let fullSize = { width: viewport.width, height: viewport.height };
  let revealed: { field: Element; height: number } | null = null;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const update = () => {
    frame = 0;
    const field = document.activeElement?.matches(TEXT_FIELDS) ? document.activeElement : null;
    // Without a focused field, or after a rotation, the visible height is the full height.
    if (!field || viewport.width !== fullSize.width) {
      const height = field ? root.clientHeight : viewport.height;
      fullSize = { width: viewport.width, height };
    }
    fullSize.height = Math.max(fullSize.height, viewport.height);
    // Pinch zoom shrinks the visible area without a keyboard.
    const isOpen =
      field !== null && viewport.scale <= 1 && fullSize.height - viewport.height > KEYBOARD_MIN_PX;
    root.toggleAttribute('data-keyboard', isOpen);
    const { height, offsetTop } = viewport;
    write('--view-top', isOpen ? offsetTop : null);
    write('--keyboard', isOpen ? Math.max(0, root.clientHeight - height) : null);
    if (!isOpen) {
      clearTimeout(timer);
      revealed = null;
    } else if (revealed?.field !== field || revealed.height !== height) {
      revealed = { field, height };
      clearTimeout(timer);
      timer = setTimeout(() => reveal(field, viewport), ANIMATION_MS);
    }
  };
  const write = (name: string, px: number | null) => {
    if (px === null) root.style.removeProperty(name);
    else root.style.setProperty(name, `${px}px`);
  };
  // The viewport fires many events during the keyboard's animation.
  const scheduleUpdate = () => {
    frame ||= requestAnimationFrame(update);
  };

  const listeners = new AbortController();
  const { signal } = listeners;
  for (const type of ['focusin', 'focusout'])
    document.addEventListener(type, scheduleUpdate, { signal });
  for (const type of ['resize', 'scroll'])
    viewport.addEventListener(type, scheduleUpdate, { signal });
  return () => {
    listeners.abort();
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    root.removeAttribute('data-keyboard');
    for (const name of ['--view-top', '--keyboard']) write(name, null);
  };
}

// `scrollIntoView` ignores a keyboard over the window in some browsers; dialogs already have the visible height.
function reveal(field: Element, { offsetTop, height }: VisualViewport): void {
  if (field.closest('dialog')) return field.scrollIntoView({ block: 'center' });
  const box = field.getBoundingClientRect();
  window.scrollBy(0, box.top + box.height / 2 - offsetTop - height / 2);
}

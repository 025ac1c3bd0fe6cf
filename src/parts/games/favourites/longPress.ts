import { after } from '#platform/clock.ts';

/** A finger that rests this many ms stars a game; phones open their own menu after 500. */
const HOLD_MS = 450;
/** A finger that moves further than this scrolls, in CSS px. */
const MOVE_PX = 10;

/** Clicks the star of the game that a finger rests on. Returns the function that stops watching. */
export function watchLongPress(findStar: (button: Element) => HTMLElement | null): () => void {
  let pressed: { star: HTMLElement; x: number; y: number; cancel: () => void } | null = null;
  let isHeld = false;
  const release = () => {
    pressed?.cancel();
    pressed = null;
  };
  const press = (event: PointerEvent) => {
    release();
    isHeld = false;
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const star = button && findStar(button);
    if (!star || event.pointerType !== 'touch' || !event.isPrimary) return;
    const cancel = after(HOLD_MS, () => {
      star.click();
      isHeld = true;
    });
    pressed = { star, x: event.clientX, y: event.clientY, cancel };
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) > MOVE_PX) release();
  };
  // The events that follow such a press are no tap.
  const swallow = (event: Event) => {
    if (!isHeld) return;
    isHeld = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const closeMenu = (event: Event) => {
    if (pressed || isHeld) event.preventDefault();
  };
  const watching = new AbortController();
  const options = { capture: true, passive: true, signal: watching.signal };
  window.addEventListener('pointerdown', press, options);
  window.addEventListener('pointermove', move, options);
  for (const end of ['pointerup', 'pointercancel', 'scroll'])
    window.addEventListener(end, release, options);
  window.addEventListener('keydown', () => (isHeld = false), options);
  window.addEventListener('click', swallow, { ...options, passive: false });
  window.addEventListener('contextmenu', closeMenu, { ...options, passive: false });
  return () => {
    release();
    watching.abort();
  };
}

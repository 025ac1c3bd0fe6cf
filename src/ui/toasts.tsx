import { useEffect, useId, useLayoutEffect, useRef } from 'react';

import { publicState } from '#platform/publicState.ts';
import { StatusIcon } from './StatusIcon.tsx';
import css from './toasts.module.css';

export type ToastKind = 'success' | 'danger' | 'info';
type Toast = {
  readonly id: number;
  readonly message: string;
  readonly kind: ToastKind;
  readonly about: string;
  /** It has shown long enough for the next one to replace it. */
  isSeen: boolean;
  stop: () => void;
};

const MAX_WAITING = 2;
/** The next toast waits this long. */
const SEEN_MS = 1200;
const SHOWN_MS = 3000;
/** Reading time of each character beyond what 3 seconds allow. */
const MS_PER_CHARACTER = 150;
const CHARACTERS_IN_TIME = 14;
const GAP_PX = 8;
const KEPT = ':is(main, dialog) :is(input, textarea, select, button, a, label)';
const OVER_HEADER = 'calc(var(--view-top, 0px) + var(--safe-top))';

type Toasts = {
  toasts: readonly Toast[];
  /** Regions now in the page, the frame's first: an open modal dialog makes all but its own inert and silent. */
  regions: readonly string[];
};

const useToasts = publicState<Toasts>(() => ({ toasts: [], regions: [] }));
let lastId = 0;

/** Shows short messages, one at a time (D-298). `about` names one for `dismissToastsAbout`. */
export function showToast(message: string, kind: ToastKind, about = ''): void {
  if (message === '') return;
  const [shown, ...waiting] = getToasts();
  const toast: Toast = { id: ++lastId, message, kind, about, isSeen: false, stop: () => {} };
  if (!shown) setToasts([toast]);
  else if (shown.message === message) startClock(shown);
  else if (waiting.every((other) => other.message !== message))
    setToasts([...(shown.isSeen ? [] : [shown]), ...waiting.slice(1 - MAX_WAITING), toast]);
}

/** Removes the messages about a thing, because they no longer hold. */
export function dismissToastsAbout(about: string): void {
  setToasts(getToasts().filter((toast) => toast.about !== about));
}

/** Removes all at once: at the end of a session no message of it stays on screen. */
export function clearToasts(): void {
  setToasts([]);
}

/**
 * Two live regions. The frame keeps its own pair (`isBase`) mounted, so that screen readers know it before the first
 * message. Every modal dialog has its own pair; the one opened last shows the messages.
 */
export function ToastRegion({ isBase = false }: { isBase?: boolean }) {
  const id = useId();
  // The frame's own is on top from its first render on, unless a dialog was there before.
  const isTop = useToasts(({ regions }) => (regions.length > 0 ? regions.at(-1) === id : isBase));
  const shown = useToasts(({ toasts }) => toasts[0]);
  useLayoutEffect(() => {
    // A dialog may be open before the frame's region is there: it keeps its place on top.
    useToasts.setState(({ regions }) => ({
      regions: isBase ? [id, ...regions] : [...regions, id],
    }));
    return () =>
      useToasts.setState(({ regions }) => ({ regions: regions.filter((other) => other !== id) }));
  }, [id, isBase]);
  const region = useRef<HTMLDivElement>(null);
  // On iOS a button takes no focus. Weak: does not keep a screen that is gone.
  const pressed = useRef<WeakRef<Element>>(undefined);
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof Element) pressed.current = new WeakRef(target);
    };
    document.addEventListener('pointerdown', note, true);
    return () => document.removeEventListener('pointerdown', note, true);
  }, []);
  useLayoutEffect(() => {
    if (isTop && shown) standClear(region.current!, pressed.current?.deref());
  }, [isTop, shown]);
  const toast = isTop ? shown : undefined;
  return (
    <div ref={region} className={css.region}>
      <div role="alert">{toast?.kind === 'danger' && drawToast(toast)}</div>
      <div role="status">{toast && toast.kind !== 'danger' && drawToast(toast)}</div>
    </div>
  );
}

/** Moves a toast below a way out or the pressed button that it would cover, or over the header for the focused field. */
function standClear(region: HTMLElement, pressed: Element | undefined): void {
  region.style.top = '';
  const close = region.parentElement!.querySelector('[data-own=close]');
  for (const part of [close, pressed, document.activeElement]) {
    const kept = part?.closest(KEPT);
    if (!kept) continue;
    const { top, bottom } = region.getBoundingClientRect();
    const box = kept.getBoundingClientRect();
    if (box.top < bottom && box.bottom > top)
      region.style.top = kept.matches('input,textarea') ? OVER_HEADER : `${box.bottom + GAP_PX}px`;
  }
}

function drawToast(toast: Toast) {
  const { id, message, kind } = toast;
  return (
    <button
      key={id}
      type="button"
      className={`${css.toast} ${css[kind]}`}
      onClick={() => removeToast(toast)}
    >
      <StatusIcon kind={kind} />
      <span>{message}</span>
    </button>
  );
}

/** Starts the reading time of the first toast, unless it shows already. */
function setToasts(toasts: readonly Toast[]): void {
  const [before] = getToasts();
  const [shown] = toasts;
  useToasts.setState({ toasts });
  if (shown === before) return;
  before?.stop();
  if (shown) startClock(shown);
}

function startClock(toast: Toast): void {
  const extra = Math.max(0, [...toast.message].length - CHARACTERS_IN_TIME) * MS_PER_CHARACTER;
  toast.stop();
  const stopSeen = setVisibleTimeout(SEEN_MS, () => {
    toast.isSeen = true;
    if (getToasts().length > 1) removeToast(toast);
  });
  const stopTime = setVisibleTimeout(SHOWN_MS + extra, () => removeToast(toast));
  toast.stop = () => {
    stopSeen();
    stopTime();
  };
}

function removeToast(toast: Toast): void {
  setToasts(getToasts().filter((other) => other !== toast));
}

export function getToasts(): readonly Toast[] {
  return useToasts.getState().toasts;
}

/** Calls `listener` when toasts come and go, until the returned function is called. */
export function followToasts(listener: () => void): () => void {
  return useToasts.subscribe(listener);
}

/** Like setTimeout, but does not count time during which the page is hidden. Returns the cancellation. */
function setVisibleTimeout(ms: number, act: () => void): () => void {
  let left = ms;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function run(): void {
    since = performance.now();
    timer = setTimeout(() => {
      cancel();
      act();
    }, left);
  }

  function follow(): void {
    if (document.hidden) {
      clearTimeout(timer);
      left -= performance.now() - since;
    } else run();
  }

  function cancel(): void {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', follow);
  }

  document.addEventListener('visibilitychange', follow);
  if (!document.hidden) run();
  return cancel;
}

import { useId, useLayoutEffect, useRef } from 'react';

import { publicState } from '#platform/publicState.ts';
import { keepToastsClear } from './keepToastsClear.ts';
import { StatusIcon } from './StatusIcon.tsx';
import css from './toasts.module.css';

export type ToastKind = 'success' | 'danger' | 'info';
type Toast = {
  readonly id: number;
  readonly message: string;
  readonly kind: ToastKind;
  readonly about: string;
  /** It has shown for most of its time. */
  isRead: boolean;
  stop: () => void;
};

const MAX_TOASTS = 3;
const SHOWN_MS = 3000;
/** Reading time of each character above what 3 seconds allow. */
const MS_PER_CHARACTER = 150;
const CHARACTERS_IN_TIME = 14;
/** After this part of its time a message counts as read: 1.8 s of 3. */
const READ_SHARE = 0.6;

type Toasts = {
  /** What shows now, the newest last. */
  toasts: readonly Toast[];
  /** The regions now in the page, the frame's first: an open modal dialog makes all but its own inert and silent. */
  regions: readonly string[];
};

const useToasts = publicState<Toasts>(() => ({ toasts: [], regions: [] }));
let lastId = 0;

/**
 * Says something in passing. One that is showing is not repeated, but stays its full time again (D-066). `about` names
 * what it is about, for `takeToastsBack`.
 */
export function showToast(message: string, kind: ToastKind, about = ''): void {
  if (message === '') return;
  const toasts = getToasts();
  const same = toasts.find((toast) => toast.message === message);
  if (same) {
    same.stop();
    same.stop = startClock(same);
    return;
  }
  const toast: Toast = { id: ++lastId, message, kind, about, isRead: false, stop: () => {} };
  toast.stop = startClock(toast);
  for (const old of toasts.slice(0, -(MAX_TOASTS - 1))) old.stop();
  useToasts.setState({ toasts: [...toasts.slice(-(MAX_TOASTS - 1)), toast] });
}

/** Removes what `showToast` said about a thing, because it is no longer so. */
export function takeToastsBack(about: string): void {
  for (const toast of getToasts()) if (toast.about === about) removeToast(toast);
}

/** Removes all at once: at the end of a session nothing of it stays on screen. */
export function clearToasts(): void {
  for (const toast of getToasts()) toast.stop();
  useToasts.setState({ toasts: [] });
}

/** The region of the frame; stands there once, for good, so that screen readers know it before the first message. */
export function ToastHost() {
  return <ToastRegion isBase />;
}

/** Two live regions. Every modal dialog has its own pair; the messages are in the one opened last. */
export function ToastRegion({ isBase = false }: { isBase?: boolean }) {
  const id = useId();
  // The frame's own is on top from its first render on, unless a dialog was there before.
  const isTop = useToasts(({ regions }) => (regions.length > 0 ? regions.at(-1) === id : isBase));
  const shown = useToasts(({ toasts }) => toasts);
  useLayoutEffect(() => {
    // A dialog may be open before the frame's region is there: it keeps its place on top.
    useToasts.setState(({ regions }) => ({
      regions: isBase ? [id, ...regions] : [...regions, id],
    }));
    return () =>
      useToasts.setState(({ regions }) => ({ regions: regions.filter((other) => other !== id) }));
  }, [id, isBase]);
  const here = isTop ? shown : [];
  const region = useRef<HTMLDivElement>(null);
  const hasToasts = here.length > 0;
  useLayoutEffect(() => (hasToasts ? keepToastsClear(region.current!) : undefined), [hasToasts]);
  return (
    <div ref={region} className={css.region}>
      <div role="alert">{here.filter((toast) => toast.kind === 'danger').map(drawToast)}</div>
      <div role="status">{here.filter((toast) => toast.kind !== 'danger').map(drawToast)}</div>
    </div>
  );
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

function startClock(toast: Toast): () => void {
  const extra = Math.max(0, [...toast.message].length - CHARACTERS_IN_TIME) * MS_PER_CHARACTER;
  const shownMs = SHOWN_MS + extra;
  toast.isRead = false;
  const stopReading = setVisibleTimeout(shownMs * READ_SHARE, () => void (toast.isRead = true));
  const stop = setVisibleTimeout(shownMs, () => removeToast(toast));
  return () => {
    stopReading();
    stop();
  };
}

/** Removes one before its time. */
export function removeToast(toast: Toast): void {
  toast.stop();
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((other) => other !== toast) }));
}

/** What shows now, the newest last. */
export function getToasts(): readonly Toast[] {
  return useToasts.getState().toasts;
}

/** Calls `listener` when toasts come and go, until the returned function is called. */
export function followToasts(listener: () => void): () => void {
  return useToasts.subscribe(listener);
}

/** Like setTimeout, but time during which the page is hidden does not count. Returns the cancellation. */
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
    } else {
      run();
    }
  }

  function cancel(): void {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', follow);
  }

  document.addEventListener('visibilitychange', follow);
  if (!document.hidden) run();
  return cancel;
}

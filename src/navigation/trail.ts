/** What the history keeps with each entry of ours, so that a reload, "back" and "forward" find it again. */
type Entry = {
  /** The in-app addresses of the screens before this one, the nearest last. */
  trail: readonly string[];
  /** The length of the tab's history when this entry was its last one; 0 when that is unknown. */
  length: number;
};

/** Browsers drop the oldest entries from 50 on: the length then stays the same whatever is added. */
const MAX_LENGTH = 50;
const MAX_TRAIL = 50;

let hasComeByHistory = false;
const onHistoryStep = (): void => {
  hasComeByHistory = true;
};

/** Notices the steps back and forward until the returned function is called. */
export function watchHistory(): () => void {
  window.addEventListener('popstate', onHistoryStep);
  return () => window.removeEventListener('popstate', onHistoryStep);
}

/** The in-app addresses of the screens before this one, the nearest last. */
export function readTrail(): readonly string[] {
  return readEntry().trail;
}

/** Runs `push`, which adds a history entry after the one of address `here`, and gives the new entry its trail. */
export function pushEntry(here: string, push: () => void): void {
  const { trail } = readEntry();
  // Decided now, because a frame that has gone by the time of the way back leaves its entries behind.
  if (trail.length > 0 && !isLastEntryOurs()) writeEntry({ trail, length: 0 });
  push();
  writeEntry({ trail: [...trail, here].slice(-MAX_TRAIL), length: history.length });
  hasComeByHistory = false;
}

/** Runs `replace`, which replaces this history entry, and keeps its trail or gives it a shorter one. */
export function replaceEntry(replace: () => void, trail?: readonly string[]): void {
  const entry = readEntry();
  replace();
  writeEntry(trail ? { trail, length: 0 } : entry);
}

/**
 * Whether a step back of the browser leads to the entry before ours. It does not after a framed page has added entries
 * of its own to the tab's history (D-245).
 */
export function isLastEntryOurs(): boolean {
  const { length } = readEntry();
  const hasFrame = document.querySelector('iframe') !== null;
  // Entries that lie ahead make the history longer too.
  if (hasComeByHistory && !hasFrame) return length > 0;
  return length === history.length && (length < MAX_LENGTH || !hasFrame);
}

/** The router's index of this history entry: 0 is where the visitor came in. */
export function historyIndex(): number {
  return (history.state as { idx?: number } | null)?.idx ?? 0;
}

/** Whether this history entry is the one of an open overlay, which the next screen takes. */
export function isOverlayEntry(): boolean {
  return (history.state as { isOverlay?: boolean } | null)?.isOverlay === true;
}

function readEntry(): Entry {
  const state = history.state as Partial<Entry> | null;
  return { trail: state?.trail ?? [], length: state?.length ?? 0 };
}

function writeEntry(entry: Entry): void {
  history.replaceState({ ...(history.state as object | null), ...entry }, '');
}

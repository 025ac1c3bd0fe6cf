/** The state of our history entries, which survives a reload, "back" and "forward". */
type Entry = {
  /** The in-app addresses of the previous screens, nearest last. */
  trail: readonly string[];
  /** The length of the tab's history when this entry was the last one, 0 if unknown. */
  length: number;
};

/** Browsers keep at most 50 entries. From then on the length stays the same when an entry is added. */
const MAX_LENGTH = 50;
const MAX_TRAIL = 50;

let hasComeByHistory = false;
const onHistoryStep = (): void => {
  hasComeByHistory = true;
};

/** Watches for steps back and forward until the returned function is called. */
export function watchHistory(): () => void {
  window.addEventListener('popstate', onHistoryStep);
  return () => window.removeEventListener('popstate', onHistoryStep);
}

/** Returns the in-app addresses of the previous screens, nearest last. */
export function readTrail(): readonly string[] {
  return readEntry().trail;
}

/** Runs `push`, which adds a history entry after the address `here`, and gives the new entry its trail. */
export function pushEntry(here: string, push: () => void): void {
  const { trail } = readEntry();
  changeHistory(() => {
    // Decides now, because a frame that is removed later leaves its entries in the history.
    if (trail.length > 0 && !isLastEntryOurs()) writeEntry({ trail, length: 0 });
    push();
    writeEntry({ trail: [...trail, here].slice(-MAX_TRAIL), length: history.length });
    hasComeByHistory = false;
  });
}

/** Runs `replace`, which replaces this history entry. The new entry keeps the trail unless `trail` is set. */
export function replaceEntry(replace: () => void, trail?: readonly string[]): void {
  const entry = readEntry();
  changeHistory(() => {
    replace();
    writeEntry(trail ? { trail, length: 0 } : entry);
  });
}

/** Adds the entry of an overlay, which has the address of its screen. */
export function pushOverlayEntry(here: string): void {
  pushEntry(here, () => {
    const state = history.state as { idx?: number } | null;
    history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, isOverlay: true }, '');
  });
}

/** Lets the next screen replace this entry. */
export function markOverlayEntry(): void {
  changeHistory(() => history.replaceState({ ...history.state, isOverlay: true }, ''));
}

/** Whether back leads to our previous entry: not where a framed page has added entries. */
export function isLastEntryOurs(): boolean {
  const { length } = readEntry();
  const hasFrame = document.querySelector('iframe') !== null;
  // Entries ahead of this one make the history longer too.
  if (hasComeByHistory && !hasFrame) return length > 0;
  return length === history.length && (length < MAX_LENGTH || !hasFrame);
}

/** Whether this history entry belongs to an open overlay. The next screen replaces it. */
export function isOverlayEntry(): boolean {
  return (history.state as { isOverlay?: boolean } | null)?.isOverlay === true;
}

function readEntry(): Entry {
  const state = history.state as Partial<Entry> | null;
  return { trail: state?.trail ?? [], length: state?.length ?? 0 };
}

// Safari throws at the 101st change within 30 s. The player then stays on this screen.
function changeHistory(change: () => void): void {
  try {
    change();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

function writeEntry(entry: Entry): void {
  history.replaceState({ ...(history.state as object | null), ...entry }, '');
}

/** Counts how often the browser has been believed anew since the start of the page. */
let belief = 0;
let isRefuted = false;
let hasAnswer = false;
const listeners = new Set<() => void>();

/** Whether we believe that the device is offline: an answer refutes the browser until a request fails (D-337). */
export function isOffline(): boolean {
  return globalThis.navigator?.onLine === false && !isRefuted;
}

/** Calls `listener` when `isOffline` may have changed. */
export function onNetworkChange(listener: () => void): void {
  listeners.add(listener);
}

/** Returns what `noteAnswer` needs of a POST that is sent now. */
export function currentBelief(): number {
  return belief;
}

/** Whether a call has been answered with JSON since the start of the page. */
export function hasAnswered(): boolean {
  return hasAnswer;
}

/** Notes that a call was answered with JSON. `sentIn` is null for a GET, which a cache may have answered. */
export function noteAnswer(sentIn: number | null): void {
  hasAnswer = true;
  // An earlier request says nothing about the network since.
  if (isOffline() && sentIn === belief) change(belief, true);
}

/** Believes the browser anew: a request had no answer, or the browser reports a change. */
export function believeBrowser(): void {
  change(belief + 1, false);
}

/** Starts anew, at the start of the page. */
export function resetNetwork(): void {
  hasAnswer = false;
  change(0, false);
}

function change(nextBelief: number, nextRefuted: boolean): void {
  belief = nextBelief;
  isRefuted = nextRefuted;
  for (const listener of listeners) listener();
}

globalThis.window?.addEventListener('offline', believeBrowser);
globalThis.window?.addEventListener('online', believeBrowser);

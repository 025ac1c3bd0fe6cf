type Listener = (error: unknown) => void;

const MAX_KEPT = 20;
const kept: unknown[] = [];
let listener: Listener | null = null;

/** Sets a listener for errors, which also gets those so far. Without one, and after null, the first ones are kept. */
export function onError(next: Listener | null): void {
  listener = next;
  for (const error of kept.splice(0)) next?.(error);
}

/** Passes an error to the listener. The console does not show it. */
export function rememberError(error: unknown): void {
  if (listener) listener(error);
  else if (kept.length < MAX_KEPT) kept.push(error);
}

/** Logs an error for the operator: name and message only, never data of a member. */
export function report(error: unknown): void {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  console.error(`[lobby] ${name}: ${message}`);
  rememberError(error);
}

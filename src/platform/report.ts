let listener: (error: unknown) => void = () => {};

/** Sets who else hears of errors. */
export function onError(next: typeof listener): void {
  listener = next;
}

/** Passes an error to the listener. The console does not show it. */
export function noteError(error: unknown): void {
  listener(error);
}

/** Logs an error for the operator: name and message only, never data of a member (F-C20). */
export function report(error: unknown): void {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  console.error(`[lobby] ${name}: ${message}`);
  listener(error);
}

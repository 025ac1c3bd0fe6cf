/** Logs an error for the operator: name and message only, never data of a member (F-C20). */
export function report(error: unknown): void {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  console.error(`[lobby] ${name}: ${message}`);
}

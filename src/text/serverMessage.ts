const DONE = /^(success(ful(ly)?)?|ok|done|completed?)$/;
// The acts whose success the client says in words of its own.
const ACT =
  /^(transfer(red)?|recover(y|ed)?|collect(ion|ed)?|recycled?|claim(ed)?|rebates?|appl(y|ied|ication)|submit(ted)?|password|changed?|operation)$/;

/** What a success says: the server's message, or our own sentence where it is empty (D-326). */
export function successMessage(message: string, own: string): string {
  const words = message.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const isEmpty = words.length === 0 || words.some((word) => DONE.test(word));
  return isEmpty && words.every((word) => DONE.test(word) || ACT.test(word)) ? own : message;
}

/** Whether the server's words tell of a failure: some answer code 200 with them (D-S22). */
export function tellsOfFailure(message: string): boolean {
  return /失败|fail/i.test(message);
}

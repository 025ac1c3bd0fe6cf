import { getLanguage } from './words.ts';

/** English sentences of deployed servers, and ours in a Chinese page (D-353). */
const KNOWN = new Map([
  ['no balance to recover', '没有可以回收的余额'],
  ['activity apply success', '申请成功'],
]);
const DONE = /^(success(ful(ly)?)?|ok|done|completed?)$/;
// The client has words of its own for the success of these acts.
const ACT =
  /^(transfer(red)?|recover(y|ed)?|collect(ion|ed)?|recycled?|claim(ed)?|rebates?|appl(y|ied|ication)|submit(ted)?|password|changed?|operation)$/;

/** Returns a success's message, or ours where it says no more, or is a known one in English (D-326). */
export function successMessage(message: string, own: string): string {
  const known = KNOWN.get(message.trim().toLowerCase());
  if (known && getLanguage() === 'zh') return known;
  const words = message.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const isEmpty = words.length === 0 || words.some((word) => DONE.test(word));
  return isEmpty && words.every((word) => DONE.test(word) || ACT.test(word)) ? own : message;
}

/** Whether the server's words tell of a failure: some answer code 200 with them (D-S22). */
export function tellsOfFailure(message: string): boolean {
  return /失败|fail/i.test(message);
}

/** Whether a server's message is about a password (D-358). */
export const isAboutPassword = (message: string) => /密码|password/i.test(message);

import { getLanguage } from './words.ts';

/**
 * What the player reads of a success: the server's message, or our own sentence where it sent none, or, in a Chinese page,
 * none with a Chinese character (D-235). Refusals are shown as they are.
 */
export function successMessage(message: string, own: string): string {
  const isReadable = getLanguage() !== 'zh' || /\p{Script=Han}/u.test(message);
  return (isReadable && message) || own;
}

/** Whether the server's words tell of a failure: some answer code 200 with them (D-S22). */
export function tellsOfFailure(message: string): boolean {
  return /失败|fail/i.test(message);
}

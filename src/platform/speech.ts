import { withinMs } from './clock.ts';

/** A browser without a voice stays silent and says nothing about it: a voice begins within this time, in ms. */
const LATEST_START_MS = 1000;

/** Speaks a text; resolves with whether the browser began to. */
export async function speak(text: string, language: string): Promise<boolean> {
  if (!('speechSynthesis' in window)) return false;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = language;
  const begun = new Promise<boolean>((resolve) => {
    utterance.addEventListener('start', () => resolve(true));
    utterance.addEventListener('error', () => resolve(false));
  });
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
  const hasBegun = await withinMs(begun, LATEST_START_MS);
  if (hasBegun === null) speechSynthesis.cancel();
  return hasBegun ?? false;
}

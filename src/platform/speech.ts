import { withinMs } from './clock.ts';

/** A browser without a voice reports no error, so we give up after this time, in ms. */
const LATEST_START_MS = 1000;

/** Speaks a text. Resolves with whether the browser began to speak. */
export async function speak(text: string, language: string): Promise<boolean> {
  if (!('speechSynthesis' in window)) return false;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = language;
  const started = new Promise<boolean>((resolve) => {
    utterance.addEventListener('start', () => resolve(true));
    utterance.addEventListener('error', () => resolve(false));
  });
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
  const hasStarted = await withinMs(started, LATEST_START_MS);
  if (hasStarted === null) speechSynthesis.cancel();
  return hasStarted ?? false;
}

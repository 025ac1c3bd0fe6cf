import { after } from './clock.ts';

/** A browser without a voice stays silent and says nothing about it: a voice begins within this time, in ms. */
const LATEST_START_MS = 1000;

/** Speaks a text; resolves with whether the browser began to. */
export function speak(text: string, language: string): Promise<boolean> {
  return new Promise((resolve) => {
    if (!('speechSynthesis' in window)) return resolve(false);
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = language;
    const giveUp = () => {
      speechSynthesis.cancel();
      resolve(false);
    };
    const cancelTimeout = after(LATEST_START_MS, giveUp);
    utterance.addEventListener('start', () => {
      cancelTimeout();
      resolve(true);
    });
    utterance.addEventListener('error', () => {
      cancelTimeout();
      resolve(false);
    });
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
    return undefined;
  });
}

import { narrowDigits } from './amount.ts';

// Zero-width characters, soft hyphen and direction marks.
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/;
const FULL_WIDTH = /[\uff01-\uff60\uffe0-\uffe6]/;
const JOINERS = '\u200c\u200d';

/** Removes invisible characters except `kept`. */
export function removeInvisible(text: string, kept = ''): string {
  return [...text].filter((one) => !INVISIBLE.test(one) || kept.includes(one)).join('');
}

/** Reads a typed name: without blanks around it and invisible characters. Some scripts and emoji need the joiners. */
export function readName(text: string): string {
  return removeInvisible(text, JOINERS).trim();
}

/** Reads a typed code or card number like a name, with plain digits and without dashes and blanks between them. */
export function readCode(text: string): string {
  return narrowDigits(readName(text)).replace(/(\d)[\s\p{Pd}\u2212]+(?=\d)/gu, '$1');
}

/** Finds the first invisible or full-width character of an address, which is never changed inside (D-350). */
export function findHidden(address: string): { place: string; code: string } | null {
  const characters = [...address];
  const at = characters.findIndex((one) => INVISIBLE.test(one) || FULL_WIDTH.test(one));
  return at < 0 ? null : { place: String(at + 1), code: nameCharacter(characters[at]!) };
}

/** Names a character by itself and its code point: `１ (U+FF11)`. */
export function nameCharacter(character: string): string {
  return `${character} (U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')})`;
}

/** Whether a password begins or ends with a blank or holds an invisible character. It is sent as typed. */
export function isOddPassword(password: string): boolean {
  return password.trim() !== password || INVISIBLE.test(password);
}

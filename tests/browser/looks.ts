import { isFullVolume } from '#tests/random/volume.ts';

/** A theme and a width in CSS px, from the narrowest phone to the widest that the look is made for. */
type Look = readonly ['light' | 'dark', 320 | 390 | 430];

const ALL: readonly Look[] = [
  ['light', 320],
  ['dark', 390],
  ['light', 390],
  ['light', 430],
  ['dark', 320],
  ['dark', 430],
];

/** The looks in which a state is checked: one of two in `npm test`, all of them in `shells.config.ts`. */
export function looksOf(state: string): readonly Look[] {
  return isFullVolume() ? ALL : [ALL[state.length % 2]!];
}

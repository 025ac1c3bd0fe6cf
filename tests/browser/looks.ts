/** A theme and a width in CSS px, from the narrowest phone to the widest that the look is made for. */
type Look = readonly ['light' | 'dark', 320 | 390 | 430];

const SAMPLE: readonly Look[] = [
  ['light', 320],
  ['dark', 390],
];

/** What every screen is looked at in: a sample in `npm test`, all of it under `npm run prove shells`. */
export const LOOKS: readonly Look[] =
  process.env.LOBBY_PROVE === 'full'
    ? [...SAMPLE, ['light', 390], ['light', 430], ['dark', 320], ['dark', 430]]
    : SAMPLE;

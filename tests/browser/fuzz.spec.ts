import { test } from './fixtures.ts';
import { plainByNature } from './fixtures/shells.ts';
import { expectSoundScreens } from './fuzz.ts';

// All screens and 50 rounds of them are in fuzz.volume.ts.
test(
  '[D-210, F-O01] no broken answer blanks a screen, widens it, runs code, or shows what nobody said',
  plainByNature('what answers do is the same in every shell'),
  ({ openAs, world, watch }) =>
    expectSoundScreens({ openAs, world, watch }, { count: 1, seed: 20_260_101, nth: 3 }),
);

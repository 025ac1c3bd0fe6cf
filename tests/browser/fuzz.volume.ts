import { volume } from '#tests/random/volume.ts';

import { test } from './fixtures.ts';
import { expectSoundScreens } from './fuzz.ts';

const { count, seed } = volume('walks with broken answers', { sample: 2, full: 60 });

test('[D-210, F-O01] no broken answer blanks a screen, widens it, runs code, or shows what nobody said', ({
  openAs,
  world,
  watch,
}) => expectSoundScreens({ openAs, world, watch }, { count, seed }));

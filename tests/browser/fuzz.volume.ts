import { volume } from '#tests/random/volume.ts';

import { test } from './fixtures.ts';
import { expectSoundScreens } from './fuzz.ts';

const { count, seed } = volume('walks with broken answers', { sample: 2, full: 60 });

test('no broken answer blanks or widens a screen, runs code, or says nonsense [D-210, F-O01]', ({
  openAs,
  world,
  watch,
}) => expectSoundScreens({ openAs, world, watch }, { count, seed }));

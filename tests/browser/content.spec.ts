import { expectHarmlessHtml, expectHarmlessTexts } from './content.ts';
import { test } from './fixtures.ts';
import { plainByNature } from './fixtures/shells.ts';

// Thousands of them are in content.volume.ts.
const PLAIN = plainByNature('what a sanitiser leaves is the same in every shell');
const SEED = 20_260_101;

test(
  'hostile HTML runs no script and loads nothing from its author [D-102, D-208]',
  PLAIN,
  ({ context, openPlain, watch }) =>
    expectHarmlessHtml({ context, openPlain, watch }, { count: 40, seed: SEED }),
);

test(
  'hostile HTML is shown as text in titles, notices, messages and names [D-208]',
  PLAIN,
  ({ context, openAs, world, watch }) =>
    expectHarmlessTexts({ context, openAs, world, watch }, { count: 60, seed: SEED }),
);

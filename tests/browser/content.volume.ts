import { volume } from '#tests/random/volume.ts';

import { expectHarmlessHtml, expectHarmlessTexts } from './content.ts';
import { test } from './fixtures.ts';

const html = volume('hostile HTML in Chromium', { sample: 40, full: 3000 });
const texts = volume('hostile texts in Chromium', { sample: 60, full: 1200 });

test('no hostile HTML runs in a browser, nor loads anything of its author [D-102, D-208]', ({
  context,
  openPlain,
  watch,
}) => expectHarmlessHtml({ context, openPlain, watch }, html));

test('hostile HTML is text wherever text is due: titles, notices, messages, names [D-208]', ({
  context,
  openAs,
  world,
  watch,
}) => expectHarmlessTexts({ context, openAs, world, watch }, texts));

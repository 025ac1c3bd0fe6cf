// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CATALOGUE, render } from '#tests/tools/catalogue.ts';

it('prints the catalogue of calls from their declarations', () => {
  const printed = readFileSync(CATALOGUE, 'utf8');
  expect(printed, `${CATALOGUE} is stale: run npm run catalogue`).toBe(render());
});

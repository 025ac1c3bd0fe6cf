import { expect, test, vi } from 'vitest';

import { report } from '#platform/report.ts';

const TOKEN = 'A-ONLY-token';

test.each([
  [
    'an error with data of a member',
    Object.assign(new TypeError('broken'), {
      token: TOKEN,
      cause: new Error(TOKEN),
      stack: `at ${TOKEN}`,
    }),
    '[lobby] TypeError: broken',
  ],
  ['what is no error', { token: TOKEN }, '[lobby] Error: [object Object]'],
])('[F-C20] of %s the console has name and message, in one text', (_, error, line) => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  report(error);
  expect(printed.mock.calls).toEqual([[line]]);
});

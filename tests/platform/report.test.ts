import { expect, test, vi } from 'vitest';

import { report } from '#platform/report.ts';

const TOKEN = 'A-ONLY-token';

test.each([
  [
    'an error with member data',
    Object.assign(new TypeError('broken'), {
      token: TOKEN,
      cause: new Error(TOKEN),
      stack: `at ${TOKEN}`,
    }),
    '[lobby] TypeError: broken',
  ],
  ['a value that is not an error', { token: TOKEN }, '[lobby] Error: [object Object]'],
])('report logs only name and message of %s, as one text [F-C20]', (_, error, line) => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  report(error);
  expect(printed.mock.calls).toEqual([[line]]);
});

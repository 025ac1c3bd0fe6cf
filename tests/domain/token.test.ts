// @vitest-environment node
import { expect, test } from 'vitest';

import { readLoginAnswer, usableToken } from '#domain/token.ts';

test.each([
  ['abc!~', true],
  ['a'.repeat(2048), true],
  ['a'.repeat(2049), false],
  ['', false],
  ['a b', false],
  ['a\n', false],
  ['令牌', false],
  [7, false],
  [null, false],
])('%j is a usable token: %j [F-T18]', (wire, isUsable) =>
  expect(usableToken(wire)).toBe(isUsable ? wire : null),
);

test.each([
  [{ data: { api_token: 'a', token: 'b' }, token: 'c' }, 'a'],
  [{ data: { token: 'b' }, token: 'c' }, 'b'],
  [{ data: null, token: 'c' }, 'c'],
  [{ data: ['x'], token: 'c' }, 'c'],
  [{ data: { api_token: 'a b', token: 'b' } }, 'b'],
  [{ data: {} }, null],
  [{}, null],
  [[], null],
  [null, null],
  ['c', null],
])('reads from the login answer %j the token %j [D-048]', (body, token) =>
  expect(readLoginAnswer(body).token).toBe(token),
);

test.each([
  ['abc123', 'abc123'],
  ['', null],
  [5, null],
  [undefined, null],
])('reads first_password %j as %j [D-048]', (first, firstPassword) => {
  expect(readLoginAnswer({ data: { token: 'b', first_password: first } })).toEqual({
    token: 'b',
    firstPassword,
  });
});

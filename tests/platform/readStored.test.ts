import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';

import { parseStored, readStored, storedBy, storedRows } from '#platform/readStored.ts';

const NAME = v.object({ name: v.string() });

afterEach(() => vi.restoreAllMocks());

test('readStored reads a value from its own storage', () => {
  localStorage.setItem('someone', '{"name":"Anna"}');
  expect(readStored('localStorage', 'someone', NAME)).toEqual({ name: 'Anna' });
  expect(readStored('sessionStorage', 'someone', NAME)).toBeNull();
});

test.each([
  ['broken JSON', '{"name":'],
  ['an empty text', ''],
  ['null', 'null'],
  ['a value of another type', '{"name":7}'],
  ['a value without a field', '{}'],
  ['a list', '["Anna"]'],
])('%s reads as nothing', (_, text) => {
  sessionStorage.setItem('someone', text);
  expect(readStored('sessionStorage', 'someone', NAME)).toBeNull();
  expect(parseStored(text, NAME)).toBeNull();
});

test('denied storage reads as nothing', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(readStored('localStorage', 'someone', NAME)).toBeNull();
});

test('a missing key reads as nothing', () => {
  expect(parseStored(null, NAME)).toBeNull();
});

test('a stored list keeps its order and skips malformed rows', () => {
  const text = '[{"name":"Anna"},null,{"name":7},[],{"name":"Boris"}]';
  expect(parseStored(text, storedRows(NAME))).toEqual([{ name: 'Anna' }, { name: 'Boris' }]);
});

test.each(['{"rows":7}', '{"rows":null}', '{}'])('%s reads as an empty list', (text) => {
  expect(parseStored(text, v.object({ rows: storedRows(NAME) }))).toEqual({ rows: [] });
});

test('a value that the parsing function rejects is malformed', () => {
  const even = storedBy((stored) => (Number(stored) % 2 === 0 ? Number(stored) : null));
  expect(parseStored('8', even)).toBe(8);
  expect(parseStored('7', even)).toBeNull();
  expect(parseStored('[1,2,"4"]', storedRows(even))).toEqual([2, 4]);
});

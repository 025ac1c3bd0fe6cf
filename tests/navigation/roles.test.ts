import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { calls } from '#tests/backend/capabilities.ts';
import { PATHS } from '#navigation/paths.ts';
import { english } from '#text/en/all.ts';
import { titles as titleWords } from '#text/zh/titles.ts';
import { setLanguage, useText } from '#text/words.ts';

const files = import.meta.glob<Record<string, Record<string, string>>>('/src/text/zh/*.ts', {
  eager: true,
});

afterEach(() => setLanguage('zh'));

test('visitor and player are the only roles: no path, call or word is for operators [S6-10]', async () => {
  const paths = Object.values(PATHS);
  const called = Object.values(calls).flatMap((capability) =>
    Object.values(capability).map(({ path }) => path),
  );
  const chinese = Object.values(files).flatMap((file) =>
    Object.values(file).flatMap(Object.values),
  );
  const { result } = renderHook(() => useText(titleWords));
  const titles = Object.values(result.current);
  await act(() => setLanguage('en'));
  titles.push(...Object.values(result.current));
  const words = [...titles, ...chinese, ...Object.values(english).flatMap(Object.values)];
  for (const known of [paths, called, titles, words]) expect(known.length).toBeGreaterThan(10);
  expect([...paths, ...called].filter((path) => /admin|manage|backend/i.test(path))).toEqual([]);
  // A sentence of the specification mentions the review (M8-13).
  expect(words.filter((word) => /管理员|后台(?!审核)|\badmin/i.test(String(word)))).toEqual([]);
});

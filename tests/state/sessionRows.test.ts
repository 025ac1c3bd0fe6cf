import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';

import { createSessionRows } from '#state/deposits/sessionRows.ts';
import { beginSession } from '#state/session/session.ts';

const KEY = 'lobby.addresses';
const open = () =>
  createSessionRows<number>({
    key: KEY,
    isSame: (one, other) => one === other,
    schema: v.pipe(
      v.object({ value: v.number() }),
      v.transform(({ value }) => value),
    ),
  });
const session = () =>
  (JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { session?: unknown }).session;

beforeEach(() => beginSession('token-of-A', { owner: null, isKept: false }));

test('a session keeps its last fifty rows', () => {
  const { save, read } = open();
  for (let row = 1; row <= 51; row += 1) save(row);
  expect([read().length, read()[0], read().at(-1)]).toEqual([50, 2, 51]);
});

test('stored rows are read without the malformed ones', () => {
  open().save(1);
  const rows = [null, {}, { value: 7 }];
  sessionStorage.setItem(KEY, JSON.stringify({ session: session(), rows }));
  expect(open().read()).toEqual([7]);
});

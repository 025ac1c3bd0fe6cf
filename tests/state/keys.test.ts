import { matchQuery, QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';

import { loadCards } from '#api/calls/cards.ts';
import { loadMessages } from '#api/calls/messages.ts';
import { loadSite } from '#api/calls/site.ts';
import { keyOf } from '#state/cache/keys.ts';
import { beginSession, endSession } from '#state/session/session.ts';

type Key = readonly unknown[];

function queryOf(key: Key) {
  const client = new QueryClient();
  client.setQueryData(key, 'answer');
  return client.getQueryCache().getAll()[0]!;
}

function finds(filter: Key, key: Key): boolean {
  return matchQuery({ queryKey: filter }, queryOf(key));
}

const logIn = (token: string) => beginSession(token, { owner: null, isKept: false });

test('a key separates calls, payloads and parts', () => {
  const keys = [
    keyOf(loadCards),
    keyOf(loadCards, { kind: 'bank' }),
    keyOf(loadCards, { kind: 'usdt' }),
    keyOf(loadCards, { kind: 'bank' }, 'pages'),
    keyOf(loadMessages, { kind: 'bank' }),
    keyOf('member', 'poll'),
    keyOf('unansweredOrder', 'poll'),
  ];
  const client = new QueryClient();
  for (const [index, key] of keys.entries()) client.setQueryData(key, index);
  expect(keys.map((key) => client.getQueryData(key))).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

describe('a key', () => {
  test('does not match the answers of another session [F-S03]', () => {
    logIn('first-token');
    const cards = keyOf(loadCards);
    endSession('logout');
    logIn('second-token');
    expect(finds(keyOf(loadCards), cards)).toBe(false);
  });

  test('of a visitor’s shared answer is the same in every visit, not for a member [D-301]', () => {
    const [site, messages] = [keyOf(loadSite), keyOf(loadMessages)];
    logIn('first-token');
    expect(keyOf(loadSite)).not.toEqual(site);
    endSession('logout');
    expect(keyOf(loadSite)).toEqual(site);
    expect(keyOf(loadMessages)).not.toEqual(messages);
  });
});

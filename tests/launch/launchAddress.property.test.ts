import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { captureLaunch } from '#launch/capture.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { volume } from '#tests/random/volume.ts';

/** Launch data of one of three senders, with different users and signatures. */
const signed = (user: number) =>
  `user=${encodeURIComponent(`{"id":${user},"first_name":"小明"}`)}&auth_date=1768449600&hash=${String(user).repeat(64)}`;
const SENDERS = [1, 2, 3].map(signed);

/** One `tgWebAppData` in an address: its sender, its encoding, and the separator before it. */
const entry = fc.record({
  data: fc.constantFrom(...SENDERS),
  isEncoded: fc.boolean(),
  joint: fc.constantFrom('&', '?', '#'),
  /** More Telegram parameters after it. */
  tail: fc.constantFrom('', '&tgWebAppVersion=9.1', '&tgWebAppPlatform=ios&tgWebAppVersion=9.1'),
});
type Entry = typeof entry extends fc.Arbitrary<infer One> ? One : never;

const address = fc.record({
  query: fc.array(entry, { maxLength: 2 }),
  fragment: fc.array(entry, { maxLength: 3 }),
  route: fc.constantFrom('', '/telegram-login', '/gamePage?name=QYUN&code=7', '/login?telegram=1'),
  otherQuery: fc.constantFrom('', 'pid=42', 'tgWebAppStartParam=42'),
  /** The stored copy of an earlier launch. */
  kept: fc.option(fc.constantFrom(...SENDERS), { nil: null }),
  /** The launch data in Telegram's object on the window. */
  object: fc.option(fc.constantFrom(...SENDERS), { nil: null }),
});
type Address = typeof address extends fc.Arbitrary<infer One> ? One : never;

const write = ({ data, isEncoded, tail }: Entry) =>
  `tgWebAppData=${isEncoded ? encodeURIComponent(data) : data}${tail}`;

function textOf({ query, fragment, route, otherQuery }: Address): string {
  const search = [otherQuery, ...query.map(write)].filter(Boolean).join('&');
  let hash = route;
  for (const one of fragment) {
    if (hash !== '') hash += hash === route && !route.includes('?') ? '?' : one.joint;
    hash += write(one);
  }
  return `/${search && `?${search}`}${hash && `#${hash}`}`;
}

/** The result that D-225 requires, computed from the parts of the address instead of its text. */
function expectedOf({ query, fragment, otherQuery, kept, object }: Address): string {
  const values = new Set(fragment.map(({ data }) => data));
  if (values.size === 1) return [...values][0]!;
  // Any Telegram parameter in the address means a new launch, so the stored copy no longer counts.
  const isNewLaunch = values.size > 0 || query.length > 0 || otherQuery.startsWith('tgWebApp');
  return (isNewLaunch ? null : kept) ?? object ?? '';
}

function open(one: Address): string {
  sessionStorage.clear();
  const copy = one.kept && `tgWebAppData=${encodeURIComponent(one.kept)}&tgWebAppVersion=9.1`;
  if (copy) sessionStorage.setItem(STORED.token.launch, JSON.stringify(copy));
  Object.assign(window, { Telegram: { WebApp: { initData: one.object ?? '' } } });
  history.replaceState(null, '', textOf(one));
  return captureLaunch().initData;
}

describe('launch data in an address', () => {
  const { count, seed } = volume('addresses with launch data', { sample: 300, full: 50_000 });

  it('count only if the fragment has exactly one value, in any order and form [D-225, F-T08]', () => {
    fc.assert(
      fc.property(address, (one) => {
        expect(open(one), textOf(one)).toBe(expectedOf(one));
        expect(location.href).not.toContain('tgWebAppData');
        // A reload finds the same data in the stored copy.
        expect(captureLaunch().initData).toBe(expectedOf(one));
      }),
      { numRuns: count, seed },
    );
  });
});

import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';

import { watchOtherTabs } from '#state/session/otherTabs.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { volume } from '#tests/random/volume.ts';

import { Tab } from './tabs.ts';

const { count, seed } = volume('sessions of several tabs', { sample: 80, full: 5000 });
const TABS = 3;
const MEMBERS = ['anna', 'boris'];
const WAKES = ['pageshow', 'resume', 'visibilitychange'] as const;
const tabs: Tab[] = [];
for (let number = 0; number < TABS; number += 1) tabs.push(new Tab(tabs));

const tabNumber = fc.nat({ max: TABS - 1 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('login' as const),
      tab: tabNumber,
      member: fc.nat({ max: 1 }),
      isKept: fc.boolean(),
      isNew: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('logout' as const, 'expired' as const, 'passwordChanged' as const),
      tab: tabNumber,
    }),
  },
  fc.record({ kind: fc.constantFrom('reload' as const, 'sleep' as const), tab: tabNumber }),
  fc.record({
    kind: fc.constant('wake' as const),
    tab: tabNumber,
    event: fc.constantFrom(...WAKES),
  }),
  fc.record({ kind: fc.constant('duplicate' as const), tab: tabNumber, other: tabNumber }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A model of D-228 and D-315: the token of each tab, the ended tokens, and the login that the device stores. */
class Expected {
  readonly held: string[] = Array.from({ length: TABS }, () => '');
  readonly asleep = new Set<number>();
  readonly over = new Set<string>();
  kept = '';

  end(tab: number): void {
    this.over.add(this.held[tab]!);
    this.kept = '';
    this.held[tab] = '';
    this.listen();
  }

  begin(tab: number, token: string, isKept: boolean): void {
    this.over.delete(token);
    this.held[tab] = token;
    if (isKept) this.kept = token;
  }

  /** A tab whose session has ended opens as a visitor. An empty tab takes the stored login. */
  open(tab: number, stored: string): void {
    this.asleep.delete(tab);
    this.held[tab] = stored === '' ? this.kept : this.over.has(stored) ? '' : stored;
  }

  listen(): void {
    for (const [tab, token] of this.held.entries())
      if (!this.asleep.has(tab) && this.over.has(token)) this.held[tab] = '';
  }
}

function run(steps: readonly Step[]): void {
  localStorage.clear();
  for (const one of document.cookie.split('; '))
    document.cookie = `${one.split('=')[0]}=; max-age=0; path=/`;
  for (const tab of tabs) tab.open(new Map());
  const expected = new Expected();
  const logins = MEMBERS.map(() => 0);
  for (const [index, one] of steps.entries()) {
    const [number, tab] = [one.tab, tabs[one.tab]!];
    const isAsleep = expected.asleep.has(number);
    const isIn = expected.held[number] !== '';
    if (one.kind === 'login' && !isAsleep && !isIn) {
      // Some servers give each login a new token, others the same one again.
      if (one.isNew) logins[one.member]! += 1;
      const token = `${MEMBERS[one.member]}-${logins[one.member]}`;
      tab.begin(token, MEMBERS[one.member]!, one.isKept);
      expected.begin(number, token, one.isKept);
    } else if (one.kind === 'reload') {
      const stored = expected.held[number]!;
      tab.open();
      expected.open(number, stored);
    } else if (one.kind === 'sleep') {
      tab.sleep();
      expected.asleep.add(number);
    } else if (one.kind === 'wake') {
      tab.wake(one.event);
      expected.asleep.delete(number);
      expected.listen();
    } else if (one.kind === 'duplicate' && !isAsleep && one.other !== number) {
      tabs[one.other]!.open(tab.entries);
      expected.open(one.other, expected.held[number]!);
    } else if (
      (one.kind === 'logout' || one.kind === 'expired' || one.kind === 'passwordChanged') &&
      !isAsleep &&
      isIn
    ) {
      tab.end(one.kind);
      expected.end(number);
    }
    compare(expected, `after step ${index + 1}, ${one.kind} in tab ${number}`);
  }
}

function compare(expected: Expected, when: string): void {
  expect(
    tabs.map((tab) => tab.token),
    when,
  ).toEqual(expected.held);
  for (const [number, tab] of tabs.entries()) {
    if (expected.asleep.has(number)) continue;
    const token = expected.held[number]!;
    // A visitor's tab holds nothing. A member's tab shows no other member's name.
    if (token === '') expect([...tab.entries], when).toEqual([]);
    else expect([undefined, token.split('-')[0]], when).toContain(tab.memberAtStart());
  }
  const entry = localStorage.getItem(STORED.token.entry) ?? '{"token":""}';
  expect((JSON.parse(entry) as { token: string }).token, when).toBe(expected.kept);
  expect(document.cookie, when).toBe(expected.kept && `${STORED.token.cookie}=${expected.kept}`);
}

test('sessions of several tabs end with their own token, whatever the tabs do [D-228]', () => {
  onTestFinished(watchOtherTabs());
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => run(steps)),
    { numRuns: count, seed },
  );
});

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { Call } from '#api/call.ts';
import { FIRST_READS } from '#app/AfterPaintWork.later.tsx';
import { type PathName, PATHS } from '#navigation/paths.ts';
import { calls } from '#tests/backend/capabilities.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { messages, scrollToSection } from '#tests/page/player.ts';

const READS = Object.values(calls)
  .flatMap((ofCapability) => Object.entries(ofCapability as Record<string, Call>))
  .filter(([, { reads }]) => reads);

/** The screen that sends a read, if `FIRST_READS` does not name it or the screen sends it only for this query. */
const SCREENS: Record<string, string> = {
  loadCards: '/wallet?type=2',
  loadPayRange: '/recharge',
  loadDeposit: '/payInfo?deposit_no=R1',
  loadGames: '/',
  loadFeaturedGames: '/',
  loadBanners: '/',
  loadHomeNotices: '/message',
  loadMember: '/vip',
  refreshMember: '/money',
  loadMessages: '/message?type=2',
  loadPromotion: '/activityInfo?id=1',
  loadRedPacket: '/hongbao',
  loadAgentAddress: '/gamePage?dailiD=1',
  loadArticle: '/boutBallBetInfo?type=1',
  loadSite: '/kefu',
  loadSlots: '/concise',
  refreshVenues: '/money',
};

/** Reads that say nothing, each with the decision. */
const QUIET: Record<string, string> = {
  // The polls of the balance: the first load says it.
  loadBalance: 'D-066',
  // The specification ignores the answer; filters and the search offer what is known.
  loadVisitAddress: 'D-014',
  loadPlatforms: 'D-318',
};

/** Their place says only that it could not be loaded, or there is none. */
const WITHOUT_PLACE: readonly string[] = [
  'loadBanks',
  'loadPayRange',
  'loadGames',
  'loadFeaturedGames',
  'loadBanners',
  'loadMember',
  'refreshMember',
  'loadSite',
  'refreshVenues',
  'loadWageringRequirement',
];

/** The address of a screen that asks for this read; undefined if nothing names one. */
function addressOf([name, { method, path }]: (typeof READS)[number]): string | undefined {
  const asks = (one: PathName) => FIRST_READS[one]?.some(([line]) => line === `${method} ${path}`);
  const first = (Object.keys(PATHS) as PathName[]).find(asks);
  return SCREENS[name] ?? (first && PATHS[first]);
}

const CASES = READS.map((read) => [read[0], addressOf(read), read[1]] as const).filter(
  ([name]) => !(name in QUIET),
);

describe('a refused read', () => {
  test.each(CASES)(
    'is said once as a failure, and in its place: %s on %s [D-318, M8-01]',
    async (name, path, call) => {
      const reason = `拒绝 ${name}`;
      world().answers(call, { code: 500, message: reason });
      await openApp(path!, { as: member({ name: 'reader' }) });
      if (name === 'loadGames') await scrollToSection('真人');
      await waitFor(() => expect(messages()).toContain(reason));
      expect(messages().split(reason)).toHaveLength(2);
      await waitFor(() =>
        expect(screen.queryAllByText(reason)).toHaveLength(WITHOUT_PLACE.includes(name) ? 1 : 2),
      );
    },
  );

  test('is covered by this file for every read of the contract [D-318]', () => {
    const unseen = CASES.filter(([, path]) => path === undefined).map(([name]) => name);
    expect(unseen, 'list each in FIRST_READS, or in SCREENS of this file').toEqual([]);
    const names = READS.map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys({ ...SCREENS, ...QUIET })));
  });
});

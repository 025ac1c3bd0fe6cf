import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { Call } from '#api/call.ts';
import { calls } from '#tests/backend/capabilities.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { messages, scrollToSection } from '#tests/page/player.ts';

const READS = Object.values(calls)
  .flatMap((ofCapability) => Object.entries(ofCapability as Record<string, Call>))
  .filter(([, { reads }]) => reads);

/** Where the player asks for each read. */
const SCREENS: Record<string, string> = {
  loadCards: '/wallet?type=2',
  loadBanks: '/addBankCard',
  loadPayWays: '/recharge',
  loadPayRange: '/recharge',
  loadReceivingAccounts: '/recharge',
  loadDeposit: '/payInfo?deposit_no=R1',
  loadGames: '/',
  loadFeaturedGames: '/',
  loadBanners: '/',
  loadHomeNotices: '/message',
  loadMember: '/vip',
  refreshMember: '/money',
  loadMessages: '/message?type=2',
  loadPromotionTypes: '/activity',
  loadPromotions: '/activity',
  loadPromotion: '/activityInfo?id=1',
  loadRebates: '/fanshui',
  loadTransactions: '/transRecord',
  loadBets: '/betRecord',
  loadApplications: '/activityRecord',
  loadRedPacket: '/hongbao',
  loadRedPacketHistory: '/welfare',
  loadServiceAddress: '/kefu',
  loadAgentAddress: '/gamePage?dailiD=1',
  loadArticle: '/boutBallBetInfo?type=1',
  loadSite: '/kefu',
  loadSlots: '/concise',
  refreshVenues: '/money',
  loadVipLevels: '/vip',
  loadWageringRequirement: '/withdrawal',
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

describe('a refused read', () => {
  test.each(Object.entries(SCREENS))(
    'is said once as a failure, and in its place: %s on %s [D-318, M8-01]',
    async (name, path) => {
      const [, call] = READS.find(([one]) => one === name)!;
      const reason = `拒绝 ${name}`;
      world().answers(call, { code: 500, message: reason });
      await openApp(path, { as: member({ name: 'reader' }) });
      if (name === 'loadGames') await scrollToSection('真人');
      await waitFor(() => expect(messages()).toContain(reason));
      expect(messages().split(reason)).toHaveLength(2);
      await waitFor(() =>
        expect(screen.queryAllByText(reason)).toHaveLength(WITHOUT_PLACE.includes(name) ? 1 : 2),
      );
    },
  );

  test('is covered by this file for every read of the contract [D-318]', () => {
    const known = [...Object.keys(SCREENS), ...Object.keys(QUIET)].toSorted();
    expect(READS.map(([name]) => name).toSorted()).toEqual(known);
  });
});

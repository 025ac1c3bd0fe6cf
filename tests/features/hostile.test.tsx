import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Call } from '#api/call.ts';
import { loadGames, loadFeaturedGames } from '#api/calls/games.ts';
import { loadBanners, loadHomeNotices } from '#api/calls/home.ts';
import { loadBalance, loadMember, refreshMember } from '#api/calls/member.ts';
import { loadPromotion, loadPromotions, loadPromotionTypes } from '#api/calls/promotions.ts';
import { loadRedPacket } from '#api/calls/redpacket.ts';
import { loadAgentAddress, loadServiceAddress } from '#api/calls/service.ts';
import { loadSite } from '#api/calls/site.ts';
import { loadSlots } from '#api/calls/slots.ts';
import { loadVipLevels } from '#api/calls/vip.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import type { World } from '#tests/backend/world.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { expectConsole } from '#tests/setup/consoleGuard.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { player } from '#tests/page/player.ts';

// One test walks through thirteen screens.
const WALK_LIMIT_MS = 60_000;

const READ: readonly Call[] = [
  loadSite,
  loadBanners,
  loadHomeNotices,
  loadFeaturedGames,
  loadGames,
  loadSlots,
  loadPromotionTypes,
  loadPromotions,
  loadPromotion,
  loadRedPacket,
  loadVipLevels,
  loadMember,
  loadBalance,
  refreshMember,
  loadServiceAddress,
  loadAgentAddress,
];
const SCREENS = (
  '/ /activity /activityInfo?id=1 /hongbao /vip /concise?type=pp /zhanzhu ' +
  '/zhanzhuye?type=__proto__ /app /kefu /applyagent /mine /gamePage?dailiD=1'
).split(' ');
const UNREADABLE = /NaN|undefined|\bnull\b|Infinity|\[object|Invalid Date|\de[+-]\d/;

/** The visible page; kept screens are hidden beside it. */
function page(): Element | undefined {
  return [...document.querySelectorAll('main')].find((one) => !one.closest('[style*="none"]'));
}

/** Whether the screen shows nothing but its heading. */
function isBlank(): boolean {
  const words = page()?.textContent?.trim() ?? '';
  const heading = page()?.querySelector('h1')?.textContent?.trim() ?? '';
  return words.length <= heading.length && !page()?.querySelector('iframe');
}

/** Everything that is wrong with the screen shown (F-O01 to F-O03), code of the server that ran included. */
function faults(): string[] {
  const found: string[] = [];
  const words = document.body.textContent ?? '';
  const unreadable = UNREADABLE.exec(words);
  if (isBlank()) found.push('blank');
  if (unreadable) found.push(`shows ${unreadable[0]}`);
  if (words.includes('页面出错了')) found.push('broken');
  if (document.querySelector('main script, main object, main embed')) found.push('holds code');
  for (const element of document.body.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      const isLoaded = /^(href|src|srcdoc|action|formaction)$/.test(name);
      if (name.startsWith('on') || (isLoaded && /javascript:|data:text|evil\.example/i.test(value)))
        found.push(`${element.tagName} ${name}=${value}`);
    }
  }
  if ('hacked' in window) found.push('it ran');
  return found;
}

/** Opens every screen of the storefront in turn while all reading calls answer so, and returns what is wrong. */
async function openEveryScreen(answer: (world: World) => void): Promise<string[]> {
  const app = await openApp('/', { as: member({ name: 'walker' }), prepare: answer });
  const found: string[] = [];
  for (const address of SCREENS) {
    if (address !== '/') player.goesTo(address);
    expect(app.address()).toBe(address);
    await waitFor(() => {
      expect(isBlank()).toBe(false);
      expect(queryClient.isFetching()).toBe(0);
      expect(world().requests.every(({ status }) => status !== null)).toBe(true);
    });
    found.push(...faults().map((fault) => `${address}: ${fault}`));
  }
  return found;
}

const MARKUP = '<img src=x onerror="window.hacked = 1"><script>window.hacked = 1</script>';
const ADDRESS = 'javascript:window.hacked=1';

// Every field a server is known to send, by what it should hold.
const WORDS =
  'id title name state content memo can_apply game_name game_code category_id is_hot GameCode GameType gamecode gamename ' +
  'vipname status redPacketStatus username realname current_vip vip isagent transferstatus site_name repair_tips ' +
  'redpacket_switch index_modal webcontent';
const ADDRESSES =
  'src pic url banner mobile_img app_img gamepic avatar site_logo ios_download_qrcode ios_download_url';
const NUMBERS =
  'recharge flow realperson sport e_sport joker electron lottery day_flow flow_money balance gameblance paysum';
const COUNTS = 'sendnums acquirednum max_times joinday';
const TIMES = 'start_time end_time';
type Odd = { word: unknown; address: unknown; amount: unknown; count: unknown; time: unknown };

function rowOf({ word, address, amount, count, time }: Odd): Record<string, unknown> {
  const all = (names: string, value: unknown) => names.split(' ').map((name) => [name, value]);
  return Object.fromEntries([
    ...all(WORDS, word),
    ...all(ADDRESSES, address),
    ...all(NUMBERS, amount),
    ...all(COUNTS, count),
    ...all(TIMES, time),
  ]) as Record<string, unknown>;
}

const LISTS: readonly Call[] = [loadBanners, loadSlots, loadPromotionTypes, loadVipLevels];

/** Answers every reading call in its own shape, with something odd in each field. */
function fillWith(odd: Odd, switches: object) {
  return (one: World) => {
    // Rows without these fields would be left out.
    const row = { ...rowOf(odd), platform_name: 'P', catecode: 'P', Code: 'P', app_state: 1 };
    const rows = [row, row];
    const inside = { list: rows, hot: rows, rules: rows, data: rows };
    const dataOf = (call: Call) => {
      if (LISTS.includes(call)) return rows;
      if (call === loadHomeNotices) return [odd.word, odd.word];
      return call === loadGames ? { list: rows } : { ...row, ...inside, ...switches };
    };
    for (const call of READ) one.answers(call, { data: dataOf(call), message: MARKUP } as never);
  };
}

test(
  'every screen stays whole and harmless with HTML in every field [D-102, D-208, F-C02]',
  async () => {
    const html = { word: MARKUP, address: ADDRESS, amount: MARKUP, count: MARKUP, time: MARKUP };
    const answer = fillWith(html, { redpacket_switch: 1, index_modal: 1 });
    expect(await openEveryScreen(answer)).toEqual([]);
  },
  WALK_LIMIT_MS,
);

test('the check finds the faults of a broken screen', () => {
  const { container } = render(
    <main>
      <h1>页</h1>
    </main>,
  );
  expect(faults()).toEqual(['blank']);
  // Parsed apart from the page, so that nothing of it is loaded.
  const broken = new DOMParser().parseFromString(
    '<p>余额 undefined</p><a href="javascript:1" onclick="1">x</a><object></object>',
    'text/html',
  );
  container.querySelector('main')!.append(...broken.body.childNodes);
  expect(faults()).toEqual(['shows undefined', 'holds code', 'A href=javascript:1', 'A onclick=1']);
});

test(
  'every screen stays whole and harmless with null for every answer [D-210, F-R05]',
  async () => {
    expectConsole('[lobby] BadAnswer');
    const answer = (one: World) => {
      for (const call of READ) one.answers(call, { data: null } as never);
    };
    expect(await openEveryScreen(answer)).toEqual([]);
  },
  WALK_LIMIT_MS,
);

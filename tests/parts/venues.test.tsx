import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Activity } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { collectBalances, refreshMember } from '#api/calls/member.ts';
import { loadPlatforms, refreshVenues } from '#api/calls/venues.ts';
import { connect } from '#api/send.ts';
import { installReactions } from '#app/reactions.ts';
import { readCny } from '#domain/amount.ts';
import { useVenues } from '#parts/wallets/useVenues.ts';
import { VenueList } from '#parts/wallets/VenueList.tsx';
import { Wallets } from '#parts/wallets/Wallets.tsx';
import { queryClient } from '#state/cache/queryClient.ts';
import { reloadMember } from '#state/member/member.ts';
import { beginSession } from '#state/session/session.ts';
import { useStore } from '#state/session/store.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { knowMember } from '#tests/page/knownMember.ts';
import {
  backend,
  holdAnswers,
  player,
  playerIn,
  until,
  waitForAnswers,
} from '#tests/page/player.ts';
import { ToastHost } from '#ui/toasts.tsx';

const POLL_MS = 1500;
const venue = (platname: string, name: string, balance: unknown) => ({ platname, name, balance });
const FIVE = [
  venue('', '全部', '999.00'),
  venue('A', '甲馆', '1.50'),
  venue('B', '乙馆', 0),
  venue('C', '丙馆', null),
  venue('D', '丁馆', '4.00'),
  venue('E', '戊馆', '5.00'),
];

function Screen({ everyMs, hasFirst }: { everyMs?: number; hasFirst?: boolean }) {
  const venues = useVenues(everyMs);
  const first = { name: '平台钱包', balanceCny: readCny('8.00') };
  return <VenueList venues={venues} shownRows={3} {...(hasFirst && { first })} />;
}

function show(props: { everyMs?: number; hasFirst?: boolean } = {}, mode = 'visible') {
  const page = (shown: string) => (
    <QueryClientProvider client={queryClient}>
      <Wallets hasTotal />
      <Activity mode={shown as 'visible' | 'hidden'}>
        <Screen {...props} />
      </Activity>
      <ToastHost />
    </QueryClientProvider>
  );
  const view = render(page(mode));
  return { setMode: (next: 'visible' | 'hidden') => act(async () => view.rerender(page(next))) };
}

const list = () => within(screen.getByRole('region', { name: '场馆余额' }));
const inList = () => playerIn('场馆余额');
const inWallets = () => playerIn('总资产');
const rows = () => inList().descriptions();
/** How often a call was sent. */
const countOf = (call: Parameters<typeof backend.requests>[0]) => backend.requests(call).length;

beforeEach(async () => {
  connect({
    base: location.origin,
    token: () => useStore.getState().token,
    generation: () => useStore.getState().generation,
    onExpired: () => {},
  });
  installReactions();
  const { token } = member({ name: 'purse', balance: '100.10', venues: { QYUN: '20.00' } });
  beginSession(token, { owner: null, isKept: false });
  await reloadMember();
});

describe('venue list', () => {
  test('[S7-26] the list shows the first rows, then all, without the entry for all venues', async () => {
    world().answers(refreshVenues, { data: FIVE });
    show({ hasFirst: true });
    expect(list().getByRole('status')).toHaveTextContent('加载中');
    expect(rows()).toEqual(['平台钱包 8.00']);
    await inList().sees('甲馆');
    const [request] = world().requests.filter(({ path }) => path === '/api/updateApiBalance');
    expect(request).toMatchObject({ method: 'POST', payload: {} });
    expect(rows()).toEqual(['平台钱包 8.00', '甲馆 1.50', '乙馆 0.00', '丙馆 --']);
    expect(inList().button('展开')).toHaveAttribute('aria-expanded', 'false');
    inList().taps('展开');
    expect(rows()).toHaveLength(6);
    expect(inList().button('收起')).toHaveAttribute('aria-expanded', 'true');
    inList().taps('收起');
    expect(rows()).toHaveLength(4);
  });

  test('a list of three venues has nothing to expand, and an empty one says so', async () => {
    world().answers(refreshVenues, { data: FIVE.slice(0, 4) });
    show();
    await inList().sees('甲馆');
    expect(list().queryByRole('button')).not.toBeInTheDocument();
    world().answers(refreshVenues, { data: [] });
    player.taps('刷新余额');
    expect(await inList().sees('暂无场馆')).toBeVisible();
  });

  test('[D-203] a list that cannot be loaded can be asked for again in its place', async () => {
    world().answers(refreshVenues, 'refused');
    show();
    await list().findByRole('button', { name: '重试' });
    world().answers(refreshVenues, { data: FIVE });
    inList().taps('重试');
    expect(await inList().sees('甲馆')).toBeVisible();
    expect(list().queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
  });

  test('the list keeps the last balances when a refresh fails, and says that they are old', async () => {
    world().answers(refreshVenues, { data: FIVE });
    show();
    await inList().sees('甲馆');
    world().answers(refreshVenues, 'unreachable');
    player.taps('刷新余额');
    expect(await inList().sees('场馆余额未能更新，以下为上次的数据')).toBeVisible();
    expect(rows()[0]).toBe('甲馆 1.50');
  });

  test.each([
    ['code 404', { code: 404, message: 'Not Found' }],
    ['HTTP 405', { code: 405, status: 405 }],
    ['a page', 'html'],
  ] as const)(
    '[M7-11, D-141, D-S16] the other call is used for the whole session where the refresh is answered with %s',
    async (_, behaviour) => {
      world().answers(refreshVenues, behaviour);
      world().answers(loadPlatforms, { data: FIVE });
      show();
      expect(await inList().sees('甲馆')).toBeVisible();
      expect(screen.getByRole('alert')).toBeEmptyDOMElement();
      world().answers(loadPlatforms, { data: FIVE.slice(2) });
      player.taps('刷新余额');
      await waitFor(() => expect(list().queryByText('甲馆')).not.toBeInTheDocument());
      expect([countOf(refreshVenues), countOf(loadPlatforms)]).toEqual([1, 2]);
      const request = world().requests.find(({ path }) => path === '/api/balancelist');
      expect(request).toMatchObject({ method: 'POST', payload: {} });
    },
  );

  test('[D-141] the refresh is asked again in the next session, and after a failure of another kind', async () => {
    world().answers(refreshVenues, 'html', { times: 1 });
    world().answers(refreshVenues, 'unreachable', { times: 1 });
    show();
    await inList().findsAndTaps('重试');
    await waitFor(() => expect(countOf(loadPlatforms)).toBe(1));
    expect(countOf(refreshVenues)).toBe(2);
    const { token } = member({ name: 'next' });
    await act(async () => beginSession(token, { owner: null, isKept: false }));
    await waitFor(() => expect(countOf(refreshVenues)).toBe(3));
  });
});

describe('polling', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    world().answers(refreshVenues, { data: FIVE });
  });

  test.each([1500, 3500])('a screen asks after each period of %i ms', async (ms) => {
    show({ everyMs: ms });
    await until(() => rows().length > 0);
    await waitForAnswers(ms - 1);
    expect(countOf(refreshVenues)).toBe(1);
    await waitForAnswers(1);
    expect(countOf(refreshVenues)).toBe(2);
    await waitForAnswers(ms);
    expect(countOf(refreshVenues)).toBe(3);
  });

  test('a screen without a period asks once', async () => {
    show();
    await until(() => rows().length > 0);
    await waitForAnswers(60_000);
    expect(countOf(refreshVenues)).toBe(1);
  });

  test('[D-204, F-N01] a screen never has two requests in flight', async () => {
    world().answers(refreshVenues, 'silent');
    show({ everyMs: POLL_MS });
    await until(() => countOf(refreshVenues) === 1);
    await waitForAnswers(10 * POLL_MS);
    expect(countOf(refreshVenues)).toBe(1);
  });

  test('[M4-33, D-204] a screen that was left does not ask, and asks once on return', async () => {
    const { setMode } = show({ everyMs: POLL_MS });
    await until(() => rows().length > 0);
    await setMode('hidden');
    await waitForAnswers(5 * POLL_MS);
    expect(countOf(refreshVenues)).toBe(1);
    await setMode('visible');
    await until(() => countOf(refreshVenues) === 2);
    expect(countOf(refreshVenues)).toBe(2);
  });

  test('[D-203] the retry button stays in its place while polls come and go', async () => {
    const retry = () => list().queryByRole('button', { name: '重试' });
    world().answers(refreshVenues, 'unreachable', { times: 1 });
    show({ everyMs: POLL_MS });
    await until(() => retry() !== null);
    world().answers(refreshVenues, 'silent');
    await waitForAnswers(POLL_MS);
    await until(() => countOf(refreshVenues) === 2);
    await waitForAnswers(1);
    expect(retry()).toBeVisible();
    expect(retry()).not.toHaveAttribute('aria-busy');
  });
});

describe('wallets', () => {
  const region = () => within(screen.getByRole('region', { name: '总资产' }));

  test('[D-150] the player sees both wallets and their exact total', async () => {
    show();
    await inList().sees('青云');
    expect(region().getByText('120.10')).toBeVisible();
    expect(region().getByText('中心钱包').nextElementSibling).toHaveTextContent('100.10');
    expect(region().getByText('游戏钱包').nextElementSibling).toHaveTextContent('20.00');
  });

  test('[D-210] the wallets have no total while one of them is unknown', async () => {
    knowMember({ gameBalanceCny: null });
    show();
    await inList().sees('青云');
    expect(region().getAllByText('--')).toHaveLength(2);
    expect(region().getByText('中心钱包').nextElementSibling).toHaveTextContent('100.10');
  });

  test('the wallets are refreshed together with the venues, one request at a time', async () => {
    show();
    await inList().sees('青云');
    const answer = holdAnswers(refreshMember, {
      data: { username: 'purse', balance: '7.00', gameblance: '1.00' },
    });
    const button = region().getByRole('button', { name: '刷新余额' });
    await userEvent.dblClick(button);
    answer();
    expect(await player.sees('余额已刷新')).toBeVisible();
    expect(region().getByText('8.00')).toBeVisible();
    expect([countOf(refreshVenues), countOf(refreshMember)]).toEqual([2, 1]);
  });

  test('[D-069] recycling reloads the venues too', async () => {
    show();
    await waitFor(() => expect(rows().join()).toContain('20.00'));
    inWallets().taps('一键回收');
    await waitFor(() => expect(rows().join()).not.toContain('20.00'));
    expect([countOf(refreshVenues), countOf(collectBalances)]).toEqual([2, 1]);
    await waitFor(() => expect(region().getAllByText('120.10')).toHaveLength(2));
  });
});

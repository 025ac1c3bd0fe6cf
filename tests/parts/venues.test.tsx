import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Activity } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { recycleBalances, refreshMember } from '#api/calls/member.ts';
import { loadPlatforms, refreshVenues } from '#api/calls/venues.ts';
import { connect } from '#api/send.ts';
import { installReactions } from '#app/reactions.ts';
import { readCny } from '#domain/amount.ts';
import { useVenues } from '#parts/useVenues.ts';
import { VenueList } from '#parts/VenueList.tsx';
import { Wallets } from '#parts/Wallets.tsx';
import { queryClient } from '#state/cache/queryClient.ts';
import { reloadMember } from '#state/member/member.ts';
import { beginSession } from '#state/session/session.ts';
import { useStore } from '#state/session/store.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { knowMember } from '#tests/knownMember.ts';
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
const rows = () =>
  list()
    .queryAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
const asked = (call: { path: string } = refreshVenues) =>
  world().requests.filter(({ path }) => path === call.path).length;

// Under a stopped clock, what is no timer is waited for beside it.
const realSetTimeout = globalThis.setTimeout;
const breathe = () => act(() => new Promise<void>((resolve) => void realSetTimeout(resolve, 10)));

async function until(condition: () => boolean): Promise<void> {
  for (let round = 0; round < 1000 && !condition(); round += 1) await pass(0);
  expect(condition()).toBe(true);
  await pass(0);
}

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await breathe();
  // The cache tells its screens by a timer of no length.
  await act(() => vi.advanceTimersByTimeAsync(0));
}

function hidePage(isHidden: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

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

describe('the venue list', () => {
  test('[S7-26] shows the first rows, then all, without the entry that stands for all', async () => {
    const user = userEvent.setup();
    world().answers(refreshVenues, { data: FIVE });
    show({ hasFirst: true });
    expect(list().getByRole('status')).toHaveTextContent('加载中');
    expect(rows()).toEqual(['平台钱包 8.00']);
    await list().findByText('甲馆');
    const [question] = world().requests.filter(({ path }) => path === '/api/updateApiBalance');
    expect(question).toMatchObject({ method: 'POST', payload: {} });
    expect(rows()).toEqual(['平台钱包 8.00', '甲馆 1.50', '乙馆 0.00', '丙馆 --']);
    await user.click(list().getByRole('button', { name: '展开', expanded: false }));
    expect(rows()).toHaveLength(6);
    await user.click(list().getByRole('button', { name: '收起', expanded: true }));
    expect(rows()).toHaveLength(4);
  });

  test('of three venues has nothing to expand; of none says so', async () => {
    world().answers(refreshVenues, { data: FIVE.slice(0, 4) });
    show();
    await list().findByText('甲馆');
    expect(list().queryByRole('button')).not.toBeInTheDocument();
    world().answers(refreshVenues, { data: [] });
    await userEvent.click(screen.getByRole('button', { name: '刷新余额' }));
    expect(await list().findByText('暂无场馆')).toBeVisible();
  });

  test('[D-203] that cannot be loaded offers to try again in its place', async () => {
    world().answers(refreshVenues, 'refused');
    show();
    const retry = await list().findByRole('button', { name: '重试' });
    world().answers(refreshVenues, { data: FIVE });
    await userEvent.click(retry);
    expect(await list().findByText('甲馆')).toBeVisible();
    expect(list().queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
  });

  test('keeps the last balances when a refresh fails, and says that they are old', async () => {
    world().answers(refreshVenues, { data: FIVE });
    show();
    await list().findByText('甲馆');
    world().answers(refreshVenues, 'unreachable');
    await userEvent.click(screen.getByRole('button', { name: '刷新余额' }));
    expect(await list().findByText('场馆余额未能更新，以下为上次的数据')).toBeVisible();
    expect(rows()[0]).toBe('甲馆 1.50');
  });

  test.each([
    ['code 404', { code: 404, message: 'Not Found' }],
    ['HTTP 405', { code: 405, status: 405 }],
    ['a page', 'html'],
  ] as const)(
    '[M7-11, D-141] falls back for the whole session where the refresh is answered with %s',
    async (_, behaviour) => {
      world().answers(refreshVenues, behaviour);
      world().answers(loadPlatforms, { data: FIVE });
      show();
      expect(await list().findByText('甲馆')).toBeVisible();
      expect(screen.getByRole('alert')).toBeEmptyDOMElement();
      world().answers(loadPlatforms, { data: FIVE.slice(2) });
      await userEvent.click(screen.getByRole('button', { name: '刷新余额' }));
      await waitFor(() => expect(list().queryByText('甲馆')).not.toBeInTheDocument());
      expect([asked(), asked(loadPlatforms)]).toEqual([1, 2]);
      const question = world().requests.find(({ path }) => path === '/api/balancelist');
      expect(question).toMatchObject({ method: 'POST', payload: {} });
    },
  );

  test('[D-141] asks the refresh again in the next session, and after a failure that says nothing of it', async () => {
    world().answers(refreshVenues, 'html', { times: 1 });
    world().answers(refreshVenues, 'unreachable', { times: 1 });
    show();
    await userEvent.click(await list().findByRole('button', { name: '重试' }));
    await waitFor(() => expect(asked(loadPlatforms)).toBe(1));
    expect(asked()).toBe(2);
    const { token } = member({ name: 'next' });
    await act(async () => beginSession(token, { owner: null, isKept: false }));
    await waitFor(() => expect(asked()).toBe(3));
  });
});

describe('polling the venues', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    world().answers(refreshVenues, { data: FIVE });
  });

  test.each([1500, 3500])('a screen asks after each period of %i ms', async (ms) => {
    show({ everyMs: ms });
    await until(() => rows().length > 0);
    await pass(ms - 1);
    expect(asked()).toBe(1);
    await pass(1);
    expect(asked()).toBe(2);
    await pass(ms);
    expect(asked()).toBe(3);
  });

  test('a screen without a period asks once', async () => {
    show();
    await until(() => rows().length > 0);
    await pass(60_000);
    expect(asked()).toBe(1);
  });

  test('[D-204] never has two questions in flight', async () => {
    world().answers(refreshVenues, 'silent');
    show({ everyMs: POLL_MS });
    await until(() => asked() === 1);
    await pass(10 * POLL_MS);
    expect(asked()).toBe(1);
  });

  test('[D-204] rests while the page is hidden and asks once on return', async () => {
    show({ everyMs: POLL_MS });
    await until(() => rows().length > 0);
    hidePage(true);
    await pass(5 * POLL_MS);
    expect(asked()).toBe(1);
    hidePage(false);
    await until(() => asked() === 2);
    expect(asked()).toBe(2);
  });

  test('[M4-33, D-204] stops when the screen is left, and asks once on return to it', async () => {
    const { setMode } = show({ everyMs: POLL_MS });
    await until(() => rows().length > 0);
    await setMode('hidden');
    await pass(5 * POLL_MS);
    expect(asked()).toBe(1);
    await setMode('visible');
    await until(() => asked() === 2);
    expect(asked()).toBe(2);
  });

  test('[D-203] the way to retry stays in its place while polls come and go', async () => {
    const retry = () => list().queryByRole('button', { name: '重试' });
    world().answers(refreshVenues, 'unreachable', { times: 1 });
    show({ everyMs: POLL_MS });
    await until(() => retry() !== null);
    world().answers(refreshVenues, 'silent');
    await pass(POLL_MS);
    await until(() => asked() === 2);
    await pass(1);
    expect(retry()).toBeVisible();
    expect(retry()).not.toHaveAttribute('aria-busy');
  });

  test('[D-204] says a repeated failure once until it recovers', async () => {
    const toasts = () => within(screen.getByRole('alert')).queryAllByRole('button').length;
    show({ everyMs: POLL_MS });
    await until(() => rows().length > 0);
    world().answers(refreshVenues, { code: 500, message: '服务器繁忙' });
    await pass(POLL_MS);
    await until(() => toasts() === 1);
    await pass(4000);
    expect(toasts()).toBe(0);
    await pass(2 * POLL_MS);
    expect(toasts()).toBe(0);
    world().answers(refreshVenues, 'normal');
    await pass(POLL_MS);
    world().answers(refreshVenues, { code: 500, message: '服务器繁忙' });
    await pass(POLL_MS);
    await until(() => toasts() === 1);
  });
});

describe('the wallets', () => {
  const region = () => within(screen.getByRole('region', { name: '总资产' }));

  test('[D-150] show both and their exact total', async () => {
    show();
    await list().findByText('青云');
    expect(region().getByText('120.10')).toBeVisible();
    expect(region().getByText('中心钱包').nextElementSibling).toHaveTextContent('100.10');
    expect(region().getByText('游戏钱包').nextElementSibling).toHaveTextContent('20.00');
  });

  test('[D-210] of which one is unknown have no total', async () => {
    knowMember({ gameBalanceCny: null });
    show();
    await list().findByText('青云');
    expect(region().getAllByText('--')).toHaveLength(2);
    expect(region().getByText('中心钱包').nextElementSibling).toHaveTextContent('100.10');
  });

  test('are refreshed together with the venues, one question at a time', async () => {
    show();
    await list().findByText('青云');
    world().answers(refreshMember, {
      late: 30,
      next: { data: { username: 'purse', balance: '7.00', gameblance: '1.00' } },
    });
    const button = region().getByRole('button', { name: '刷新余额' });
    await userEvent.dblClick(button);
    expect(await screen.findByText('余额已刷新')).toBeVisible();
    expect(region().getByText('8.00')).toBeVisible();
    expect([asked(), asked(refreshMember)]).toEqual([2, 1]);
  });

  test('[D-069] recycling reloads the venues too', async () => {
    show();
    await waitFor(() => expect(rows().join()).toContain('20.00'));
    await userEvent.click(region().getByRole('button', { name: '一键回收' }));
    await waitFor(() => expect(rows().join()).not.toContain('20.00'));
    expect([asked(), asked(recycleBalances)]).toEqual([2, 1]);
    await waitFor(() => expect(region().getAllByText('120.10')).toHaveLength(2));
  });
});

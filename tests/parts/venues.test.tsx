import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { loadPlatforms, refreshVenues } from '#api/calls/venues.ts';
import { readCny } from '#domain/amount.ts';
import { useVenues } from '#parts/wallets/useVenues.ts';
import { BalanceCard } from '#parts/wallets/BalanceCard.tsx';
import { VenueCard } from '#parts/wallets/VenueList.tsx';
import { queryClient } from '#state/cache/queryClient.ts';
import { beginSession } from '#state/session/session.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { logInWithoutPage } from '#tests/page/logIn.ts';
import { backend, player, playerIn, until, waitForAnswers } from '#tests/page/player.ts';
import { ToastRegion } from '#ui/toasts.tsx';

const POLL_MS = 1500;
const venue = (platname: string, name: string, balance: unknown) => ({ platname, name, balance });
const FIVE = [
  venue('', '全部', '999.00'),
  venue('A', '甲馆', '1.50'),
  venue('B', '乙馆', 0),
  venue('C', '丙馆', null),
  venue('D', '丁馆', '4.00'),
  venue('E', '戊馆', '5.00'),
  venue('F', '己馆', null),
];

function Screen({ everyMs, hasFirst }: { everyMs?: number; hasFirst?: boolean }) {
  const venues = useVenues(everyMs);
  const first = { name: '平台钱包', balanceCny: readCny('8.00') };
  return <VenueCard venues={venues} {...(hasFirst && { first })} />;
}

const show = (props: { everyMs?: number; hasFirst?: boolean } = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <BalanceCard withdrawal="withdrawal" />
      </MemoryRouter>
      <Screen {...props} />
      <ToastRegion isBase />
    </QueryClientProvider>,
  );

const list = () => within(screen.getByRole('region', { name: '场馆余额' }));
const inList = () => playerIn('场馆余额');
const rows = () => inList().descriptions();
const countOf = (call: Parameters<typeof backend.requests>[0]) => backend.requests(call).length;

beforeEach(() =>
  logInWithoutPage(member({ name: 'purse', balance: '100.10', venues: { QYUN: '20.00' } })),
);

describe('venue list', () => {
  test('the list shows the first venues in the server’s order, and all on demand [S7-26, M2-112, D-321]', async () => {
    world().answers(refreshVenues, { data: FIVE });
    show({ hasFirst: true });
    expect(list().getByRole('status')).toHaveTextContent('加载中');
    expect(rows()).toEqual(['平台钱包 ¥8.00']);
    await inList().sees('甲馆');
    const [request] = world().requests.filter(({ path }) => path === '/api/updateApiBalance');
    expect(request).toMatchObject({ method: 'POST', payload: {} });
    expect(rows()).toEqual(['平台钱包 ¥8.00', '甲馆 ¥1.50', '乙馆 ¥0.00', '丙馆 ¥--']);
    const toggle = '另有 3 个场馆，其中 2 个共 ¥9.00 展开';
    expect(inList().button(toggle)).toHaveAttribute('aria-expanded', 'false');
    inList().taps(toggle);
    expect(rows().slice(4)).toEqual(['丁馆 ¥4.00', '戊馆 ¥5.00', '己馆 ¥--']);
    expect(inList().button('收起')).toHaveAttribute('aria-expanded', 'true');
    inList().taps('收起');
    expect(rows()).toHaveLength(4);
  });

  test('the list keeps its order while money moves [M2-96, D-321]', async () => {
    world().answers(refreshVenues, { data: FIVE }, { times: 1 });
    show();
    await inList().sees('甲馆');
    world().answers(refreshVenues, {
      data: FIVE.map((one) => (one.platname === 'B' ? { ...one, balance: '900.00' } : one)),
    });
    player.taps('刷新余额');
    await inList().sees('¥900.00');
    expect(rows()).toEqual(['甲馆 ¥1.50', '乙馆 ¥900.00', '丙馆 ¥--']);
  });

  test.each([
    ['nothing where the rest is empty', ['0', 0], '另有 2 个场馆为 0 展开'],
    ['no amount where it knows none', ['0', null], '另有 2 个场馆 展开'],
    ['what is known', ['66.40', null], '另有 2 个场馆，其中 1 个共 ¥66.40 展开'],
  ])('the toggle says %s [M2-66, D-321]', async (_what, balances, toggle) => {
    const hidden = balances.map((balance, at) => venue(`H${at}`, `馆${at}`, balance));
    world().answers(refreshVenues, { data: [...FIVE.slice(0, 4), ...hidden] });
    show();
    await inList().sees('甲馆');
    expect(inList().button(toggle)).toBeVisible();
  });

  test('the toggle keeps hidden balances to itself [D-282, D-321]', async () => {
    world().answers(refreshVenues, { data: FIVE });
    show();
    await inList().sees('甲馆');
    player.taps('隐藏余额');
    expect(inList().button('另有 3 个场馆 展开')).toBeVisible();
  });

  test.each([
    ['code 404', { code: 404, message: 'Not Found' }],
    ['HTTP 405', { code: 405, status: 405 }],
    ['a page', 'html'],
  ] as const)(
    'the other call is used for the session if the refresh is answered with %s [M7-11, D-141, D-S16]',
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

  test('the refresh is asked again in the next session, and after another failure [D-141]', async () => {
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

test('the retry button stays in its place while polls come and go [D-203]', async () => {
  vi.useFakeTimers();
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

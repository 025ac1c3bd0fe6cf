// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { openGame } from '#api/calls/play.ts';
import { collectBalances } from '#api/calls/member.ts';
import { loadMessages } from '#api/calls/messages.ts';
import { claimRebates, loadRebates } from '#api/calls/rebate.ts';
import { loadApplications, loadBets, loadTransactions } from '#api/calls/records.ts';
import { loadRedPacketHistory } from '#api/calls/redpacket.ts';
import { decode } from '#api/send.ts';
import { ask, bet, type Parsed } from './ask.ts';
import { createBackend } from './backend.ts';
import { member, world } from './worlds.ts';

beforeEach(() => world().reset());

const ALL = { date: 4, type: 1, page: 1, api_type: '' };
const load = async (token: string, options: object = {}) =>
  decode(
    loadTransactions,
    (await ask(loadTransactions, { ...ALL, ...options }, { token })).body.data,
  );

const DAY = 1_440;
/** Midnight in Beijing is twelve hours ago. */
const past = (
  kind: 'deposit' | 'withdrawal' | 'in' | 'out',
  minutesAgo: number,
  platform = '',
) => ({
  kind,
  minutesAgo,
  amount: '100.50',
  ...(platform ? { platform } : {}),
});

describe('transactions', () => {
  it('are listed by kind and by days of Beijing, the newest first', async () => {
    const { token } = member({
      transactions: [
        past('deposit', 30 * DAY),
        past('deposit', 29 * DAY),
        past('deposit', 14 * DAY),
        past('deposit', 6 * DAY),
        past('withdrawal', 5 * DAY),
        past('deposit', 12 * 60 + 1),
        past('deposit', 12 * 60),
      ],
    });
    const found = async (date: number, type = 1) => {
      const { rows } = await load(token, { date, type });
      return rows.map(({ createdAt }) => createdAt.slice(0, 16));
    };
    expect(await found(1)).toEqual(['2026-01-15 00:00']);
    expect(await found(2)).toHaveLength(3);
    expect(await found(3)).toHaveLength(4);
    expect(await found(4)).toEqual([
      '2026-01-15 00:00',
      '2026-01-14 23:59',
      '2026-01-09 12:00',
      '2026-01-01 12:00',
      '2025-12-17 12:00',
    ]);
    expect(await found(4, 2)).toEqual(['2026-01-10 12:00']);
  });

  it('of venues are filtered by platform and have no order number', async () => {
    const { token } = member({
      transactions: [past('in', 2, 'QYUN'), past('in', 1, 'BHAI'), past('out', 3, 'BHAI')],
    });
    const { rows } = await load(token, { type: 3, api_type: 'bhai' });
    expect(rows).toEqual([
      {
        orderNumber: '',
        amountCny: '100.5',
        paidAmount: '100.5',
        method: '转入场馆',
        state: '1',
        createdAt: '2026-01-15 11:59:00',
      },
    ]);
    expect((await load(token, { type: 4 })).total).toBe(1);
  });

  it('come ten to a page', async () => {
    const { token } = member({
      transactions: Array.from({ length: 23 }, (_, at) => past('deposit', at)),
    });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => load(token, { page })));
    expect(pages.map(({ rows }) => rows.length)).toEqual([10, 10, 3, 0]);
    expect(pages.map(({ lastPage }) => lastPage)).toEqual([3, 3, 3, 1]);
    const numbers = pages.flatMap(({ rows }) => rows.map(({ orderNumber }) => orderNumber));
    expect(new Set(numbers).size).toBe(23);
  });

  it('of the ready member fill several pages of every kind', async () => {
    const { token } = world().members[0]!;
    const totals = await Promise.all(
      [1, 2, 3, 4].map(async (type) => (await load(token, { type })).total),
    );
    expect(totals).toEqual([220, 80, 110, 110]);
    await ask(collectBalances, {}, { token });
    expect((await load(token, { type: 4, date: 1 })).rows[0]).toMatchObject({ amountCny: '66' });
  });

  it('can be counted as orders through the control API', async () => {
    const open = createBackend({ controlApi: true });
    const { name } = member({ transactions: [past('withdrawal', 1)] });
    const answer = await open(new Request('http://localhost/__world/orders'));
    const orders = (await answer.json()) as Parsed[];
    expect(orders.filter((one) => one.member === name)).toMatchObject([
      { kind: 'withdrawal', amount: '100.50', state: 2 },
    ]);
  });
});

describe('the other lists', () => {
  it('of the ready member fill many pages', async () => {
    const { token } = world().members[0]!;
    const totals = await Promise.all([
      ask(loadBets, { date: 4, page: 1, api_type: '' }, { token }),
      ask(loadApplications, { page: 1 }, { token }),
      ask(loadRedPacketHistory, { page: 1 }, { token }),
      ask(loadMessages, { page: 1 }, { token }),
    ]);
    expect(totals.map(({ body }) => body.data.total)).toEqual([520, 520, 520, 520]);
    const { body } = await ask(
      loadRebates,
      { date: 4, page: 1, api_type: '', type: '' },
      { token },
    );
    expect(body.data.list).toMatchObject({ total: 520, last_page: 52 });
  });

  it('know what is played: a bet, and its rebate, which is claimed once', async () => {
    const { token } = member({ venues: { QYUN: '1000.00' } });
    const game = { plat_name: 'QYUN', game_type: 'concise', game_code: 'concise_1' };
    const opened = await ask(openGame, { ...game, is_mobile_url: 1 }, { token });
    await bet(opened.body.data.url, 'big', 500);
    const bets = await ask(loadBets, { date: 1, page: 1, api_type: 'qyun' }, { token });
    expect(bets.body.data.data).toMatchObject([{ bet_amount: '500.00', status: 1, Code: '青云' }]);
    const all = { date: 1, page: 1, api_type: '', type: '' };
    const waiting = await ask(loadRebates, all, { token });
    expect(waiting.body.data).toMatchObject({ jisuan: 0, nojisuan: '2.50' });
    expect((await ask(claimRebates, {}, { token })).body).toMatchObject({ code: 200, data: '' });
    expect((await ask(claimRebates, {}, { token })).body).toMatchObject({ code: 202 });
    const claimed = await ask(loadRebates, all, { token });
    expect(claimed.body.data).toMatchObject({ jisuan: '2.50', nojisuan: 0 });
    expect(claimed.body.data.list.data).toMatchObject([{ state: 1, money: '2.50' }]);
  });
});

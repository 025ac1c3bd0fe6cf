// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { endGame, fillGameWallet, openGame } from '#api/calls/play.ts';
import { collectBalances } from '#api/calls/member.ts';
import { ask, bet } from './ask.ts';
import { gameOrigin } from './game/page.ts';
import { member, world } from './worlds.ts';

beforeEach(() => world().reset());

const GAME = { plat_name: 'QYUN', game_type: 'concise', game_code: 'concise_1' };
const open = (token: string, options: object = {}) =>
  ask(openGame, { ...GAME, is_mobile_url: 1, ...options }, { token });

describe('a game', () => {
  it('is filled with whole yuan, played, and brought back', async () => {
    const { name, token } = member({ balance: '100.50' });
    const { data } = (await open(token)).body;
    expect(data.transferStatus).toBe(1);
    await ask(fillGameWallet, GAME, { token });
    const own = world().member(name)!;
    expect([own.wallet.cents, own.venues.get('QYUN')!.cents]).toEqual([50, 10_000]);

    const { body } = await bet(data.url, 'big', 40);
    expect(['140.00', '60.00']).toContain(body.balance);
    expect(world().bets).toMatchObject([
      { platform: 'QYUN', code: 'concise_1', stakeCents: 4_000 },
    ]);
    await ask(endGame, GAME, { token });
    expect(world().endedGames).toMatchObject([{ member: name, platform: 'QYUN' }]);

    expect((await ask(collectBalances, {}, { token })).body).toEqual({
      code: 200,
      message: '回收成功',
      data: '',
    });
    expect((await ask(collectBalances, {}, { token })).body.message).toBe('没有可回收的金额');
  });

  it('is not filled when automatic transfer is off or nothing is there', async () => {
    const off = member({ name: 'off', balance: 50, isAutoTransferOn: false });
    const poor = member({ name: 'poor', balance: '0.99' });
    expect((await open(off.token)).body.data.transferStatus).toBe(0);
    expect((await open(poor.token)).body.data.transferStatus).toBe(0);
    expect((await ask(fillGameWallet, GAME, { token: off.token })).body.code).toBe(500);
  });

  it('refuses a stake that is not in the venue, and one that is no stake', async () => {
    const { token } = member({ balance: 0, venues: { QYUN: 5 } });
    const { url } = (await open(token)).body.data;
    expect((await bet(url, 'big', 6)).body.message).toBe('场馆余额不足，请先转入');
    for (const stake of [0, -5, 0.5, Number.NaN])
      expect((await bet(url, 'big', stake)).body.dice).toBeUndefined();
    expect(world().bets).toEqual([]);
  });

  it('leaves less than one yuan in the venue', async () => {
    const { name, token } = member({ balance: 0, venues: { BHAI: '0.99', QYUN: '7.25' } });
    await ask(collectBalances, {}, { token });
    const own = world().member(name)!;
    expect([
      own.wallet.cents,
      own.venues.get('BHAI')!.cents,
      own.venues.get('QYUN')!.cents,
    ]).toEqual([700, 99, 25]);
  });

  it('goes wrong on request: closed, unknown, or with a hostile address', async () => {
    const { token } = member();
    expect((await open(token, { game_code: 'closed' })).body).toMatchObject({
      code: 500,
      message: '游戏维护中',
    });
    expect((await open(token, { plat_name: 'NONE' })).body.code).toBe(500);
    expect((await open(token, { game_type: '' })).body.code).toBe(1000);
    expect((await open(token, { game_code: 'javascript' })).body.data.url).toMatch(/^javascript:/);
    expect((await open(token, { game_code: 'own' })).body.data.url).toBe('http://localhost/');
    expect((await open('')).status).toBe(401);
  });

  it('is served from its own origin under a strict policy, and gone with an unknown key', async () => {
    const { url } = (await open(member().token)).body.data;
    const page = await gameOrigin(new Request(url));
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('青云·麒麟送宝');
    expect((await gameOrigin(new Request('http://127.0.0.1:4174/play/nothing'))).status).toBe(404);
    for (const path of ['/service', '/demo-game']) {
      expect((await gameOrigin(new Request(`http://127.0.0.1:4174${path}`))).status).toBe(200);
    }
  });
});

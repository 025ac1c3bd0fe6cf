// @vitest-environment node
import { readdirSync } from 'node:fs';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadGames, loadHall } from '#api/calls/games.ts';
import type * as home from '#api/calls/home.ts';
import { pictureFile } from '#tests/pictures.ts';
import { ask } from './ask.ts';
import type { Fault, Said } from './behaviour.ts';
import { calls } from './capabilities.ts';
import { type HandlersOf, ok } from './handlers.ts';
import { signInitData } from './telegram.ts';
import { fieldsOf } from './wire.ts';
import { member, world } from './worlds.ts';

beforeEach(() => world().reset());

/** A payload that succeeds, in the wire's words, for every call that has one. */
const payloads: Record<string, () => Promise<object> | object> = {
  login: () => ({ name: 'demo', password: 'demo123' }),
  register: () => ({
    name: 'new',
    password: '1',
    confirmPass: '1',
    realname: '新人',
    paypassword: '1',
    code: '1',
    invitation: '',
  }),
  loginWithTelegram: async () => ({
    initData: await signInitData({ authDate: Math.floor(world().clock.now() / 1000) }),
    isTest: false,
  }),
  uploadAvatar: () => ({ file: pictureFile('png') }),
  loadBanners: () => ({ type: 2 }),
  loadGames: () => ({ category: '' }),
  openGame: () => ({
    plat_name: 'QYUN',
    game_type: 'concise',
    game_code: 'concise_1',
    is_mobile_url: 1,
  }),
  fillGameWallet: () => ({ plat_name: 'QYUN', game_type: 'concise', game_code: 'concise_1' }),
  loadPromotion: () => ({ id: '1' }),
  applyForPromotion: () => ({ activityid: '1' }),
  applyForAgent: () => ({ mobile: '13800138000', apply_info: '推广' }),
  loadSlots: () => ({ gamecode: 'obgdy' }),
  loadVisitAddress: () => {
    world().site.visitAddress = 'https://m.example.com/';
    return {};
  },
  endGame: () => ({ plat_name: 'QYUN', game_type: 'concise', game_code: 'concise_1' }),
  loadCards: () => ({ type: 2 }),
  bindCard: () => ({
    bank: 'USDT',
    bank_owner: 'TRC20',
    bank_no: 'T1',
    pay_pass: 'secret456',
  }),
  unbindCard: () => ({ id: String(cardOfLast()) }),
  loadPayRange: () => ({ type: 'usdt-trc20' }),
  recharge: () => ({ paytype: 'usdt', amount: '500', catepay: 'TRC20' }),
  loadDeposit: () => ({ deposit_no: world().orders.at(-1)?.number ?? '1' }),
  withdraw: () => ({ amount: '100', bank: cardOfLast(), password: 'secret456' }),
  transfer: () => ({ amount: '10', sourcetype: 'userbalance', targettype: 'QYUN' }),
  setAutoTransfer: () => ({ transferstatus: 0 }),
  updateProfile: () => ({ email: 'a@example.com', mobile: '13800138000', birthday: '1990-06-15' }),
  changeLoginPassword: () => ({ password: 'secret123', paypassword: 'secret789' }),
  changePaymentPassword: () => ({ password: 'secret456', paypassword: 'secret789' }),
  loadArticle: () => ({ type: '7' }),
  loadTransactions: () => ({ date: 4, type: 1, page: 1, api_type: '' }),
  loadBets: () => ({ date: 4, page: 1, api_type: '' }),
  loadApplications: () => ({ page: 1 }),
  loadRebates: () => ({ date: 4, page: 1, api_type: '', type: '' }),
  loadRedPacketHistory: () => ({ page: 1 }),
  loadMessages: () => ({ page: 1 }),
};

/** The card of the member who was added last. */
const cardOfLast = () => world().members.at(-1)!.cards[0]?.id ?? 0;

const every = Object.values(calls).flatMap((declared) => Object.entries(declared));

describe.each(every)('%s', (name, call) => {
  it('answers in the declared shape, and its own schema reads the answer', async () => {
    const { token } = member({
      balance: '100.00',
      deposited: '5000.00',
      cards: [{}],
      rebates: [{ amount: 1 }],
    });
    const wire = { ...(await payloads[name]?.()) };
    const { body, text } = await ask(call, wire, { token });
    // Deployed servers answer an upload with an address and nothing else (D-S23).
    if (call.isForm) return expect(text).toMatch(/^http\S+$/);
    expect(body.code).toBe(200);
    expect(body).toHaveProperty('data');
    if (call.answer) {
      const result = v.safeParse(call.answer, call.envelope ? body : body.data);
      expect(result.issues).toBeUndefined();
      expect(result.output).toBeTruthy();
    }
    expect(world().unknownRequests).toEqual([]);
  });

  it('names a missing field', async () => {
    if (fieldsOf(call.payload).every(({ isOptional }) => isOptional)) return;
    const { body } = await ask(call, {}, { token: member().token });
    expect(body).toMatchObject({ code: 1000 });
    expect(body).not.toHaveProperty('data');
  });

  it('fails in every way a test may ask for', async () => {
    const wire = { ...(await payloads[name]?.()) };
    const { token } = member();
    const asked = async (behaviour: Fault | Said) => {
      world().answers(call, behaviour, { times: 1 });
      return ask(call, wire, { token });
    };
    expect((await asked('html')).text).toMatch(/^<!doctype/);
    expect((await asked('empty')).text).toBe('');
    expect((await asked('broken')).body).toBeUndefined();
    expect((await asked('refused')).body.code).toBe(500);
    expect((await asked('unreachable')).failed).toBe(true);
    expect((await asked('401')).body.code).toBe(401);
    expect((await asked('401-http')).status).toBe(401);
    expect((await asked({ code: 208, message: '余额不足' })).body).toMatchObject({
      code: 208,
      message: '余额不足',
    });
  });
});

it('lists at least 300 games in seven categories, some switched off, and a hot list across them', async () => {
  const games = (await ask(loadGames, { category: '' })).body.data.list as Record<string, string>[];
  expect(games.length).toBeGreaterThanOrEqual(300);
  expect(new Set(games.map((game) => game.category_id)).size).toBe(7);
  expect(games.filter((game) => game.app_state === '0').length).toBeGreaterThan(5);
  const keys = games.map((game) => `${game.platform_name}/${game.category_id}/${game.game_code}`);
  expect(new Set(keys).size).toBe(games.length);
  const { hot } = (await ask(loadHall)).body.data;
  expect(hot.length).toBeGreaterThanOrEqual(15);
  expect(new Set(hot.slice(0, 15).map((row: { GameType: number }) => row.GameType)).size).toBe(7);
});

it('answers the calls of every file that declares some', () => {
  const files = readdirSync('src/api/calls').map((name) => name.replace(/\.ts$/, ''));
  expect(Object.keys(calls).toSorted()).toEqual(files.toSorted());
});

it('does not compile with a handler that is missing or says something else than declared', () => {
  // @ts-expect-error loadHomeNotices is missing
  const missing: HandlersOf<typeof home> = { loadBanners: () => ok([]) };
  const shapeless: HandlersOf<typeof home> = {
    // @ts-expect-error a banner has a picture
    loadBanners: () => ok([{ url: null }]),
    // @ts-expect-error notices are sentences
    loadHomeNotices: () => ok([{ text: '一' }]),
  };
  const foreign: HandlersOf<typeof home> = {
    // @ts-expect-error the payload is the wire's, which calls the place `type`
    loadBanners: ({ place }) => ok(place ? [] : null),
    loadHomeNotices: () => ok([]),
  };
  expect([missing, shapeless, foreign]).toHaveLength(3);
});

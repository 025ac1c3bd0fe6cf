// @vitest-environment node
import { beforeEach, expect, it } from 'vitest';
import { bindCard, loadBanks, loadCards, unbindCard } from '#api/calls/cards.ts';
import { decode } from '#api/send.ts';
import { ask } from './ask.ts';
import { member, world } from './worlds.ts';

beforeEach(() => world().reset());

const ADDRESS = { bank: 'USDT', bank_owner: 'TRC20', bank_no: ' Tabc\u200b1 ' };
const BANK_CARD = {
  bank: '江海银行',
  bank_owner: '王小虎',
  bank_no: '6200000000000012345',
  bank_address: '支行',
};
const bind = async (token: string, card: object, pay_pass = 'secret456') =>
  (await ask(bindCard, { ...card, pay_pass }, { token })).body;
const cards = async (token: string, type: number) =>
  decode(loadCards, (await ask(loadCards, { type }, { token })).body.data);

it('keeps bank cards, USDT and bobi addresses apart, each number as it was sent', async () => {
  const { token } = member();
  await bind(token, ADDRESS);
  await bind(token, BANK_CARD);
  await bind(token, { bank: 'bobi', bank_owner: 'bobi', bank_no: 'B-1' });
  const all = [await cards(token, 1), await cards(token, 2), await cards(token, 5)];
  expect(all.map((kind) => kind.map(({ number }) => number))).toEqual([
    ['6200000000000012345'],
    [' Tabc\u200b1 '],
    ['B-1'],
  ]);
  expect(all[1]).toMatchObject([{ bank: 'USDT', owner: 'TRC20', branch: 'TRC20', icon: '' }]);
  expect(all[0]?.[0]?.icon).toMatch(/\.svg$/);
  expect(decode(loadBanks, (await ask(loadBanks)).body.data)).toHaveLength(8);
});

it('takes five of a kind and no card with a wrong payment password', async () => {
  const { token } = member();
  expect(await bind(token, ADDRESS, 'wrong123')).toMatchObject({
    code: 205,
    message: '支付密码错误',
  });
  for (let turn = 0; turn < 5; turn += 1) expect((await bind(token, ADDRESS)).code).toBe(200);
  expect(await bind(token, ADDRESS)).toMatchObject({ code: 207, message: '最多只能绑定5张' });
  expect((await bind(token, BANK_CARD)).code).toBe(200);
  expect((await bind(member({ paymentPassword: '' }).token, ADDRESS, '')).code).toBe(251);
  expect(await bind(token, { ...BANK_CARD, bank_no: '00000000' })).toMatchObject({
    code: 500,
    message: '',
  });
});

it('unbinds a card of one’s own', async () => {
  const own = member({ cards: [{}, BANK_CARD] });
  const other = member({ cards: [{}] });
  const [id] = (await cards(own.token, 2)).map((card) => card.id);
  const unbind = async (token: string) => (await ask(unbindCard, { id }, { token })).body.code;
  expect(await unbind(other.token)).toBe(500);
  expect(await unbind(own.token)).toBe(200);
  expect(await cards(own.token, 2)).toEqual([]);
  expect(await cards(own.token, 1)).toHaveLength(1);
  await bind(own.token, ADDRESS);
  expect((await cards(own.token, 2)).map((card) => card.id)).not.toContain(id);
});

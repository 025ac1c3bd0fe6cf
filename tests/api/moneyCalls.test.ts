// @vitest-environment node
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import type { Call } from '#api/call.ts';
import { bindCard, loadBanks, loadCards } from '#api/calls/cards.ts';
import {
  loadDeposit,
  loadPayRange,
  loadPayWays,
  loadReceivingAccounts,
  recharge,
} from '#api/calls/deposit.ts';
import { loadMember, refreshMember } from '#api/calls/member.ts';
import { loadTransactions } from '#api/calls/records.ts';
import { setAutoTransfer, transfer } from '#api/calls/transfer.ts';
import { loadPlatforms, refreshVenues } from '#api/calls/venues.ts';
import { loadWageringRequirement, withdraw } from '#api/calls/withdrawal.ts';
import { BadAnswer } from '#api/errors.ts';
import { decode } from '#api/send.ts';
import { readCny } from '#domain/amount.ts';
import { calls } from '#tests/backend/capabilities.ts';

const sent = (call: { payload: v.GenericSchema | null }, payload: unknown) =>
  v.parse(call.payload!, payload);
const hundred = readCny('100.50')!;

describe('requests of the money calls', () => {
  test('load cards by the server’s number of their kind [M7-16]', () => {
    const types = (['bank', 'usdt', 'bobi'] as const).map((kind) => sent(loadCards, { kind }));
    expect(types).toEqual([{ type: 1 }, { type: 2 }, { type: 5 }]);
  });

  test('bind only a bank card with a branch [M7-17]', () => {
    const address = { bank: 'USDT', owner: 'TRC20', number: ' T1', paymentPassword: 'p' };
    const wire = { bank: 'USDT', bank_owner: 'TRC20', bank_no: ' T1', pay_pass: 'p' };
    expect(sent(bindCard, address)).toEqual(wire);
    expect(sent(bindCard, { ...address, branch: '支行' })).toEqual({
      ...wire,
      bank_address: '支行',
    });
  });

  test('send only the given fields of a deposit [M7-32, M7-33]', () => {
    expect(sent(recharge, { paytype: 'wxpay', amountCny: hundred })).toEqual({
      paytype: 'wxpay',
      amount: '100.5',
    });
    expect(sent(recharge, { paytype: 'usdt', amountCny: hundred, network: 'TRC20' })).toEqual({
      paytype: 'usdt',
      amount: '100.5',
      catepay: 'TRC20',
    });
    const bank = { bank: '一', branch: '二', number: '3', owner: '四' };
    expect(sent(recharge, { paytype: 'bank', amountCny: hundred, ...bank })).toEqual({
      paytype: 'bank',
      amount: '100.5',
      bank: '一',
      bank_address: '二',
      bank_no: '3',
      bank_owner: '四',
    });
  });

  test.each([
    ['12', 12],
    ['007', '007'],
    ['card-1', 'card-1'],
    ['9007199254740993', '9007199254740993'],
  ])('send the card %j of a withdrawal as %j [M7-36]', (cardId, bank) => {
    const order = { amountCny: hundred, cardId, paymentPassword: 'p' };
    expect(sent(withdraw, order)).toEqual({ amount: '100.5', bank, password: 'p' });
  });

  test('send both wallets of a transfer, and the automatic transfer as 0 or 1 [M7-38, M7-40]', () => {
    const move = { amountCny: hundred, source: 'userbalance', target: 'QYUN' };
    expect(sent(transfer, move)).toEqual({
      amount: '100.5',
      sourcetype: 'userbalance',
      targettype: 'QYUN',
    });
    expect(sent(setAutoTransfer, { isOn: true })).toEqual({ transferstatus: 1 });
    expect(sent(setAutoTransfer, { isOn: false })).toEqual({ transferstatus: 0 });
  });

  test('load transactions by date range, type, page and platform [M7-25]', () => {
    expect(sent(loadTransactions, { date: 4, type: 1, page: 2, platform: '' })).toEqual({
      date: 4,
      type: 1,
      page: 2,
      api_type: '',
    });
  });

  test('are marked as moving money in exactly the calls that move money [D-202]', () => {
    const declared = Object.values(calls).flatMap((group) => Object.values<Call>(group));
    const marked = declared.filter(({ money }) => money);
    expect(marked.map(({ path }) => path).toSorted()).toEqual([
      '/api/dofanshui',
      '/api/douserredpacket',
      '/api/gameRecharge',
      '/api/recharge',
      '/api/transall',
      '/api/transfer',
      '/api/withdraw',
    ]);
  });
});

describe('answers of the money calls', () => {
  test('read the rates, fees and profile of a member, and unreadable ones as unknown [M3-02, M3-05, M3-06]', () => {
    const wire = {
      username: 'a',
      usdtrate: '7.10',
      withdrawusdtrate: 7.05,
      withdrawcashfee: '',
      withdrawfeeusdttrc: 'free',
      mobile: 13_800_138_000,
      email: null,
      birthday: '1990-06-15',
    };
    expect(decode(loadMember, wire)).toEqual({
      name: 'a',
      depositRate: '7.1',
      withdrawalRate: '7.05',
      mobile: '13800138000',
      birthday: '1990-06-15',
    });
  });

  test('read both wallets, and whether transfers are automatic [M3-03, M3-04, M3-09]', () => {
    const wire = { balance: '12.50', gameblance: 7, transferstatus: 1 };
    const wallets = { balanceCny: '12.5', availableCny: '12.5', gameBalanceCny: '7' };
    const known = { ...wallets, isAutoTransferOn: true };
    expect(decode(loadMember, wire)).toEqual(known);
    expect(decode(loadMember, { ...wire, transferstatus: '0' })).toEqual({
      ...known,
      isAutoTransferOn: false,
    });
  });

  test('read the ERC20 fee and the TRC20 fee [S3-07, M3-07, M3-08]', () => {
    const wire = { withdrawcashfee: '5', withdrawfeeusdttrc: 1 };
    expect(decode(refreshMember, wire)).toEqual({ erc20FeeUsdt: '5', trc20FeeUsdt: '1' });
  });

  test('read the numbers of cards unchanged, and skip cards without an id [M3-21]', () => {
    const wire = {
      0: { id: 5, bank: 'USDT', bank_owner: 'ERC20', bank_no: ' 0xAb\u200b', ico: 'x/uploads/' },
      3: { bank: 'USDT', bank_no: 'T1' },
    };
    expect(decode(loadCards, wire)).toEqual([
      { id: '5', bank: 'USDT', owner: 'ERC20', number: ' 0xAb\u200b', branch: '', icon: '' },
    ]);
    expect(decode(loadBanks, { list: [{ bank_name: '一' }, { bank_name: null }] })).toEqual([
      { name: '一', icon: '' },
    ]);
  });

  test('read venues in every known wrapper [M3-17, M3-19]', () => {
    const wire = [{ platname: 'QYUN', name: '青云', balance: '1,320.80', app_icon: null }];
    const venue = { platform: 'QYUN', name: '青云', balanceCny: '1320.8', availableCny: '1320.8' };
    for (const answer of [wire, { list: wire }, { 7: wire[0] }])
      for (const call of [loadPlatforms, refreshVenues])
        expect(decode(call, answer)).toEqual([venue]);
    expect(() => decode(refreshVenues, '<html>')).toThrow(BadAnswer);
  });

  test('read flags, ranges and the wagering requirement from text, number or null [M3-34, M3-35, M3-36]', () => {
    expect(decode(loadPayWays, { card: 1, usdt: '1', wechat: 0, alipay: null })).toEqual({
      isBankOn: true,
      isUsdtOn: true,
      isBobiOn: false,
      isWechatOn: false,
      isAlipayOn: false,
    });
    expect(decode(loadPayRange, { min_price: '100.00', max_price: null })).toEqual({
      minCny: '100',
      maxCny: null,
    });
    expect(decode(loadWageringRequirement, { bet_amount: 0 }).amountCny).toBe('0');
    expect(decode(loadWageringRequirement, []).amountCny).toBeNull();
  });

  test('read receiving accounts, even of a deleted bank [M7-34]', () => {
    const row = { bank_no: '62 00', bank_owner: '一', bank_address: '二', info: '三' };
    const wire = [
      { ...row, bank_data: { bank_name: '江海' } },
      { ...row, bank_data: null, info: null },
    ];
    const account = { number: '62 00', owner: '一', branch: '二', info: '三' };
    expect(decode(loadReceivingAccounts, wire)).toEqual([
      { ...account, bankName: '江海' },
      { ...account, bankName: '', info: '' },
    ]);
  });

  const nothing = { orderNumber: '', address: '', amount: '', payUrl: '' };
  test.each<[string, object, object]>([
    ['the number in the message', { message: '202601', data: [] }, { orderNumber: '202601' }],
    ['no number in a sentence', { message: '第1笔', data: null }, {}],
    ['out_trade_no', { message: '1', data: { out_trade_no: 'A7' } }, { orderNumber: 'A7' }],
    ['deposit_no', { data: { deposit_no: 7 } }, { orderNumber: '7' }],
    [
      'an unchanged address',
      { data: { address: ' T\u200b1 ', amount: 14.08 } },
      { address: ' T\u200b1 ', amount: '14.08' },
    ],
    ['mch_id', { data: { mch_id: '0xAb' } }, { address: '0xAb' }],
    ['pay_url', { data: { pay_url: 'https://p.example/1' } }, { payUrl: 'https://p.example/1' }],
    ['payUrl', { data: { payUrl: 'javascript:1' } }, { payUrl: 'javascript:1' }],
    ['text for data', { data: 'done' }, {}],
    ['a list for data', { data: [1] }, {}],
  ])('read the answer to a deposit with %s [M7-32]', (_, body, expected) => {
    const { message, ...read } = decode(recharge, { code: 200, ...body });
    expect(read).toEqual({ ...nothing, ...expected });
    expect(message).toBe('message' in body ? body.message : '');
  });

  const info = { amount: '710.00', real_money: '100.00', created_at: '2026-01-15 12:00:00' };
  test('read a deposit order with its address, network and picture [M3-31, M3-32]', () => {
    const cardlist = { mch_id: ' T1', content: 'TRC20', payimg: 'https://pay.example/qr.png' };
    const data = { deposit_no: '7', info: { ...info, paytype: 'usdt', state: 1 }, cardlist };
    expect(decode(loadDeposit, { message: 'usdtpay', data })).toEqual({
      isFound: true,
      depositNo: '7',
      channel: 'usdtpay',
      amountCny: '710',
      realAmount: '100',
      paytype: 'usdt',
      state: '1',
      createdAt: '2026-01-15 12:00:00',
      address: ' T1',
      network: 'TRC20',
      picture: 'https://pay.example/qr.png',
      accounts: [],
      entries: [{ address: ' T1', network: 'TRC20', picture: 'https://pay.example/qr.png' }],
    });
  });

  test.each([
    ['usdt-erc20', 'usdt', '0xE'],
    [null, 'usdt-trc20', 'T1'],
    ['', 'usdt', ''],
  ])('of a list that of %j or %j is %j [M3-31, M3-32, D-366]', (catepay, paytype, address) => {
    const cardlist = [
      { mch_id: '0xE', content: 'ERC20', payimg: '' },
      { mch_id: 'T1', content: 'TRC20', payimg: '' },
      { mch_id: '', content: 'BEP20', payimg: '' },
      { bank_no: '' },
    ];
    const data = { info: { ...info, catepay, paytype }, cardlist };
    const order = decode(loadDeposit, { message: 'usdtpay', data });
    expect(order).toMatchObject({ address, accounts: [] });
    expect(order.entries.map((one) => one.address)).toEqual(['0xE', 'T1']);
  });

  test('an order without an amount is found by its time or by where it is paid to [M3-31, M3-32, D-366]', () => {
    const found = (data: object) => decode(loadDeposit, { data }).isFound;
    expect(found({ info: { amount: null, created_at: '2026-01-15 12:00:00' } })).toBe(true);
    expect(found({ info: null, cardlist: [{ mch_id: 'T1' }] })).toBe(true);
    expect(found({ info: null, cardlist: [{ bank_no: '1' }] })).toBe(true);
    expect(found({ deposit_no: '7', info: { amount: null }, cardlist: [{ mch_id: '' }] })).toBe(
      false,
    );
  });

  test('read a deposit order with accounts, with its channel elsewhere, and an empty one [M7-37]', () => {
    const accounts = [{ bank_no: '1', bank_data: { bank_name: '江海' } }];
    for (const cardlist of [accounts, { 0: accounts[0] }])
      expect(decode(loadDeposit, { data: { info, cardlist } }).accounts).toMatchObject([
        { number: '1', bankName: '江海' },
      ]);
    for (const body of [
      { data: { channel: 'alipay', info } },
      { channel: 'alipay', data: { info } },
    ])
      expect(decode(loadDeposit, { message: '成功', ...body }).channel).toBe('alipay');
    const number = { ...info, out_trade_no: '9' };
    expect(decode(loadDeposit, { data: { info: number, cardlist: 'x' } })).toMatchObject({
      isFound: true,
      depositNo: '9',
      address: '',
    });
    for (const data of [null, [], '', { deposit_no: '7', info: null }, { info: [] }])
      expect(decode(loadDeposit, { message: '', data })).toMatchObject({
        isFound: false,
        amountCny: null,
      });
  });

  test('read transactions, and transfers without an order number [M3-30]', () => {
    const wire = {
      data: [
        { out_trade_no: '1', amount: '5.50', pay_way: null, state: 2, created_at: 'x' },
        { real_money: 7, state: '1', api_type: 'QYUN' },
      ],
      total: '2',
      last_page: '1',
    };
    expect(decode(loadTransactions, wire)).toEqual({
      rows: [
        {
          orderNumber: '1',
          amountCny: '5.5',
          paidAmount: null,
          method: '',
          state: '2',
          createdAt: 'x',
        },
        { orderNumber: '', amountCny: '7', paidAmount: '7', method: '', state: '1', createdAt: '' },
      ],
      total: 2,
      lastPage: 1,
    });
  });
});

import { beforeEach, describe, expect, test } from 'vitest';

import { readCny, readRate, readUsdt } from '#domain/amount.ts';
import { UNKNOWN_DUE } from '#domain/amountDue.ts';
import type { ReceivedAddress } from '#domain/paymentTarget.ts';
import { readReceivedAddresses, saveReceivedAddress } from '#state/deposits/receivedAddresses.ts';
import { beginSession, restoreSession } from '#state/session/session.ts';
import { getSession } from '#state/session/currentSession.ts';
import { renewSession } from '#tests/page/session.ts';

const KEY = 'lobby.addresses';
const received = (number: number, address = `T${number}`): ReceivedAddress => ({
  address,
  due: {
    amount: '5',
    verdict: 'usdt',
    orderedCny: readCny('35.5'),
    rate: readRate('7.1'),
    stated: readUsdt('5.01'),
  },
  network: 'TRC20',
  orderNumber: `R${number}`,
});
/** Clears the memory of the page, as a reload in the same session does. */
const reload = () => {
  renewSession();
  restoreSession(undefined);
};
const session = () => getSession().id;

beforeEach(() => beginSession('token-of-A', { owner: null, isKept: false }));

describe('received addresses [D-130]', () => {
  test('payment addresses are listed in order of arrival, each once', () => {
    saveReceivedAddress(received(1));
    saveReceivedAddress(received(2));
    saveReceivedAddress(received(1));
    saveReceivedAddress(received(1, 'T2'));
    const expected = [received(2), received(1), received(1, 'T2')];
    expect(readReceivedAddresses()).toEqual(expected);
    expect(readReceivedAddresses()).toBe(readReceivedAddresses());
    reload();
    expect(readReceivedAddresses()).toEqual(expected);
  });

  test('the tab keeps both of two orders without a number at one address', () => {
    const unnumbered = { ...received(1), orderNumber: '' };
    const second = { ...unnumbered, due: { ...unnumbered.due, amount: '9' } };
    for (const one of [unnumbered, second, unnumbered]) saveReceivedAddress(one);
    expect(readReceivedAddresses()).toEqual([second, unnumbered]);
  });

  test('the payment addresses of a session are unknown to the next session [F-S06]', () => {
    saveReceivedAddress(received(1));
    const stored = sessionStorage.getItem(KEY)!;
    beginSession('token-of-B', { owner: null, isKept: false });
    expect(readReceivedAddresses()).toEqual([]);
    sessionStorage.setItem(KEY, stored);
    reload();
    expect(readReceivedAddresses()).toEqual([]);
  });

  test('the payment addresses of a session are only in memory if the session has no id', () => {
    renewSession({ id: '' });
    saveReceivedAddress(received(1));
    expect(readReceivedAddresses()).toEqual([received(1)]);
    expect(sessionStorage.getItem(KEY)).toBeNull();
    sessionStorage.setItem(KEY, JSON.stringify({ session: '', rows: [received(1)] }));
    renewSession();
    expect(readReceivedAddresses()).toEqual([]);
  });

  test.each(['{', 'null', '7', '{}'])(
    'the payment addresses of a session are empty if the device has stored %s',
    (stored) => {
      sessionStorage.setItem(KEY, stored);
      reload();
      expect(readReceivedAddresses()).toEqual([]);
    },
  );

  test.each([
    [{ amountUsdt: '250.5' }, '250.5'],
    [{ amountUsdt: null }, null],
    [{}, null],
    [{ due: null, amountUsdt: 'x' }, null],
    [{ due: [] }, null],
    [{ due: 7 }, '7'],
  ])('addresses stored by an earlier version with %j have no known unit [D-243]', (row, amount) => {
    const { due: _, ...earlier } = received(1);
    const rows = [{ ...earlier, ...row }];
    sessionStorage.setItem(KEY, JSON.stringify({ session: session(), rows }));
    reload();
    expect(readReceivedAddresses()).toEqual([{ ...earlier, due: { ...UNKNOWN_DUE, amount } }]);
  });

  test('the payment addresses of a session are read without malformed rows and fields', () => {
    const rows = [
      null,
      { ...received(1), address: 7 },
      { ...received(1), orderNumber: undefined },
      {
        ...received(1),
        network: 7,
        due: { amount: 'x', verdict: 'euro', orderedCny: {}, rate: [] },
      },
    ];
    sessionStorage.setItem(KEY, JSON.stringify({ session: session(), rows }));
    reload();
    expect(readReceivedAddresses()).toEqual([{ ...received(1), network: null, due: UNKNOWN_DUE }]);
    sessionStorage.setItem(KEY, JSON.stringify({ session: session(), rows: 'x' }));
    reload();
    expect(readReceivedAddresses()).toEqual([]);
  });
});

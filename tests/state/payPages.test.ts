import { beforeEach, describe, expect, test } from 'vitest';

import { findPayPage, isUnnumberedPayPage, savePayPage } from '#state/deposits/payPages.ts';
import { beginSession, restoreSession } from '#state/session/session.ts';
import { getSession } from '#state/session/currentSession.ts';
import { renewSession } from '#tests/page/session.ts';

const KEY = 'lobby.payPages';
const page = (orderNumber: string, url = `https://pay.example/${orderNumber}`) => ({
  orderNumber,
  url,
});
/** Clears the memory of the page, as a reload in the same session does. */
const reload = () => {
  renewSession();
  restoreSession(undefined);
};
const store = (...rows: unknown[]) =>
  sessionStorage.setItem(
    KEY,
    JSON.stringify({ session: getSession().id, rows: [...rows, page('R9')] }),
  );

beforeEach(() => beginSession('token-of-A', { owner: null, isKept: false }));

describe('the pay page of an order', () => {
  test('is the latest one of its order number, also after a reload', () => {
    savePayPage(page('R1', 'https://pay.example/old'));
    savePayPage(page('R2'));
    savePayPage(page('R1'));
    const found = () => ['R1', 'R2', 'R3'].map(findPayPage);
    const expected = ['https://pay.example/R1', 'https://pay.example/R2', null];
    expect(found()).toEqual(expected);
    reload();
    expect(found()).toEqual(expected);
  });

  test('is unknown to the next session [F-S06]', () => {
    savePayPage(page('R1'));
    beginSession('token-of-B', { owner: null, isKept: false });
    expect(findPayPage('R1')).toBeNull();
  });

  test.each([
    ['a script', page('R1', 'javascript:alert(1)')],
    ['an invalid URL', { orderNumber: 'R1', url: 7 }],
    ['nothing', null],
  ])('is null if the device has stored %s', (_, row) => {
    store(row);
    reload();
    expect([findPayPage('R1'), findPayPage('R9')]).toEqual([null, 'https://pay.example/R9']);
  });

  test('of an order without a number is recognised by its URL [M4-13]', () => {
    const [first, second, numbered] = ['a', 'b', 'R1'].map((name) => `https://pay.example/${name}`);
    for (const url of [first!, second!, first!]) savePayPage(page('', url));
    savePayPage(page('R1'));
    const known = () => [first!, second!, numbered!].map(isUnnumberedPayPage);
    expect(known()).toEqual([true, true, false]);
    expect(findPayPage('')).toBeNull();
    const stored = JSON.parse(sessionStorage.getItem(KEY)!) as { rows: object[] };
    expect(stored.rows).toEqual([page('', second), page('', first), page('R1')]);
    reload();
    expect(known()).toEqual([true, true, false]);
    beginSession('token-of-B', { owner: null, isKept: false });
    expect(known()).toEqual([false, false, false]);
  });

  test('is null if the stored order number is invalid', () => {
    store({ orderNumber: 7, url: 'https://pay.example/7' });
    reload();
    expect([findPayPage(7 as never), findPayPage('R9')]).toEqual([null, 'https://pay.example/R9']);
  });
});

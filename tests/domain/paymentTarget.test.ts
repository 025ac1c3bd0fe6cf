// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { readUsdt } from '#domain/amount.ts';
import { UNKNOWN_DUE } from '#domain/amountDue.ts';
import { findPaymentTarget, type ReceivedAddress, toPaymentTarget } from '#domain/paymentTarget.ts';

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const ETHEREUM = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const dueOf = (amount: string) => ({ ...UNKNOWN_DUE, amount: readUsdt(amount) });
const received = (changed: Partial<ReceivedAddress> = {}): ReceivedAddress => ({
  address: TRON,
  due: dueOf('13.88'),
  network: 'TRC20',
  orderNumber: '1',
  ...changed,
});

test.each([
  [{}, []],
  [{ address: ETHEREUM, network: 'ERC20' }, []],
  [{ network: 'ERC20' }, ['networkMismatch']],
  [{ address: ETHEREUM }, ['networkMismatch']],
  [{ address: `a${ETHEREUM}`, network: 'ERC20' }, ['networkMismatch']],
  [{ address: `${ETHEREUM}0`, network: 'ERC20' }, ['networkMismatch']],
  [{ network: null }, ['networkUnknown']],
] as const)('an order with %j warns of %j [D-121]', (changed, warnings) =>
  expect(toPaymentTarget(received(changed))).toEqual({ ...received(changed), warnings }),
);

describe('a link to the payment page [D-130, F-M20]', () => {
  const link = (amount: string, address = TRON) => ({ address, amount });

  test('shows the order with its address: the one with its amount, otherwise the latest', () => {
    const orders = [
      received({ orderNumber: '1' }),
      received({ orderNumber: '2' }),
      received({ orderNumber: '3', due: dueOf('20') }),
      received({ orderNumber: '4', due: dueOf('30') }),
      received({ orderNumber: '5', address: ETHEREUM, network: 'ERC20' }),
    ];
    const find = (amount: string) => findPaymentTarget(link(amount), orders);
    expect(find('13.88')).toEqual({ ...orders[1], warnings: [] });
    expect(find('20')).toEqual({ ...orders[2], warnings: [] });
    expect(find('99')).toEqual({ ...orders[3], warnings: [] });
  });

  test('shows the order whose real_money is its amount [D-243]', () => {
    const stated = { ...dueOf('250.5'), stated: readUsdt('35.28') };
    const orders = [received({ due: stated, orderNumber: '1' }), received({ orderNumber: '2' })];
    const numberOf = (amount: string) => findPaymentTarget(link(amount), orders).orderNumber;
    expect(['250.5', '35.28', '13.88', '9', ''].map(numberOf)).toEqual(['1', '1', '2', '2', '2']);
  });

  test('shows an address without an order with a warning, as TRC20', () => {
    expect(findPaymentTarget(link('13.88'), [])).toEqual({
      ...received({ orderNumber: '' }),
      warnings: ['unverified'],
    });
    expect(findPaymentTarget(link('13.88', ETHEREUM), [received()]).warnings).toEqual([
      'unverified',
      'networkMismatch',
    ]);
  });
});

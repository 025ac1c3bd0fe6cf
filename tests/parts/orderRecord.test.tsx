import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { readCny } from '#domain/amount.ts';
import { OrderRecord } from '#parts/money/OrderRecord.tsx';
import { START_MS } from '#tests/backend/clock.ts';

const order = { kind: 'transfer', amountCny: readCny('50')!, atMs: START_MS };
const record = {
  type: 3,
  orderNumber: '',
  amountCny: order.amountCny,
  method: '转入',
  state: '1',
  createdAt: '2026-01-15T02:03:04Z',
};
const print = (changed: object, pending = order) =>
  render(<OrderRecord order={pending as never} record={{ ...record, ...changed } as never} />)
    .container.textContent;

test.each([
  ['2026-01-15T02:03:04Z', '2026-01-15 10:03（北京时间）', '2026-01-15 10:03'],
  ['0000-00-00 00:00:00', '--', '--'],
  ['soon 1', 'soon 1', 'soon 1'],
])(
  'an order’s record prints %j as %s, in Beijing as %s [F-R19, D-226, D-258]',
  (createdAt, shown, inBeijing) => {
    expect(print({ createdAt })).toBe(`${shown}转入¥50.00成功`);
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-480);
    expect(print({ createdAt })).toBe(`${inBeijing}转入¥50.00成功`);
  },
);

test.each([
  ['withdrawal', '84.53', '84.53（元或 USDT）'],
  ['withdrawal', '50.00', '¥50.00'],
  ['transfer', '84.53', '¥84.53'],
])('beside a %s of ¥50 a record of %s reads %s [D-226]', (kind, amount, shown) => {
  expect(print({ amountCny: readCny(amount) }, { ...order, kind })).toContain(shown);
});

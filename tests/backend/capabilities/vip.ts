import * as calls from '#api/calls/vip.ts';

import { ok, serve } from '#tests/backend/handlers.ts';

/** Required deposit and turnover in yuan, then the rebates in percent; VIP1 to VIP10. */
const LEVELS = [
  ['1000', '10000', '0.40', '0.40', '0.40', '0.40', '0.50', '0.10'],
  ['10000', '100000', '0.45', '0.45', '0.45', '0.45', '0.55', '0.10'],
  ['50000', '500000', '0.50', '0.50', '0.50', '0.50', '0.60', '0.15'],
  ['100000', '1200000', '0.55', '0.55', '0.55', '0.55', '0.70', '0.15'],
  ['300000', '4000000', '0.60', '0.60', '0.60', '0.60', '0.80', '0.20'],
  ['800000', '10000000', '0.65', '0.65', '0.65', '0.65', '0.90', '0.20'],
  ['2000000', '28000000', '0.70', '0.70', '0.70', '0.70', '1.00', '0.25'],
  ['5000000', '75000000', '0.80', '0.80', '0.80', '0.80', '1.10', '0.25'],
  ['12000000', '180000000', '0.90', '0.90', '0.90', '0.90', '1.20', '0.30'],
  ['30000000', '480000000', '1.00', '1.00', '1.00', '1.00', '1.50', '0.35'],
] as const;

// Unsorted, as the database returns the rows.
const ORDER = [5, 1, 10, 3, 2, 8, 4, 7, 9, 6];

export const vip = serve(calls, {
  loadVipLevels: () =>
    ok([
      rowOf(0, LEVELS[0], '1'),
      ...ORDER.map((level) => rowOf(level, LEVELS[level - 1]!, 1)),
      rowOf(3, LEVELS[9], '0'),
    ]),
});

function rowOf(level: number, row: (typeof LEVELS)[number], status: string | number) {
  const [deposit, turnover, live, sport, gaming, board, slots, lottery] = row;
  return {
    id: 20 + level,
    vipname: `VIP${level}`,
    recharge: level === 0 ? 0 : `${deposit}.00`,
    flow: level === 0 ? '0.00' : Number(turnover),
    realperson: live,
    sport,
    e_sport: gaming,
    joker: board,
    electron: slots,
    lottery: Number(lottery),
    fish: '0.40',
    status,
    vippic: `/uploads/vip/${level}.png`,
  };
}

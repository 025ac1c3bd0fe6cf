import type { OrderOptions } from './orders.ts';
import { toUsdt } from './usdt.ts';
import { VENUES } from './venues.ts';

const MINUTES_PER_DAY = 1_440;
/** Yuan per USDT when the demo member withdrew. */
const DEMO_RATE = '7.05';
const DAYS = 29;

/** A month of the demo member: 220 deposits, 80 withdrawals, 110 transfers into and 110 out of venues. */
export const DEMO_HISTORY: readonly OrderOptions[] = [
  ...spread(220, (at): OrderOptions => {
    const isUsdt = at % 3 !== 2;
    return {
      kind: 'deposit',
      amount: 100 * (1 + ((at * 7) % 30)),
      // One deposit is pending, some were rejected.
      state: at === 0 ? 1 : at % 9 === 4 ? 3 : 2,
      method: isUsdt ? 'USDT充值' : at % 2 ? '银行卡转账' : '微信支付',
      paytype: isUsdt ? 'usdt' : at % 2 ? 'bank' : 'wxpay',
      ...(isUsdt ? { network: at % 2 ? 'ERC20' : 'TRC20' } : {}),
    };
  }),
  ...spread(80, (at): OrderOptions => {
    const amount = 500 + 150 * ((at * 5) % 11);
    const state = at === 0 ? 1 : at % 7 === 3 ? 3 : 2;
    return { kind: 'withdrawal', amount, state, real: toUsdt(amount * 100, DEMO_RATE) };
  }),
  ...spread(110, (at) => transfer('in', at)),
  ...spread(110, (at) => transfer('out', at)),
].sort((one, other) => (other.minutesAgo ?? 0) - (one.minutesAgo ?? 0));

function transfer(kind: 'in' | 'out', at: number): OrderOptions {
  return {
    kind,
    amount: 20 + 35 * ((at * 3) % 17),
    state: at % 11 === 5 ? 0 : 1,
    platform: VENUES[(at * 3) % VENUES.length]!.code,
  };
}

// Denser towards today, so that some of every kind are from this morning.
function spread(count: number, optionsAt: (at: number) => OrderOptions): OrderOptions[] {
  return Array.from({ length: count }, (_, at) => ({
    ...optionsAt(at),
    minutesAgo: 9 + Math.floor(DAYS * MINUTES_PER_DAY * (at / count) ** 2) + at,
  }));
}

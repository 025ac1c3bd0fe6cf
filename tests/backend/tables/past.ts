import type { ListOptions } from './lists.ts';
import type { OrderOptions } from './orders.ts';
import { PROMOTIONS } from './promotions.ts';
import { toUsdt } from './usdt.ts';
import { VENUES } from './venues.ts';

const COUNT = 520;
const MINUTES_PER_DAY = 1_440;
const DAYS = 29;
/** Yuan per USDT when the demo member withdrew. */
const DEMO_RATE = '7.05';
const TITLES = ['存款到账提醒', '返水已派发', '场馆维护公告', 'VIP等级提升', '活动审核结果'];

/** The lists of the demo member: 520 rows each within a month, the oldest first. */
export const DEMO_PAST: Required<ListOptions> = {
  transactions: [
    ...spread((at): OrderOptions => {
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
    }, 220),
    ...spread((at): OrderOptions => {
      const amount = 500 + 150 * ((at * 5) % 11);
      const state = at === 0 ? 1 : at % 7 === 3 ? 3 : 2;
      return { kind: 'withdrawal', amount, state, real: toUsdt(amount * 100, DEMO_RATE) };
    }, 80),
    ...spread((at) => transfer('in', at), 110),
    ...spread((at) => transfer('out', at), 110),
  ].sort((one, other) => other.minutesAgo - one.minutesAgo),
  bets: spread((at) => {
    const stake = 5 + ((at * 13) % 400);
    const isOpen = at < 3;
    const isVoid = at % 29 === 17;
    return {
      platform: platformOf(at),
      stake,
      winLoss: isOpen || isVoid ? 0 : at % 5 < 2 ? `${stake}.50` : -stake,
      status: isOpen ? 2 : isVoid ? 0 : 1,
    };
  }),
  rebates: spread((at) => ({
    platform: platformOf(at),
    amount: `${1 + ((at * 7) % 23)}.${10 + (at % 90)}`,
    isClaimed: at >= 6,
  })),
  applications: spread((at) => ({
    title: PROMOTIONS[at % PROMOTIONS.length]!.title,
    state: at < 2 ? 1 : at % 4 === 3 ? 3 : 2,
    isImported: at % 3 > 0,
  })),
  redPackets: spread((at) => ({
    deposit: 100 * (1 + ((at * 3) % 60)),
    won: `${1 + ((at * 11) % 187)}.${10 + (at % 90)}`,
    isUsed: at >= 2,
  })),
  messages: spread((at) => {
    const title = TITLES[at % TITLES.length]!;
    return {
      title,
      content: `<p>尊敬的会员，您好！</p><p><strong>${title}</strong>已更新，详情请联系在线客服。</p>`,
    };
  }),
};

function transfer(kind: 'in' | 'out', at: number): OrderOptions {
  return {
    kind,
    amount: 20 + 35 * ((at * 3) % 17),
    state: at % 11 === 5 ? 0 : 1,
    platform: platformOf(at),
  };
}

function platformOf(at: number): string {
  return VENUES[(at * 3) % VENUES.length]!.code;
}

// Denser towards today; the latest are from this morning.
function spread<Options extends object>(
  optionsAt: (at: number) => Options,
  count = COUNT,
): (Options & { minutesAgo: number })[] {
  return Array.from({ length: count }, (_, index) => {
    const at = count - 1 - index;
    return {
      ...optionsAt(at),
      minutesAgo: 9 + Math.floor(DAYS * MINUTES_PER_DAY * (at / count) ** 2) + at,
    };
  });
}

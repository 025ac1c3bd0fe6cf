import type { ApplicationOptions } from './applications.ts';
import type { MessageOptions } from './messages.ts';
import type { BetOptions } from './plays.ts';
import { PROMOTIONS } from './promotions.ts';
import type { RebateOptions } from './rebates.ts';
import type { RedPacketOptions } from './redPackets.ts';
import { VENUES } from './venues.ts';

const COUNT = 520;
const MINUTES_PER_DAY = 1_440;
const DAYS = 29;
const TITLES = ['存款到账提醒', '返水已派发', '场馆维护公告', 'VIP等级提升', '活动审核结果'];

/** The other lists of the demo member: 520 rows each within a month, the oldest first. */
export const DEMO_PAST = {
  bets: spread((at): BetOptions => {
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
  rebates: spread((at): RebateOptions => ({
    platform: platformOf(at),
    amount: `${1 + ((at * 7) % 23)}.${10 + (at % 90)}`,
    isClaimed: at >= 6,
  })),
  applications: spread((at): ApplicationOptions => ({
    title: PROMOTIONS[at % PROMOTIONS.length]!.title,
    state: at < 2 ? 1 : at % 4 === 3 ? 3 : 2,
    isImported: at % 3 > 0,
  })),
  redPackets: spread((at): RedPacketOptions => ({
    deposit: 100 * (1 + ((at * 3) % 60)),
    won: `${1 + ((at * 11) % 187)}.${10 + (at % 90)}`,
    isUsed: at >= 2,
  })),
  messages: spread((at): MessageOptions => {
    const title = TITLES[at % TITLES.length]!;
    return {
      title,
      content: `<p>尊敬的会员，您好！</p><p><strong>${title}</strong>已更新，详情请联系在线客服。</p>`,
    };
  }),
};

function platformOf(at: number): string {
  return VENUES[(at * 3) % VENUES.length]!.code;
}

// Denser towards today; the latest are from this morning.
function spread<Options extends object>(
  optionsAt: (at: number) => Options,
): (Options & { minutesAgo: number })[] {
  return Array.from({ length: COUNT }, (_, index) => {
    const at = COUNT - 1 - index;
    return {
      ...optionsAt(at),
      minutesAgo: 9 + Math.floor(DAYS * MINUTES_PER_DAY * (at / COUNT) ** 2) + at,
    };
  });
}

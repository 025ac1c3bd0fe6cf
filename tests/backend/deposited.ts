import type { WireAnswerOf } from '#tests/backend/wire.ts';
import type { recharge } from '#api/calls/deposit.ts';

import { type Context, done, type Reply } from './handlers.ts';
import type { Order } from './tables/orders.ts';

type Body = WireAnswerOf<typeof recharge>;

/** The answer to a new deposit order: it differs by method, and some amounts provoke odd ones (README). */
export function createdAnswer(order: Order, { world, gameOrigin }: Context): Reply<Body> {
  const { number, network } = order;
  const answer = (data: Body['data'], message = number) => done(message, data);
  const payUrl = `${gameOrigin}/pay/${number}`;
  switch (order.cents / 100) {
    case 611:
      return answer([]);
    case 612:
      return answer({ deposit_no: number }, '成功');
    case 613:
      return answer({ payUrl: 'javascript:alert(document.domain)', out_trade_no: number });
    case 614:
      return answer({ ...usdt(network === 'TRC20' ? 'ERC20' : 'TRC20'), out_trade_no: number });
    case 615:
      return answer({ address: ` ${world.addresses.TRC20}\u200b`, amount: order.real });
    case 616:
      return answer([], '成功');
    default:
      break;
  }
  if (network) return answer({ ...usdt(network), out_trade_no: number }, '成功');
  if (order.paytype === 'bobi') return answer({ payUrl, out_trade_no: number }, '成功');
  if (order.paytype === 'bank') return answer([]);
  return answer({ pay_url: payUrl, out_trade_no: number });

  function usdt(shown: 'TRC20' | 'ERC20') {
    return { address: world.addresses[shown], amount: order.real };
  }
}

import type { WireAnswerOf } from '#api/call.ts';
import type { recharge } from '#api/calls/deposit.ts';

import type { Context } from './handlers.ts';
import type { Order } from './tables/orders.ts';

type Body = { code: number } & WireAnswerOf<typeof recharge>;

/** What a server says about a new deposit order: each method in another way, and some amounts in odd ones (README). */
export function createdAnswer(order: Order, { world, gameOrigin }: Context): Body {
  const { number, network } = order;
  const said = (data: Body['data'], message = number): Body => ({ code: 200, message, data });
  const payUrl = `${gameOrigin}/pay/${number}`;
  switch (order.cents / 100) {
    case 611:
      return said([]);
    case 612:
      return said({ deposit_no: number }, '成功');
    case 613:
      return said({ payUrl: 'javascript:alert(document.domain)', out_trade_no: number });
    case 614:
      return said({ ...usdt(network === 'TRC20' ? 'ERC20' : 'TRC20'), out_trade_no: number });
    case 615:
      return said({ address: ` ${world.addresses.TRC20}\u200b`, amount: order.real });
    case 616:
      return said([], '成功');
    default:
      break;
  }
  if (network) return said({ ...usdt(network), out_trade_no: number }, '成功');
  if (order.paytype === 'bobi') return said({ payUrl, out_trade_no: number }, '成功');
  if (order.paytype === 'bank') return said([]);
  return said({ pay_url: payUrl, out_trade_no: number });

  function usdt(shown: 'TRC20' | 'ERC20') {
    return { address: world.addresses[shown], amount: order.real };
  }
}

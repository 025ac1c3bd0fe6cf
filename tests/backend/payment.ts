import { createAddresses } from './addresses.ts';
import { serverTime } from './clock.ts';
import type { Context } from './handlers.ts';
import { BANKS, RECEIVING_ACCOUNTS } from './tables/banks.ts';
import { decimal } from './tables/money.ts';
import type { Order } from './tables/orders.ts';
import { PAY_METHODS } from './tables/payments.ts';

/** The accounts that receive bank transfers, one of them of a deleted bank. */
export function receivingAccounts() {
  return RECEIVING_ACCOUNTS.map(({ bank, number, owner, branch, info }, index) => ({
    id: index + 1,
    bank_id: bank === null ? 99 : bank + 1,
    bank_no: number,
    bank_owner: owner,
    bank_address: branch,
    info,
    state: 1,
    bank_data: bank === null ? null : { id: bank + 1, bank_name: BANKS[bank]!, bank_img: '' },
  }));
}

/** A deposit order with its payment target: a list of accounts, one target, or nothing, by channel. */
export function paymentOf(order: Order, { world }: Context) {
  const { number, paytype, network, cents } = order;
  const addresses = cents === 617_00 ? createAddresses('changed') : world.addresses;
  return {
    deposit_no: number,
    info: {
      out_trade_no: number,
      amount: decimal(cents),
      real_money: order.real,
      pay_way: order.method,
      paytype,
      state: order.state,
      created_at: serverTime(order.createdAtMs),
    },
    cardlist:
      paytype === 'bank'
        ? receivingAccounts()
        : network
          ? target(addresses[network], network, '/uploads/')
          : paytype === 'bobi'
            ? null
            : target(
                `lobby-${paytype}@example.com`,
                PAY_METHODS[paytype]?.name ?? '',
                '/uploads/banners/7.svg',
              ),
  };
}

function target(mch_id: string, content: string, payimg: string) {
  return { id: 1, mch_id, key: '', content, status: 1, payimg, min_price: '0', max_price: '0' };
}

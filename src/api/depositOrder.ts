import * as v from 'valibot';

import { readNetwork } from '#domain/network.ts';

import { field, record } from './call.ts';
import { cny, exactUsdt, list, message, picture, readRows, text } from './shapes.ts';

const accountRow = record({
  number: field('bank_no', text),
  owner: field('bank_owner', text),
  branch: field('bank_address', text),
  bank: field('bank_data', record({ name: field('bank_name', text) })),
  info: field('info', text),
});
/** Schema of an account that receives bank transfers. */
export const account = v.pipe(
  accountRow,
  v.transform(({ bank, ...row }) => ({ ...row, bankName: bank.name })),
) as v.GenericSchema<WireAccount, ReceivingAccount>;

type WireAccount = Omit<v.InferInput<typeof accountRow>, 'bank_data'> & {
  bank_data: { bank_name: string } | null;
};

/** An account that receives bank transfers; `number` is exactly as sent. */
export type ReceivingAccount = Omit<v.InferOutput<typeof accountRow>, 'bank'> & {
  bankName: string;
};

const info = record({
  orderNumber: field('out_trade_no', text),
  amountCny: field('amount', cny),
  realAmount: field('real_money', exactUsdt),
  paytype: field('paytype', text),
  protocol: field('catepay', text),
  state: field('state', text),
  createdAt: field('created_at', text),
});
const paymentTarget = record({
  address: field('mch_id', text),
  network: field('content', text),
  picture: field('payimg', picture),
});
/** An address that receives a deposit; `network` is its protocol, or the name of the service. */
export type PayEntry = v.InferOutput<typeof paymentTarget>;

const accounts = list(account);
const entries = list(paymentTarget);
const NO_ENTRY: PayEntry = { address: '', network: '', picture: '' };

/**
 * A deposit order and where the player pays it. `channel` is bankpay, alipay, wxpay, usdtpay or ebpay. `amountCny` is
 * in yuan; `realAmount` should be in USDT for a USDT order, but may be in yuan (D-307). `createdAt` is server time as
 * sent; `address` is exactly as sent: of several `entries` the one whose protocol the order names, else ''.
 */
export type DepositOrder = Omit<v.InferOutput<typeof info>, 'orderNumber' | 'protocol'> &
  PayEntry & {
    isFound: boolean;
    depositNo: string;
    channel: string;
    accounts: ReceivingAccount[];
    entries: PayEntry[];
  };

type WireEntry = v.InferInput<typeof paymentTarget>;

type WireDeposit = {
  /** The channel. */
  message: string | null;
  data: {
    deposit_no: string;
    info: Partial<v.InferInput<typeof info>> | null;
    cardlist: WireAccount[] | WireEntry[] | WireEntry | null;
    channel?: string;
  } | null;
};

const body = record({
  message: field('message', message),
  channel: field('channel', text),
  data: field(
    'data',
    record({
      depositNo: field('deposit_no', text),
      channel: field('channel', text),
      info: field('info', v.nullish(info)),
      paidTo: field('cardlist', v.unknown()),
    }),
  ),
});

/** Schema of the whole answer of `/api/payinfo`. The channel is in the message, the envelope or the data. */
export const depositOrder = v.pipe(
  body,
  v.transform(({ data, ...envelope }): DepositOrder => {
    const { orderNumber, protocol, ...order } = data.info ?? v.parse(info, null);
    const rows = readRows(data.paidTo) ?? [data.paidTo];
    const paidTo = {
      accounts: v.parse(accounts, rows).filter(({ number }) => number !== ''),
      entries: v.parse(entries, rows).filter((one) => one.address !== '' || one.picture !== ''),
    };
    const network = readNetwork(protocol) ?? readNetwork(order.paytype);
    const [only = NO_ENTRY, ...others] = paidTo.entries;
    const fitting = paidTo.entries.find((one) => network && readNetwork(one.network) === network);
    return {
      ...order,
      ...(others.length === 0 ? only : (fitting ?? NO_ENTRY)),
      ...paidTo,
      // A number alone may repeat the question.
      isFound:
        orderNumber !== '' ||
        order.amountCny !== null ||
        order.createdAt !== '' ||
        paidTo.accounts.length + paidTo.entries.length > 0,
      depositNo: data.depositNo || orderNumber,
      channel: data.channel || envelope.channel || envelope.message,
    };
  }),
) as unknown as v.GenericSchema<WireDeposit, DepositOrder>;

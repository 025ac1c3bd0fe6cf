import type * as calls from '#api/calls/cards.ts';
import { NOBODYS_ADDRESS } from '#tests/backend/addresses.ts';
import { type DescriptionsOf, UNSHOWN_MESSAGE } from '#tests/contract/description.ts';

export const cards: DescriptionsOf<typeof calls> = {
  loadCards: {
    summary:
      'The member’s bank cards or crypto addresses of one kind. A withdrawal goes to a USDT or bobi address; a bank card fills the form of a deposit by bank transfer.',
    screens: 'cards, the withdrawal, the deposit',
    remarks: [
      'Answer the rows of `type` alone: a withdrawal in USDT offers every row of type 2.',
      'Type 5 is asked for when bobi is on in `GET /api/get_pay_way`, and once to find out whether the member has a bobi address. You may refuse it where there is no bobi.',
    ],
    payload: {
      type: {
        text: 'The kind.',
        values: { 1: 'bank cards', 2: 'USDT addresses', 5: 'bobi addresses' },
      },
    },
    answer: {
      'data[].id':
        'The id that `withdraw` and `delcard` name. The client leaves out a row without it.',
      'data[].bank': 'The name of the bank; `USDT` or `bobi` for an address.',
      'data[].bank_owner': 'The holder of a bank card; `TRC20` or `ERC20` for a USDT address.',
      'data[].bank_no': 'The card number or address in full. The client masks it on the screen.',
      'data[].bank_address': {
        text: 'The branch of a bank card. The network of an address may be repeated here; it is shown once.',
        missing: 'the line is left out',
      },
      'data[].ico': { text: 'The picture of the bank.', missing: 'a placeholder is shown' },
    },
    example: { title: 'USDT addresses' },
    more: [{ title: 'Bank cards', sent: { type: 1 } }],
  },
  bindCard: {
    summary: 'Binds a card or an address to the member.',
    screens: 'the form that binds a card',
    remarks: [
      'The client warns of an address with a wrong form, network or checksum, but the player may send it all the same. Check it again, and refuse what nobody can pay to. Refuse also a number that is bound already: the client does not check that.',
      'The form of a bank card takes a number from 8 characters on and a payment password of 6 to 18.',
      'No call sets the first payment password of a member who has none, see [payment passwords](backend.md#payment-passwords).',
    ],
    example: { title: 'A USDT address', sent: { bank_no: NOBODYS_ADDRESS } },
    payload: {
      bank: 'The name of the bank; `USDT` or `bobi` for an address.',
      bank_owner:
        'The holder of a bank card; `TRC20` or `ERC20` for a USDT address; `bobi` for bobi.',
      bank_no:
        'The card number or the address, as typed: `T` and 33 characters over TRC20, `0x` and 40 over ERC20.',
      bank_address: { text: 'The branch.', missing: 'only bank cards have one' },
      pay_pass: 'The payment password.',
    },
    answer: { message: UNSHOWN_MESSAGE },
    refusals: [
      {
        code: 205,
        message: '支付密码错误',
        when: 'the payment password is wrong',
        sent: { pay_pass: 'wrong' },
      },
      {
        code: 207,
        message: '最多只能绑定5张',
        when: 'the member has five of this kind',
        as: { cards: [{}, {}, {}, {}, {}] },
      },
      {
        code: 251,
        message: '请先设置支付密码',
        when: 'the member has no payment password yet',
        as: { paymentPassword: '' },
      },
    ],
  },
  unbindCard: {
    summary: 'Unbinds a card or an address.',
    screens: 'cards',
    payload: { id: 'Its id as a string, a number too.' },
    answer: { message: UNSHOWN_MESSAGE },
    refusals: [
      { code: 500, message: '卡片不存在', when: 'the member has no such card', sent: { id: '1' } },
    ],
  },
  loadBanks: {
    summary: 'The banks that a card can belong to. The client leaves out an entry `USDT`.',
    screens: 'the form that binds a card, the deposit by bank transfer',
    answer: {
      'data[].bank_name': 'The name. `POST /api/bindcard` sends it as `bank`.',
      'data[].ico': { text: 'The picture of the bank.', missing: 'a placeholder is shown' },
    },
  },
};

import * as calls from '#api/calls/cards.ts';

import { done, memberOnly, ok, refuse, serve } from '#tests/backend/handlers.ts';
import { BANKS } from '#tests/backend/tables/banks.ts';
import { addCard, type Card, cardsOf, MOST_CARDS } from '#tests/backend/tables/cards.ts';

export const cards = serve(calls, {
  loadCards: memberOnly(({ type }, { world, member }) =>
    world.site.unknownCards.includes(Number(type))
      ? refuse(500, '未知的卡片类型')
      : ok(cardsOf(member, type).map(rowOf)),
  ),

  bindCard: memberOnly((payload, { member }) => {
    const { bank, bank_owner: owner, bank_no: number, bank_address: branch = '' } = payload;
    if (member.paymentPassword === '') return refuse(251, '请先设置支付密码');
    if (payload.pay_pass !== member.paymentPassword) return refuse(205, '支付密码错误');
    if (number === '') return refuse(217, '缺少参数');
    if (number === '00000000') return refuse(500, '');
    // A browser may send it again, if the connection broke before the answer.
    const isBound = member.cards.some((card) => card.number === number);
    return isBound || addCard(member, { bank, owner, number, branch })
      ? done('绑定成功', [])
      : refuse(207, `最多只能绑定${MOST_CARDS}张`);
  }),

  unbindCard: memberOnly(({ id }, { member }) => {
    const index = member.cards.findIndex((card) => String(card.id) === id);
    if (index < 0) return refuse(500, '卡片不存在');
    member.cards.splice(index, 1);
    return done('解绑成功', []);
  }),

  loadBanks: () =>
    ok(
      BANKS.map((bank_name, index) => ({
        id: index + 1,
        bank_name,
        bank_img: '',
        ico: iconOf(bank_name),
        state: 1,
        order: index,
      })),
    ),
});

// Deployed servers repeat the network of an address as its branch, and have no icon for it (D-S32).
function rowOf({ id, type, bank, owner, number, branch }: Card) {
  return {
    id,
    bank,
    bank_owner: owner,
    bank_no: number,
    bank_address: type === 2 ? owner : branch || null,
    bank_not: number.slice(-4),
    ico: iconOf(bank),
  };
}

function iconOf(bank: string): string {
  const index = BANKS.indexOf(bank);
  return index < 0 ? '/uploads/' : `/uploads/games/bank/${index + 1}.svg`;
}

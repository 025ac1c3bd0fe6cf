import { formatCny } from '#domain/amount.ts';
import { recordTypes } from '#domain/recordTypes.ts';
import type { UnansweredOrder } from '#domain/unansweredOrder.ts';
import { Link } from '#navigation/Link.tsx';
import type { PathName } from '#navigation/paths.ts';
import { useBreak } from '#parts/protection/useBreak.ts';
import { useMember } from '#state/member/member.ts';
import { useOpenOrders } from '#state/orders/useUnansweredOrder.ts';
import { fill, useText } from '#text/words.ts';
import { unansweredOrder as words } from '#text/zh/unansweredOrder.ts';
import { ChevronIcon } from '#ui/screenIcons.tsx';

import css from './ReviewLine.module.css';

/** The screens whose form shows the panel of an order; the first one is where the line leads. */
const FORMS = {
  recharge: ['deposit'],
  withdraw: ['withdrawal', 'bobiWithdrawal'],
  transfer: ['transfer'],
} as const satisfies Record<UnansweredOrder['kind'], readonly PathName[]>;

/** What a screen says of the member's newest order without an outcome, and where that leads; null without any (D-355). */
export function useUnansweredLine(screen: PathName) {
  const text = useText(words);
  const isAutoOn = useMember((member) => member?.isAutoTransferOn);
  const isOnBreak = useBreak().state === 'active';
  const isClosed = { recharge: isOnBreak, withdraw: false, transfer: isAutoOn === true };
  // The panel says it in the form of the order.
  const told = useOpenOrders().filter(
    ({ kind }) => isClosed[kind] || !(FORMS[kind] as readonly PathName[]).includes(screen),
  );
  const order = told.at(-1);
  if (!order) return null;
  const { kind, amountCny } = order;
  const said = fill(text.told, { kind: text[kind], amount: formatCny(amountCny) });
  const others = told.length > 1 ? ` ${fill(text.others, { count: told.length - 1 })}` : '';
  const query = isClosed[kind] ? { type: String(recordTypes(order)[0]) } : {};
  return {
    said: said + others,
    link: { to: isClosed[kind] ? 'transactions' : FORMS[kind][0], query },
  } as const;
}

/** The line of `useUnansweredLine`, first on a screen. */
export function UnansweredLine({ screen }: { screen: PathName }) {
  const line = useUnansweredLine(screen);
  if (!line) return null;
  return (
    <Link {...line.link} className={`${css.line} ${css.unanswered}`}>
      <span>{line.said}</span>
      <ChevronIcon size={20} />
    </Link>
  );
}

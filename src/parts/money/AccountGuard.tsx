import type { ReactNode } from 'react';

import { Link } from '#navigation/Link.tsx';
import { useAccount } from '#state/member/memberLoads.ts';
import type { MoneyOrderControl } from '#state/orders/useMoneyOrder.ts';
import { useText } from '#text/words.ts';
import { unansweredOrder as words } from '#text/zh/unansweredOrder.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';

import css from './AccountGuard.module.css';

type Props = { order: MoneyOrderControl; children: ReactNode };

/**
 * Shows an order's form. While the server does not say whose order it would be, no order can be noted on the device:
 * then shows what is wrong and a way on instead (D-202). An order under way or without an answer always shows.
 */
export function AccountGuard({ order, children }: Props) {
  const text = useText(words);
  const { name, hasFailed, isBusy, reload } = useAccount();
  const isUnnamed = name === '';
  if ((!isUnnamed && !hasFailed) || order.isBusy || order.isLeaving || order.unknown)
    return children;
  return (
    <Card>
      <div className={css.state}>
        <StatusIcon kind="info" size={32} />
        <p role="status">{isUnnamed ? text.accountUnnamed : text.accountUnread}</p>
        <Button variant="secondary" busy={isBusy} onClick={reload}>
          {text.reload}
        </Button>
        <Link to="service" className={css.link}>
          {text.askService}
        </Link>
      </div>
    </Card>
  );
}

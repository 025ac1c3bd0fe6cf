import { useRef, useState } from 'react';

import { fill, useText } from '#text/words.ts';
import { netDeposits as words } from '#text/zh/netDeposits.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ChevronIcon } from '#ui/screenIcons.tsx';
import { Sheet } from '#ui/Sheet.tsx';

import css from './NetDeposits.module.css';
import { NetDepositsDetails } from './NetDepositsDetails.tsx';
import { NetDepositsSums } from './NetDepositsSums.tsx';
import { uncountedOf, useIsSeen, useNetDeposits } from './useNetDeposits.ts';

/** Net deposits in a card of their own, with the details in a sheet. */
export function NetDepositsInCard() {
  const text = useText(words);
  const sums = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const view = useNetDeposits(useIsSeen(sums) || isOpen);
  const details = (
    <div className={css.more}>
      <Button variant="plain" compact aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {text.details}
        <ChevronIcon size={18} />
      </Button>
    </div>
  );
  return (
    <Card title={text.days} actions={details}>
      <div ref={sums}>
        <NetDepositsSums view={view} />
        {uncountedOf(view.net).map(({ kind, count }) => (
          <p key={kind} className={css.note}>
            {fill(text.uncounted, { kind: text[kind], count })}
          </p>
        ))}
      </div>
      <Sheet open={isOpen} title={text.title} onClose={() => setIsOpen(false)}>
        <div className={css.details}>
          <NetDepositsSums view={view} />
          <NetDepositsDetails view={view} />
        </div>
      </Sheet>
    </Card>
  );
}

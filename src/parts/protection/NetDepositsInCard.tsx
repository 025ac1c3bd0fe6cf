import { useRef, useState } from 'react';

import { useText } from '#text/words.ts';
import { netDeposits as words } from '#text/zh/netDeposits.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ChevronIcon } from '#ui/screenIcons.tsx';
import { Sheet } from '#ui/Sheet.tsx';

import css from './NetDeposits.module.css';
import { NetDepositsDetails, NetDepositsSums } from './NetDepositsDetails.tsx';
import { sayUncounted, useIsSeen, useNetDeposits } from './useNetDeposits.ts';

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
        {sayUncounted(view.net, text).map((said) => (
          <p key={said} className={css.note}>
            {said}
          </p>
        ))}
      </div>
      <Sheet open={isOpen} title={text.title} onClose={() => setIsOpen(false)}>
        <div className={css.details}>
          <NetDepositsDetails view={view} />
        </div>
      </Sheet>
    </Card>
  );
}

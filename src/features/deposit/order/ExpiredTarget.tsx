import { type ReactNode, useEffect, useRef, useState } from 'react';

import { useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { Button } from '#ui/Button.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';

import css from './CryptoPayment.module.css';

/** Folds away where to pay an order whose time is over; shows a warning before it opens. */
export function ExpiredTarget({ children }: { children: ReactNode }) {
  const text = useText(zh);
  const [step, setStep] = useState<'folded' | 'warned' | 'shown'>('folded');
  const warning = useRef<HTMLDivElement>(null);
  // The tapped button disappears; moves the focus on.
  useEffect(() => warning.current?.focus(), [step]);
  if (step === 'folded')
    return (
      <Button variant="secondary" wide onClick={() => setStep('warned')}>
        {text.showTarget}
      </Button>
    );
  return (
    <>
      <div role="alert" ref={warning} tabIndex={-1} className={css.warning}>
        <p className={css.heading}>
          <StatusIcon kind="danger" />
          {text.expired}
        </p>
        {step === 'warned' && (
          <Button variant="secondary" wide onClick={() => setStep('shown')}>
            {text.reveal}
          </Button>
        )}
      </div>
      {step === 'shown' && children}
    </>
  );
}

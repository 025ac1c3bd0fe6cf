import { type ReactNode, useEffect, useRef, useState } from 'react';

import type { PaymentTarget, TargetWarning } from '#domain/paymentTarget.ts';
import { openScreen } from '#navigation/go.ts';
import { askAboutOrder } from '#state/site/serviceOrder.ts';
import { fill, useText } from '#text/words.ts';
import { deposit as words } from '#text/zh/deposit.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ChevronIcon } from '#ui/screenIcons.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';

import css from './CryptoPayment.module.css';
import orderCss from './OrderView.module.css';

type Props = {
  target: Pick<PaymentTarget, 'address' | 'network' | 'orderNumber' | 'warnings'>;
  children: ReactNode;
};

/** Shows warnings instead of a doubtful payment address until the player reveals this very address (D-121, D-306). */
export function TargetGate({ target, children }: Props) {
  const identity = `${target.warnings.join()} ${target.address}`;
  const [revealed, setRevealed] = useState<string | null>(null);
  const isSafe = target.warnings.length === 0;
  const isRevealed = revealed === identity;
  return (
    <>
      {!isSafe && (
        <TargetWarnings
          target={target}
          isRevealed={isRevealed}
          onReveal={() => setRevealed(identity)}
        />
      )}
      {(isSafe || isRevealed) && children}
    </>
  );
}

type WarningsProps = Pick<Props, 'target'> & { isRevealed: boolean; onReveal: () => void };

/** Says why an address may be the wrong one, while it is hidden and once it shows (D-130). */
function TargetWarnings({ target, isRevealed, onReveal }: WarningsProps) {
  const text = useText(words);
  const titles: Readonly<Record<TargetWarning, string>> = {
    unverified: text.unverified,
    addressChanged: text.addressChanged,
    networkUnknown: text.networkUnnamedTitle,
    networkMismatch: text.wrongNetwork,
  };
  const reasons: Readonly<Record<TargetWarning, string>> = {
    unverified: text.unverifiedWhy,
    addressChanged: '',
    networkUnknown: text.networkUnknown,
    networkMismatch: fill(text.networkMismatch, { network: target.network ?? '' }),
  };
  return (
    <div role="alert" className={css.warning}>
      {target.warnings.map((warning) => (
        <div key={warning}>
          <p className={css.heading}>
            <StatusIcon kind="danger" />
            {titles[warning]}
          </p>
          {reasons[warning] !== '' && <p className={css.reason}>{reasons[warning]}</p>}
        </div>
      ))}
      {target.warnings.includes('unverified') ? (
        <Button wide onClick={() => openScreen('transactions')}>
          {text.records}
        </Button>
      ) : (
        <Button
          wide
          onClick={() => {
            askAboutOrder(target.orderNumber);
            openScreen('service');
          }}
        >
          {text.askService}
        </Button>
      )}
      {!isRevealed && (
        <button type="button" className={css.reveal} onClick={onReveal}>
          {text.reveal}
        </button>
      )}
    </div>
  );
}

type PaidProps = {
  /** The player transferred before the order was sent. */
  isTransferred: boolean;
  children: ReactNode;
};

/** Folds away the payment details of an order that the player says they have paid. */
export function PaidTarget({ isTransferred, children }: PaidProps) {
  const text = useText(words);
  const [isShown, setIsShown] = useState(false);
  const fold = useRef<HTMLButtonElement>(null);
  // The tapped button 我已付款 is gone, so the focus moves to what replaces it.
  useEffect(() => {
    if (!isTransferred && document.activeElement === document.body) fold.current?.focus();
  }, [isTransferred]);
  return (
    <>
      <Card>
        <button
          ref={fold}
          type="button"
          className={orderCss.fold}
          aria-expanded={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? text.hideTarget : text[isTransferred ? 'notTransferred' : 'showTarget']}
          <ChevronIcon size={20} />
        </button>
      </Card>
      {isShown && children}
    </>
  );
}

/** Folds away where to pay an order whose time is over; shows a warning before it opens. */
export function ExpiredTarget({ children }: { children: ReactNode }) {
  const text = useText(words);
  const [step, setStep] = useState<'folded' | 'warned' | 'shown'>('folded');
  const warning = useRef<HTMLDivElement>(null);
  // The tapped button is gone, so the focus moves to the warning.
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

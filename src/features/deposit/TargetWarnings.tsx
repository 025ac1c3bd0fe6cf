import type { PaymentTarget, TargetWarning } from '#domain/paymentTarget.ts';
import { fill, useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { Button } from '#ui/Button.tsx';
import { Sign } from '#ui/Sign.tsx';

import css from './CryptoPayment.module.css';

type Props = {
  target: PaymentTarget;
  isRevealed: boolean;
  onReveal: () => void;
};

/** Why an address may not be the one to pay to, before it is shown and as long as it is (D-121, D-130). */
export function TargetWarnings({ target, isRevealed, onReveal }: Props) {
  const text = useText(zh);
  const titles: Readonly<Record<TargetWarning, string>> = {
    unverified: text.unverified,
    networkUnknown: text.networkUnnamedTitle,
    networkMismatch: text.wrongNetwork,
  };
  const reasons: Readonly<Record<TargetWarning, string>> = {
    unverified: text.unverifiedWhy,
    networkUnknown: text.networkUnknown,
    networkMismatch: fill(text.networkMismatch, { network: target.network ?? '' }),
  };
  return (
    <div role="alert" className={css.warning}>
      {target.warnings.map((warning) => (
        <div key={warning}>
          <p className={css.heading}>
            <Sign kind="danger" />
            {titles[warning]}
          </p>
          <p className={css.reason}>{reasons[warning]}</p>
        </div>
      ))}
      {!isRevealed && (
        <Button variant="secondary" wide onClick={onReveal}>
          {text.reveal}
        </Button>
      )}
    </div>
  );
}

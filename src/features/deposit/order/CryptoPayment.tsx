import { useState } from 'react';

import { UNKNOWN_AMOUNT } from '#domain/amount.ts';
import { type AmountDue, exactUsdt } from '#domain/amountDue.ts';
import type { PaymentTarget, TargetWarning } from '#domain/paymentTarget.ts';
import { formatUsdt, quoteUsdt } from '#domain/quote.ts';
import { formatYuan } from '#domain/records.ts';
import { CopyableDescription, CopyableText } from '#features/deposit/copyable.tsx';
import { fill, useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Description, DescriptionList } from '#ui/DescriptionList.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';

import css from './CryptoPayment.module.css';

/**
 * Where and how much USDT is to be paid: the code, the text and the copied text are the server's address, character for
 * character (F-M19). A suspicious address is hidden behind its warning until the player reveals it (D-121).
 */
export function CryptoPayment({ target }: { target: PaymentTarget }) {
  const identity = `${target.warnings.join()} ${target.address}`;
  const [revealed, setRevealed] = useState<string | null>(null);
  const isShown = target.warnings.length === 0 || revealed === identity;
  return (
    <>
      {target.warnings.length > 0 && (
        <TargetWarnings
          target={target}
          isRevealed={isShown}
          onReveal={() => setRevealed(identity)}
        />
      )}
      {isShown && <Payment target={target} />}
    </>
  );
}

function Payment({
  target: { address, due, network, orderNumber, warnings },
}: {
  target: PaymentTarget;
}) {
  const text = useText(zh);
  const isFromLink = warnings.includes('unverified');
  const isExact = !isFromLink && exactUsdt(due) !== null;
  return (
    <Card title={text.payTo}>
      <div className={css.payment}>
        <DescriptionList>
          {isFromLink ? (
            <Amount label={text.linkAmount} amount={due.amount} />
          ) : (
            <AmountRows due={due} />
          )}
          <Description label={text.payNetwork}>
            {network === null ? text.networkUnnamed : `USDT-${network}`}
          </Description>
          {orderNumber !== '' && (
            <CopyableDescription label={text.orderNumber} text={orderNumber} />
          )}
        </DescriptionList>
        <div className={css.code}>
          <QrCode text={address} label={text.addressQr} />
        </div>
        <CopyableText label={text.payAddress} text={address} isAddress />
        <p className={css.note}>{isExact ? text.exactAmount : text.sameNetwork}</p>
      </div>
    </Card>
  );
}

/** What is to be paid: only an amount that is known to be in USDT is called due (D-243). */
function AmountRows({ due }: { due: AmountDue }) {
  const text = useText(zh);
  const { amount, verdict, orderedCny, rate } = due;
  const exact = exactUsdt(due);
  if (exact !== null) return <Amount label={text.payAmount} amount={exact} />;
  const ordered = orderedCny !== null && (
    <Description label={text.orderAmount}>{formatYuan(orderedCny)}</Description>
  );
  if (verdict === 'yuan')
    return (
      <>
        {ordered}
        <Description label={text.expected}>
          {`≈ ${formatUsdt(quoteUsdt(orderedCny, rate))}`}
        </Description>
      </>
    );
  return (
    <>
      {amount === null ? (
        <Amount label={text.payAmount} amount={null} />
      ) : (
        <Amount label={text.answeredAmount} amount={amount} hint={text.answeredUnit} />
      )}
      {ordered}
    </>
  );
}

type AmountProps = { label: string; amount: string | null; hint?: string };

/** The bare number, to be copied as it is. */
function Amount({ label, amount, hint }: AmountProps) {
  if (amount === null) return <Description label={label}>{UNKNOWN_AMOUNT}</Description>;
  return <CopyableDescription label={label} text={amount} hint={hint} />;
}

type Props = {
  target: PaymentTarget;
  isRevealed: boolean;
  onReveal: () => void;
};

/** Why an address may not be the one to pay to, before it is shown and as long as it is (D-121, D-130). */
function TargetWarnings({ target, isRevealed, onReveal }: Props) {
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
            <StatusIcon kind="danger" />
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

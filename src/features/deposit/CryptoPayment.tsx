import { useState } from 'react';

import { UNKNOWN_AMOUNT } from '#domain/amount.ts';
import type { PaymentTarget } from '#domain/paymentTarget.ts';
import { CopyFact } from '#parts/CopyFact.tsx';
import { CopyText } from '#parts/CopyText.tsx';
import { QrCode } from '#parts/QrCode.tsx';
import { useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { Card } from '#ui/Card.tsx';
import { Fact, FactList } from '#ui/FactList.tsx';

import css from './CryptoPayment.module.css';
import { TargetWarnings } from './TargetWarnings.tsx';

/**
 * Where and how much USDT is to be paid: the code, the text and what is copied are the server's address, character for
 * character (trust M-19). An odd address stands behind its warning, with nothing to copy, until it is revealed (D-121).
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
  target: { address, amountUsdt, network, orderNumber },
}: {
  target: PaymentTarget;
}) {
  const text = useText(zh);
  return (
    <Card title={text.payTo}>
      <div className={css.payment}>
        <FactList>
          {amountUsdt === null ? (
            <Fact label={text.payAmount}>{UNKNOWN_AMOUNT}</Fact>
          ) : (
            <CopyFact label={text.payAmount} text={amountUsdt} />
          )}
          <Fact label={text.payNetwork}>
            {network === null ? text.networkUnnamed : `USDT-${network}`}
          </Fact>
          {orderNumber !== '' && <CopyFact label={text.orderNumber} text={orderNumber} />}
        </FactList>
        <div className={css.code}>
          <QrCode text={address} label={text.addressQr} />
        </div>
        <CopyText label={text.payAddress} text={address} isAddress />
        <p className={css.note}>{text.exactAmount}</p>
      </div>
    </Card>
  );
}

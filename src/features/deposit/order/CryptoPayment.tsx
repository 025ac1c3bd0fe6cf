import { type ReactNode, useRef } from 'react';

import { UNKNOWN_AMOUNT } from '#domain/amount.ts';
import { type AmountDue, exactUsdt, isEstimated, unclearAmounts } from '#domain/amountDue.ts';
import type { PaymentTarget } from '#domain/paymentTarget.ts';
import { formatUsdt, quoteUsdt } from '#domain/quote.ts';
import { formatYuan } from '#domain/records.ts';
import { CopyableAddress } from '#features/deposit/copyable.tsx';
import { Parts } from '#navigation/PartBoundary.tsx';
import { CopyButton } from '#parts/share/CopyButton.tsx';
import { saveFile } from '#platform/download.ts';
import { canShareFile, shareFile } from '#platform/share.ts';
import { useTelegram } from '#platform/telegram/loadTelegram.ts';
import { fill, getText, useText } from '#text/words.ts';
import { deposit as words } from '#text/zh/deposit.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { NumberText } from '#ui/NumberText.tsx';
import { drawQrPicture, QrCode } from '#ui/QrCode.tsx';
import { DownloadIcon } from '#ui/screenIcons.tsx';
import { showToast } from '#ui/toasts.tsx';

import css from './CryptoPayment.module.css';
import orderCss from './OrderView.module.css';
import type { StatusParts } from './orderStatus.tsx';
import { TargetGate } from './TargetGate.tsx';

type Props = {
  target: PaymentTarget;
  /** State of its order, if known. */
  status?: StatusParts | undefined;
  /** The screen has another main action, so the copy button is quiet. */
  isSecondary?: boolean | undefined;
};

/** Says where and how much USDT to pay, with the server's address, character for character (F-M19). */
export function CryptoPayment({ target, status, isSecondary }: Props) {
  const text = useText(words);
  const { address, due, network, warnings } = target;
  const isFromLink = warnings.includes('unverified');
  const isExact = !isFromLink && exactUsdt(due) !== null;
  const badges = (
    <>
      <span className={orderCss.badge}>
        {network === null ? text.networkUnnamedTitle : `USDT-${network}`}
      </span>
      {status?.time}
    </>
  );
  return (
    <TargetGate target={target}>
      <Card>
        {status?.steps}
        <Amount due={due} isFromLink={isFromLink} badges={badges} />
        <p className={orderCss.small}>
          {isExact && due.orderedCny !== null && (
            <>{fill(text.orderOf, { amount: formatYuan(due.orderedCny) })} · </>
          )}
          <span>
            {isExact && unclearAmounts(due).length === 0 ? text.exactAmount : text.sameNetwork}
          </span>
        </p>
        {status?.note}
      </Card>
      <Card>
        <CopyableAddress
          label={text.payAddress}
          text={address}
          isSecondary={isSecondary || warnings.length > 0}
        />
        <div className={css.code}>
          <Parts>
            <QrCode text={address} label={text.addressQr} />
            <SaveCode
              text={address}
              name={network ?? 'USDT'}
              lines={[
                ...(isExact ? [`${exactUsdt(due)} USDT`] : []),
                ...(network === null ? [] : [`USDT-${network}`]),
                `…${address.slice(-SHOWN_END)}`,
              ]}
            />
          </Parts>
        </div>
      </Card>
    </TargetGate>
  );
}

/** As many characters as the player is asked to compare. */
const SHOWN_END = 6;

type SaveProps = {
  text: string;
  name: string;
  /** Lines below the code in the picture: amount, network, and the end of the address. */
  lines: readonly string[];
};

/** Saves the code by the share sheet, else as a download. Telegram can do only the first, so there may be no button. */
function SaveCode({ text: address, name, lines }: SaveProps) {
  const text = useText(words);
  const telegram = useTelegram();
  const toFile = (parts: Blob[]) => new File(parts, `${name}.png`, { type: 'image/png' });
  if (telegram && !canShareFile(toFile([]))) return null;
  const save = async () => {
    const picture = await drawQrPicture(address, lines);
    const file = picture && toFile([picture]);
    if (file && canShareFile(file) && (await shareFile(file))) return;
    if (file && !telegram) saveFile(file.name, file);
    else showToast(getText(words).codeUnsaved, 'danger');
  };
  return (
    <Button variant="plain" compact onClick={() => void save()}>
      <DownloadIcon size={20} />
      {text.saveCode}
    </Button>
  );
}

type AmountProps = { due: AmountDue; isFromLink: boolean; badges: ReactNode };

/** Shows the amount to pay. Calls it due only if it is known to be in USDT (D-243). */
function Amount({ due, isFromLink, badges }: AmountProps) {
  const text = useText(words);
  const { amount, orderedCny, rate } = due;
  if (isFromLink)
    return (
      <DueAmount
        label={text.linkAmount}
        figure={amount ?? UNKNOWN_AMOUNT}
        copied={amount}
        badges={badges}
      />
    );
  const exact = exactUsdt(due);
  const unclear = unclearAmounts(due);
  const ordered = orderedCny !== null && (
    <Row label={text.orderAmount} figure={formatYuan(orderedCny)} />
  );
  const rowOf = (figure: string) => (
    <Row key={figure} label={text.answeredAmount} figure={figure} hint={text.answeredUnit} />
  );
  if (exact !== null)
    return (
      <DueAmount label={text.payAmount} figure={`${exact} USDT`} copied={exact} badges={badges}>
        {unclear.map(rowOf)}
      </DueAmount>
    );
  if (isEstimated(due))
    return (
      <DueAmount
        label={text.expected}
        figure={`≈ ${formatUsdt(quoteUsdt(orderedCny, rate))}`}
        badges={badges}
      >
        {ordered}
        {unclear.map(rowOf)}
      </DueAmount>
    );
  const [number, ...others] = unclear;
  return (
    <DueAmount
      label={number === undefined ? text.payAmount : text.answeredAmount}
      figure={number ?? UNKNOWN_AMOUNT}
      hint={number && text.answeredUnit}
      badges={badges}
    >
      {others.map(rowOf)}
      {ordered}
    </DueAmount>
  );
}

type RowProps = { label: string; figure: string; hint?: string };

function Row({ label, figure, hint }: RowProps) {
  return (
    <div className={orderCss.ordered}>
      <dt>{label}</dt>
      <dd>{figure}</dd>
      {hint !== undefined && <dd className={orderCss.small}>{hint}</dd>}
    </div>
  );
}

type DueProps = {
  label: string;
  figure: string;
  /** The bare number to copy; null for no copy button. */
  copied?: string | null;
  hint?: string | undefined;
  children?: ReactNode;
  badges: ReactNode;
};

/** Shows the amount of an order as a figure, with its currency and deadline. */
export function DueAmount({ label, figure, copied = null, hint, children, badges }: DueProps) {
  const shown = useRef<HTMLSpanElement>(null);
  return (
    <div className={orderCss.due}>
      <dl>
        <div className={orderCss.amount}>
          <dt>{label}</dt>
          <dd>
            <span ref={shown}>
              <NumberText size={28}>{figure}</NumberText>
            </span>
            {copied !== null && (
              <CopyButton text={copied} what={label} shown={shown} variant="plain" />
            )}
          </dd>
          {hint !== undefined && <dd className={orderCss.small}>{hint}</dd>}
        </div>
        {children}
      </dl>
      <div className={orderCss.badges}>{badges}</div>
    </div>
  );
}

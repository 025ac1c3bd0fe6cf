import { useEffect } from 'react';

import type { Transaction } from '#api/calls/records.ts';
import { formatCny } from '#domain/amount.ts';
import type { PendingOrderKind, PendingOrder } from '#domain/pendingOrder.ts';
import { formatBeijingTime } from '#domain/serverTime.ts';
import { goTo } from '#navigation/go.ts';
import { pathTo } from '#navigation/paths.ts';
import { fill, getText, useText } from '#text/words.ts';
import { pendingOrder as zh } from '#text/zh/pendingOrder.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Description, DescriptionList } from '#ui/DescriptionList.tsx';
import { showConfirm } from '#ui/dialogs.ts';

import css from './UnknownOutcome.module.css';
import { usePendingOrderRecord } from './usePendingOrderRecord.ts';

const RECORD_TYPE: Record<PendingOrderKind, string> = {
  recharge: '1',
  withdraw: '2',
  transfer: '3',
};

type Props = {
  pending: PendingOrder;
  /** The records show it: the panel says so until the player orders again. */
  isFound: boolean;
  /** Called when the records show it, or the player says that one of them is it. */
  onFound: () => void;
  /** The player knows of the order and wants to send another one. */
  onRepeat: () => void;
};

/**
 * Replaces a money form while the outcome of its last order is unknown: names the order, looks for it in the records,
 * and lets the player order again after a confirmation that names it (D-202, F-M02 to F-M04).
 */
export function UnknownOutcome({ pending, isFound, onFound, onRepeat }: Props) {
  const text = useText(zh);
  const { exact, likely, state, reload } = usePendingOrderRecord(pending);
  const hasRecord = exact !== null && !isFound;
  useEffect(() => {
    if (hasRecord) onFound();
  }, [hasRecord, onFound]);

  const kind = text[pending.kind];
  const facts = describePendingOrder(pending, kind);
  const repeat = async () => {
    const question = getText(zh)[isFound ? 'confirmAnother' : 'confirmResubmit'];
    const label = getText(zh)[isFound ? 'another' : 'resubmit'];
    const message = fill(question, facts);
    if (await showConfirm({ message, confirmLabel: label, tone: 'danger' })) onRepeat();
  };

  return (
    <Card title={isFound ? text.foundTitle : text.title}>
      <p role="alert">{fill(isFound ? text.found : text.explanation, facts)}</p>
      <DescriptionList>
        <Description label={text.kind}>{kind}</Description>
        <Description label={text.amount}>¥{facts.amount}</Description>
        <Description label={text.sentAt}>{facts.time}</Description>
      </DescriptionList>
      {!isFound && likely && <LikelyRecord kind={kind} record={likely} onConfirm={onFound} />}
      {!isFound && !likely && (
        <p role="status" className={css.state}>
          {state === 'failed'
            ? text.unreadable
            : fill(state === 'loading' ? text.looking : text.notFound, facts)}
        </p>
      )}
      <div className={css.actions}>
        <Button
          wide
          onClick={() => goTo(pathTo('transactions', { type: RECORD_TYPE[pending.kind] }))}
        >
          {text.records}
        </Button>
        {!isFound && (
          <Button variant="secondary" wide busy={state === 'loading'} onClick={reload}>
            {text.again}
          </Button>
        )}
        <Button variant="plain" wide onClick={() => void repeat()}>
          {isFound ? text.another : text.resubmit}
        </Button>
      </div>
    </Card>
  );
}

/** The words that name an order: what, how much, when (Beijing time). */
export function describePendingOrder({ amountCny, atMs }: PendingOrder, kind: string) {
  return { kind, amount: formatCny(amountCny), time: formatBeijingTime(atMs) };
}

type LikelyRecordProps = {
  /** What was ordered, in the player's words. */
  kind: string;
  record: Transaction;
  /** The player says that it is their order. */
  onConfirm: () => void;
};

/** A record of about the time of the order, for the player to compare: its amount proves nothing (D-202). */
function LikelyRecord({ kind, record, onConfirm }: LikelyRecordProps) {
  const text = useText(zh);
  return (
    <div className={css.likely}>
      <p role="status">{fill(text.maybe, { kind })}</p>
      <p className={css.record}>
        <span>{record.createdAt}</span>
        <span>{record.method}</span>
        <span>{formatCny(record.amountCny)}</span>
      </p>
      <Button variant="secondary" compact onClick={onConfirm}>
        {text.isThis}
      </Button>
    </div>
  );
}

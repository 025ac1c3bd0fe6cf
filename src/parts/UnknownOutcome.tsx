import { useEffect } from 'react';

import { formatCny } from '#domain/amount.ts';
import type { PendingKind, PendingMarker } from '#domain/pending.ts';
import { formatBeijingTime } from '#domain/serverTime.ts';
import { goTo } from '#navigation/go.ts';
import { pathTo } from '#navigation/paths.ts';
import { fill, getText, useText } from '#text/words.ts';
import { pending as zh } from '#text/zh/pending.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { showConfirm } from '#ui/dialogs.ts';
import { Fact, FactList } from '#ui/FactList.tsx';

import { LikelyRecord } from './LikelyRecord.tsx';
import css from './UnknownOutcome.module.css';
import { useAttemptRecord } from './useAttemptRecord.ts';

const RECORD_TYPE: Record<PendingKind, string> = { recharge: '1', withdraw: '2', transfer: '3' };

type Props = {
  attempt: PendingMarker;
  /** The records show it: it is only shown until the player has read that. */
  isFound: boolean;
  /** Told once the records show it, or the player says that one of them is it. */
  onFound: () => void;
  /** The player knows of the attempt and wants to send another one. */
  onRepeat: () => void;
};

/**
 * Stands in the place of a money form while nobody knows what became of its last order: what it was, whether the
 * records show it, and the way to send again, which asks first and names it (D-202, trust M-02 to M-04).
 */
export function UnknownOutcome({ attempt, isFound, onFound, onRepeat }: Props) {
  const text = useText(zh);
  const { exact, likely, state, look } = useAttemptRecord(attempt);
  const hasRecord = exact !== null && !isFound;
  useEffect(() => {
    if (hasRecord) onFound();
  }, [hasRecord, onFound]);

  const kind = text[attempt.kind];
  const facts = attemptFacts(attempt, kind);
  const repeat = async () => {
    const question = getText(zh)[isFound ? 'confirmAnother' : 'confirmResubmit'];
    const label = getText(zh)[isFound ? 'another' : 'resubmit'];
    const message = fill(question, facts);
    if (await showConfirm({ message, confirmLabel: label, tone: 'danger' })) onRepeat();
  };

  return (
    <Card title={isFound ? text.foundTitle : text.title}>
      <p role="alert">{fill(isFound ? text.found : text.explanation, facts)}</p>
      <FactList>
        <Fact label={text.kind}>{kind}</Fact>
        <Fact label={text.amount}>¥{facts.amount}</Fact>
        <Fact label={text.sentAt}>{facts.time}</Fact>
      </FactList>
      {!isFound && likely && <LikelyRecord kind={kind} record={likely} onConfirm={onFound} />}
      {!isFound && !likely && (
        <p role="status" className={css.state}>
          {state === 'failed'
            ? text.unreadable
            : fill(state === 'looking' ? text.looking : text.notFound, facts)}
        </p>
      )}
      <div className={css.actions}>
        <Button
          wide
          onClick={() => goTo(pathTo('transactions', { type: RECORD_TYPE[attempt.kind] }))}
        >
          {text.records}
        </Button>
        {!isFound && (
          <Button variant="secondary" wide busy={state === 'looking'} onClick={look}>
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

/** The words that name an attempt: what, how much, when (Beijing time). */
export function attemptFacts({ amountCny, atMs }: PendingMarker, kind: string) {
  return { kind, amount: formatCny(amountCny), time: formatBeijingTime(atMs) };
}

import type { Transaction } from '#api/calls/records.ts';
import { formatCny } from '#domain/amount.ts';
import { fill, useText } from '#text/words.ts';
import { pending as zh } from '#text/zh/pending.ts';
import { Button } from '#ui/Button.tsx';

import css from './UnknownOutcome.module.css';

type Props = {
  /** What was ordered, in the player's words. */
  kind: string;
  record: Transaction;
  /** The player says that it is his order. */
  onConfirm: () => void;
};

/** A record of about the time of an attempt, for the player to compare: its amount proves nothing (D-202). */
export function LikelyRecord({ kind, record, onConfirm }: Props) {
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

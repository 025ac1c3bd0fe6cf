import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { formatCny } from '#domain/amount.ts';
import { findSettling, hasFailed, readOutcome } from '#domain/matchRecords.ts';
import type { UnansweredOrder } from '#domain/unansweredOrder.ts';
import { recordTypes } from '#domain/recordTypes.ts';
import { goTo } from '#navigation/go.ts';
import { pathTo } from '#navigation/paths.ts';
import { afterVisible } from '#platform/afterVisible.ts';
import { askAboutOrder } from '#state/site/serviceOrder.ts';
import { SEEN_MS } from '#state/orders/sendOrder.ts';
import { findAmbiguousAnswer } from '#state/orders/ambiguousAnswers.ts';
import { fill, useText } from '#text/words.ts';
import { unansweredOrder as words } from '#text/zh/unansweredOrder.ts';
import { Button } from '#ui/Button.tsx';
import { Description } from '#ui/Description.tsx';
import { showConfirm } from '#ui/dialogs.ts';
import { NumberText } from '#ui/NumberText.tsx';

import { showBeijingTime } from '#parts/records/beijingTime.tsx';
import { OrderRecord } from './OrderRecord.tsx';
import css from './UnansweredOrderPanel.module.css';
import { type TypedTransaction, useRecordSearch } from './useRecordSearch.ts';

type Props = {
  order: UnansweredOrder;
  /** Receives the record that shows the outcome, or that the player says is this order. */
  onOutcome: (row: TypedTransaction) => void;
  /** The player has seen or chosen the outcome. The panel stays until they order again. */
  onSeen: () => void;
  /** The player knows of the order and wants to send another one. */
  onRepeat: () => void;
};

/** The button that opens the form again, and the question before it. A failed order needs no question. */
const REPEAT = {
  unknown: { label: 'resubmit', question: 'confirmResubmit' },
  found: { label: 'another', question: 'confirmAnother' },
  failed: { label: 'refill', question: null },
} as const;

/**
 * Replaces a money form while the outcome of its last order is unknown: names the order, looks for it in the records,
 * and lets the player order again after a confirmation that names it (D-202, D-226).
 */
export function UnansweredOrderPanel({ order, onOutcome, onSeen, onRepeat }: Props) {
  const text = useText(words);
  const id = useId();
  const { rows, verdict, isLoading, isUnreadable, reload } = useRecordSearch(order);
  const proved = verdict.kind === 'found' || verdict.kind === 'failed' ? verdict.row : null;
  // The state of the record may have changed since the search found it.
  const record = order.state ? findSettling(order, rows) : proved;
  const state = record ? readOutcome(order, record).state : order.state;
  const outcome = state === undefined ? 'unknown' : state === 'failed' ? 'failed' : 'found';
  const reportOutcome = useEffectEvent(() => record && onOutcome(record));
  useEffect(() => {
    if (outcome !== 'unknown' && outcome !== order.state) reportOutcome();
  }, [outcome, order.state]);
  const reportSeen = useEffectEvent(onSeen);
  useEffect(
    () => (outcome === 'unknown' ? undefined : afterVisible(SEEN_MS, () => reportSeen())),
    [outcome],
  );

  // The order has no number of its own: only a record that may be it has one.
  const [possible, ...others] = verdict.kind === 'possible' ? verdict.rows : [];
  const suspected = possible && others.length === 0 ? possible.orderNumber : '';
  const kind = text[order.kind];
  const facts = describeUnansweredOrder(order, kind);
  const title = { unknown: text.title, found: text.foundTitle, failed: text.failedTitle };
  const message = findAmbiguousAnswer(order);
  const explanation = message === null ? text.explanation : text.ambiguous;
  const messages = { unknown: explanation, found: text.found, failed: text.failed };

  const { label, question } = REPEAT[outcome];
  const asked = useRef(new AbortController());
  useEffect(() => () => asked.current.abort(), [outcome]);
  const repeat = async () => {
    asked.current = new AbortController();
    const confirmLabel = text[label];
    const isConfirmed =
      question === null ||
      (await showConfirm(
        { message: fill(text[question], facts), confirmLabel, tone: 'warning' },
        asked.current.signal,
      ));
    if (isConfirmed) onRepeat();
  };

  return (
    <section
      aria-labelledby={id}
      className={outcome === 'unknown' ? `${css.panel} ${css.unknown}` : css.panel}
    >
      <div className={css.head}>
        {outcome === 'unknown' && <UnknownSign />}
        <h2 id={id}>{title[outcome]}</h2>
      </div>
      <p role="alert">{fill(messages[outcome], facts)}</p>
      {outcome === 'unknown' && message && <p>{fill(text.reply, { message })}</p>}
      <dl>
        <Description label={text.kind}>{kind}</Description>
        <Description label={text.amount}>
          <NumberText size={20}>{`¥${facts.amount}`}</NumberText>
        </Description>
        <Description label={text.sentAt}>{facts.time}</Description>
        {record && (
          <Description label={text.record}>
            <OrderRecord order={order} record={record} />
          </Description>
        )}
      </dl>
      {outcome === 'unknown' && verdict.kind === 'possible' && (
        <PossibleRecords
          order={order}
          rows={verdict.rows}
          onChoose={(row) => {
            onOutcome(row);
            onSeen();
          }}
        />
      )}
      {outcome === 'unknown' && verdict.kind === 'none' && (
        <p role="status" className={css.state}>
          {isUnreadable ? text.unreadable : fill(isLoading ? text.looking : text.notFound, facts)}
        </p>
      )}
      <div className={css.actions}>
        <Button
          wide
          onClick={() => {
            if (outcome !== 'unknown') onSeen();
            goTo(pathTo('transactions', { type: String(recordTypes(order)[0]) }));
          }}
        >
          {text.records}
        </Button>
        {outcome === 'unknown' && (
          <div className={css.pair}>
            <Button variant="secondary" compact busy={isLoading} onClick={reload}>
              {text.again}
            </Button>
            <Button
              variant="secondary"
              compact
              onClick={() => {
                askAboutOrder(suspected);
                goTo(pathTo('service'));
              }}
            >
              {text.askService}
            </Button>
          </div>
        )}
        <Button variant="plain" wide onClick={() => void repeat()}>
          {text[label]}
        </Button>
      </div>
    </section>
  );
}

/** The arch with a question in its doorway: only an unknown outcome has it. */
function UnknownSign() {
  return (
    <svg aria-hidden width="36" height="40" viewBox="0 0 64 72" fill="none" stroke="currentColor">
      <path d="M6 70V32a26 26 0 0 1 52 0v38" strokeWidth="7" />
      <path
        d="M23 33a9.5 9.5 0 1 1 13.5 8.6c-2.7 1.3-4 3-4 6.2M32.5 58h.01"
        strokeWidth="6.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Returns the words that name an order: what, how much, when, by the server's clock where known. */
export function describeUnansweredOrder(
  { amountCny, atMs, serverMs }: UnansweredOrder,
  kind: string,
) {
  return { kind, amount: formatCny(amountCny), time: showBeijingTime(serverMs ?? atMs) };
}

type PossibleProps = {
  order: UnansweredOrder;
  rows: readonly TypedTransaction[];
  onChoose: (row: TypedTransaction) => void;
};

/** Lists records that may be the order, for the player to compare: none of them proves it (D-226). */
function PossibleRecords({ order, rows, onChoose }: PossibleProps) {
  const text = useText(words);
  return (
    <div className={css.likely}>
      <p role="status">{fill(text.maybe, { kind: text[order.kind] })}</p>
      <ul className={css.rows}>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two transfers may be alike in everything
          <li key={index} className={css.row}>
            <OrderRecord order={order} record={row} />
            {/* Choosing a failed record would open the form again; a mere likeness is too little for that. */}
            {!hasFailed(row) && (
              <Button variant="secondary" compact onClick={() => onChoose(row)}>
                {text.isThis}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

type AcceptedProps = { order: UnansweredOrder | null; onSeen: (order: UnansweredOrder) => void };

/** Says above a form that the server accepted an order while the page was hidden. */
export function AcceptedOrder({ order, onSeen }: AcceptedProps) {
  const text = useText(words);
  const id = useId();
  const [shown, setShown] = useState(order);
  if (order && order !== shown) setShown(order);
  const reportSeen = useEffectEvent(() => order && onSeen(order));
  useEffect(() => (order ? afterVisible(SEEN_MS, () => void reportSeen()) : undefined), [order]);
  if (!shown) return null;
  return (
    <section aria-labelledby={id} className={css.panel}>
      <div className={css.head}>
        <h2 id={id}>{text.foundTitle}</h2>
      </div>
      <p role="status">{fill(text.accepted, describeUnansweredOrder(shown, text[shown.kind]))}</p>
    </section>
  );
}

import { useEffect, useRef } from 'react';

import { loadTransactions, type Transaction } from '#api/calls/records.ts';
import { formatExact, formatYuan, TRANSACTION_TYPES, transactionState } from '#domain/records.ts';
import { useCall } from '#state/cache/useCall.ts';
import { useMember } from '#state/member/useMember.ts';
import { useStore } from '#state/session/store.ts';
import { fill, getText } from '#text/words.ts';
import { records as zh } from '#text/zh/records.ts';
import { showToast } from '#ui/toasts.tsx';

type Kind = 'deposit' | 'withdrawal';

/** How often the list is loaded again while an order is in review, in ms. */
const EVERY_MS = 60_000;

// Orders that were in review when the session last looked: each decision is said once.
let known = { generation: -1, numbers: new Set<string>() };
useStore.subscribe(knownBySession);

/**
 * Counts the orders of one kind in review, of the last seven days, and says which of them were decided. Loads the list
 * at most once a minute, never while the page is hidden, and once more when the balance changes while one waits (D-279).
 */
export function useReviewedOrders(kind: Kind): number {
  const { data, refetch } = useCall(
    loadTransactions,
    { date: 2, type: TRANSACTION_TYPES[kind], page: 1, platform: '' },
    {
      isQuiet: true,
      freshMs: EVERY_MS,
      renewMs: EVERY_MS,
      everyMs: (answer) => (answer && waitingOf(kind, answer.rows) > 0 ? EVERY_MS : undefined),
    },
  );
  const rows = data?.rows;
  const waiting = rows ? waitingOf(kind, rows) : 0;

  useEffect(() => {
    if (rows) sayDecisions(kind, rows);
  }, [kind, rows]);

  const balanceCny = useMember((member) => member?.balanceCny ?? null);
  const lastCny = useRef(balanceCny);
  useEffect(() => {
    const last = lastCny.current;
    lastCny.current = balanceCny;
    if (last !== null && balanceCny !== last && waiting > 0) void refetch();
  }, [balanceCny, waiting, refetch]);
  return waiting;
}

function waitingOf(kind: Kind, rows: readonly Transaction[]): number {
  return rows.filter((row) => stateOf(kind, row) === 'pendingReview').length;
}

function stateOf(kind: Kind, { state }: Transaction) {
  return transactionState(TRANSACTION_TYPES[kind], state).key;
}

function sayDecisions(kind: Kind, rows: readonly Transaction[]): void {
  const numbers = knownBySession();
  const text = getText(zh);
  for (const row of rows) {
    const key = stateOf(kind, row);
    if (row.orderNumber === '') continue;
    if (key === 'pendingReview') numbers.add(row.orderNumber);
    else if (numbers.delete(row.orderNumber)) {
      // A withdrawal's amount may be in USDT (D-S29).
      const amount = kind === 'deposit' ? formatYuan(row.amountCny) : formatExact(row.amountCny);
      const said = fill(text.decided, { kind: text[kind], amount, state: text[key] });
      showToast(said, key === 'approved' ? 'success' : 'info');
    }
  }
}

/** The numbers of this session; those of an earlier one go as soon as it ends. */
function knownBySession(): Set<string> {
  const { generation } = useStore.getState();
  if (known.generation !== generation) known = { generation, numbers: new Set() };
  return known.numbers;
}

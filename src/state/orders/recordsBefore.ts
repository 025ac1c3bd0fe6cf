import { loadTransactions } from '#api/calls/records.ts';
import { send } from '#api/send.ts';
import { readServerClock } from '#api/serverClock.ts';
import { markRecord } from '#domain/matchRecords.ts';
import { MAX_SEEN, type OrderEvidence, type UnansweredOrderKind } from '#domain/unansweredOrder.ts';
import { directionOf, recordTypes } from '#domain/recordTypes.ts';
import { after } from '#platform/clock.ts';
import { makeSalt } from '#state/device/accountHash.ts';

/** How long an order waits for the existing records, in ms. */
const READ_MS = 1000;

/**
 * Reads the evidence just before an order is sent: its direction, the existing records of its type, and the server's
 * time. If the records cannot be read in time, the order is sent all the same, but no record settles it (D-226).
 */
export async function readEvidence(
  kind: UnansweredOrderKind,
  payload: unknown,
): Promise<OrderEvidence> {
  const direction = kind === 'transfer' ? directionOf(payload) : null;
  const seen = await readSeen({ kind, ...(direction && { direction }) });
  const clock = readServerClock();
  return {
    ...(direction && { direction }),
    ...seen,
    ...(clock && { serverMs: clock.nowMs, errorMs: clock.errorMs }),
  };
}

/**
 * The query for the records that may show an order, newest first. Seven days, because the order may be of yesterday.
 */
export function recordsPage<Type extends number>(type: Type) {
  return { date: 2, type, page: 1, platform: '' } as const;
}

async function readSeen(
  order: Parameters<typeof recordTypes>[0],
): Promise<Pick<OrderEvidence, 'seen' | 'seenSalt'> | null> {
  const [type, second] = recordTypes(order);
  if (second !== undefined) return null;
  const abort = new AbortController();
  const stop = after(READ_MS, () => abort.abort());
  try {
    const { signal } = abort;
    const { rows, total } = await send(loadTransactions, recordsPage(type), { signal });
    const isReadable = rows.length <= MAX_SEEN && (rows.length > 0 || total === 0);
    const seenSalt = makeSalt();
    return isReadable ? { seen: rows.map((row) => markRecord(row, seenSalt)), seenSalt } : null;
  } catch {
    return null;
  } finally {
    stop();
  }
}

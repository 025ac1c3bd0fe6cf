import { readUsdt } from '#domain/amount.ts';
import { readNetwork, type ReceivedAddress } from '#domain/paymentTarget.ts';
import { readStored, writeStored } from '#platform/storage.ts';
import { useStore } from '#state/session/store.ts';
import { STORED } from '#state/session/storedKeys.ts';

type Kept = { session: string; rows: readonly ReceivedAddress[] };

/** More orders than anybody pays at once. */
const MAX_ROWS = 50;

let kept: { generation: number; rows: readonly ReceivedAddress[] } | null = null;

// The memory of a session that has ended goes at once, not when the next order is shown.
useStore.subscribe(({ generation }) => {
  if (kept?.generation !== generation) kept = null;
});

/** Keeps an address that the server gave to an order of this session (D-130), in this tab until the session ends. */
export function noteReceivedAddress(received: ReceivedAddress): void {
  const { generation, sessionId } = useStore.getState();
  const others = readReceivedAddresses().filter(
    ({ address, orderNumber }) =>
      address !== received.address || orderNumber !== received.orderNumber,
  );
  const rows = [...others, received].slice(-MAX_ROWS);
  kept = { generation, rows };
  // Without an id the next session would take the addresses for its own.
  if (!sessionId) return;
  const stored: Kept = { session: sessionId, rows };
  writeStored('sessionStorage', STORED.cache.addresses, JSON.stringify(stored));
}

/** The addresses of this session in order of arrival; a reload keeps them, another session finds none. */
export function readReceivedAddresses(): readonly ReceivedAddress[] {
  const { generation } = useStore.getState();
  if (kept?.generation !== generation) kept = { generation, rows: restore() };
  return kept.rows;
}

function restore(): readonly ReceivedAddress[] {
  const { sessionId } = useStore.getState();
  try {
    const stored = JSON.parse(
      readStored('sessionStorage', STORED.cache.addresses) ?? '',
    ) as Partial<Kept>;
    if (!sessionId || stored.session !== sessionId || !Array.isArray(stored.rows)) return [];
    return stored.rows.flatMap(readRow);
  } catch {
    // Nothing, or no such object: written by an earlier version.
    return [];
  }
}

function readRow(row: unknown): ReceivedAddress[] {
  const { address, amountUsdt, network, orderNumber } = (row ?? {}) as Record<string, unknown>;
  if (typeof address !== 'string' || address === '' || typeof orderNumber !== 'string') return [];
  const named = typeof network === 'string' ? readNetwork(network) : null;
  return [{ address, amountUsdt: readUsdt(amountUsdt), network: named, orderNumber }];
}

import type { Network } from '#domain/cryptoAddress.ts';
import { useStore } from '#state/store.ts';

type Draft = { address: string; protocol: Network };

let kept: (Draft & { generation: number }) | null = null;

/** Keeps what was typed of an address while the guide is read, in memory; the payment password is never part of it. */
export function keepDraft(draft: Draft): void {
  kept = { ...draft, generation: useStore.getState().generation };
}

/** What was kept in this session, or null: the next member finds nothing of the last. */
export function readDraft(): Draft | null {
  if (kept?.generation !== useStore.getState().generation) return null;
  const { address, protocol } = kept;
  return { address, protocol };
}

/** The form is open again: leaving it in any other way loses what was typed. */
export function forgetDraft(): void {
  kept = null;
}

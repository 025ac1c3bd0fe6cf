import { useState } from 'react';

import type { Venue } from '#api/calls/venues.ts';
import type { Cny } from '#domain/amount.ts';
import { useFormFields } from '#forms/useFormFields.ts';
import { useDraft } from '#state/drafts/useDraft.ts';
import { useText } from '#text/words.ts';
import { transfer as zh } from '#text/zh/transfer.ts';

import { isAutoTransferOn } from './autoTransfer.ts';
import { openTransfer, transferDraft } from './draft.ts';
import {
  chooseWallet,
  defaultTarget,
  type Transfer,
  type TransferProblem,
  type Wallet,
  withPlatformWallet,
} from './rules.ts';

type Side = 'source' | 'target';
type Known = {
  venues: readonly Venue[] | undefined;
  /** The balance of the platform wallet. */
  balanceCny: Cny | null;
};
export type TransferForm = ReturnType<typeof useTransferForm>;

/** The fields of a transfer by hand, and the wallets they choose from. */
export function useTransferForm({ venues, balanceCny }: Known) {
  const text = useText(zh);
  const [opened] = useState(openTransfer);
  const [values, setValues] = useState(opened);
  // Preselected wallets are no draft until there is an amount for them.
  const [areChosen, setAreChosen] = useState(opened.target !== null && opened.amount === '');
  const wallets = withPlatformWallet(venues ?? [], { name: text.platformWallet, balanceCny });

  // Preselected once: a target that vanishes must be chosen again, the next venue never takes its place.
  const firstVenue = defaultTarget(wallets);
  if (values.target === null && firstVenue !== null) setValues({ ...values, target: firstVenue });

  const walletOf = (side: Side): Wallet | undefined =>
    wallets.find(({ platform }) => platform === values[side]);
  const isGone = (field: keyof Transfer): boolean =>
    field !== 'amount' && venues !== undefined && values[field] !== null && !walletOf(field);
  // The amount of the draft was typed for its wallets.
  if (values === opened && values.amount !== '' && (isGone('source') || isGone('target')))
    setValues({ ...values, amount: '' });

  const { amount, source, target } = values;
  const isDraft = (areChosen || amount !== '') && source !== null && target !== null;
  const draft = useDraft(transferDraft, isDraft ? { amount, source, target } : null);

  const { ref, field, errorOf, change, reject, clear } = useFormFields(zh, {
    values,
    onChange: (changed) => {
      const next = { ...values, ...changed };
      setValues(next);
      if (next.source !== source || next.target !== target) setAreChosen(true);
    },
  });

  return {
    ref,
    values,
    wallets,
    draft,
    /** The chosen source as it is now, undefined when it is gone. */
    source: walletOf('source'),
    /** The values, with null for wallets that are gone. */
    available: {
      amount,
      source: walletOf('source')?.platform ?? null,
      target: walletOf('target')?.platform ?? null,
    } satisfies Transfer,
    amountField: field('amount'),
    errorOf: (name: keyof Transfer) =>
      errorOf(name) ?? (isGone(name) ? text.walletGone : undefined),
    reject: (problem: TransferProblem) =>
      reject(isGone(problem.field) ? { ...problem, key: 'walletGone' } : problem),
    clear,
    choose: (side: Side, platform: string) =>
      change(chooseWallet(values, side, platform, { isAutoTransferOn: isAutoTransferOn() })),
    swap: () => {
      if (source === null || target === null || isAutoTransferOn()) return;
      change({ amount: '', source: target, target: source });
    },
    /** After a transfer: the wallets stay, as if preselected. */
    clearAmount: () => {
      setValues((now) => ({ ...now, amount: '' }));
      setAreChosen(false);
    },
  };
}

import { transfer } from '#api/calls/transfer.ts';
import { refreshVenues, type Venue } from '#api/calls/venues.ts';
import { isAmountText } from '#domain/amountInput.ts';
import { useMoneyForm } from '#parts/money/useMoneyForm.ts';
import { invalidateCall } from '#state/cache/keys.ts';
import { reportCallError } from '#state/cache/queryClient.ts';
import type { Draft } from '#state/drafts/drafts.ts';
import { refreshWallets } from '#state/member/member.ts';
import { isTokenKept } from '#state/session/session.ts';
import { isLoggedIn } from '#state/session/currentSession.ts';
import { successMessage } from '#text/serverMessage.ts';
import { getText, useText } from '#text/words.ts';
import { transfer as words } from '#text/zh/transfer.ts';
import { showToast } from '#ui/toasts.tsx';

import { isAutoTransferOn } from './autoTransfer.ts';
import {
  checkTransfer,
  chooseWallet,
  defaultTarget,
  initialTransfer,
  type Transfer,
  type Wallet,
  withPlatformWallet,
} from './rules.ts';

export type Side = 'source' | 'target';
export type TransferFormOptions = {
  venues: readonly Venue[] | undefined;
  platformWallet: Omit<Wallet, 'platform'>;
  /** Called at the tap when the session's token is gone. */
  onTokenLost: () => void;
};
export type TransferForm = ReturnType<typeof useTransferForm>;

const isWallet = (text: string): boolean => text !== '';

/** Values of a transfer that survive a reload. */
const draft: Draft<keyof Transfer> = {
  name: 'transfer',
  fields: { amount: isAmountText, source: isWallet, target: isWallet },
};

/** Form of a transfer by hand, and the wallets it chooses from. */
export function useTransferForm({ venues, platformWallet, onTokenLost }: TransferFormOptions) {
  const text = useText(words);
  const wallets = withPlatformWallet(venues ?? [], platformWallet);
  const find = (chosen: string | null) => wallets.find(({ platform }) => platform === chosen);

  const form = useMoneyForm(words, {
    call: transfer,
    kind: 'transfer',
    draft,
    open: (kept) => {
      const opened = initialTransfer(kept);
      return { ...opened, areChosen: opened.target !== null && opened.amount === '' };
    },
    // Preselected wallets are no draft until there is an amount for them.
    keep: ({ areChosen, amount, source, target }) =>
      (areChosen || amount !== '') && source !== null && target !== null
        ? { amount, source, target }
        : null,
    // Judges the wallets and the switch as they are at the tap (F-M28).
    check: ({ amount, source, target }) => {
      if (!isTokenKept()) return { problem: onTokenLost };
      if (isAutoTransferOn())
        return { problem: () => showToast(getText(words).autoBlocks, 'danger') };
      const available = { source: find(source)?.platform, target: find(target)?.platform };
      const checked = checkTransfer({
        amount,
        source: available.source ?? null,
        target: available.target ?? null,
      });
      const isOfGone = 'problem' in checked && isGone(checked.problem.field);
      return isOfGone ? { problem: { ...checked.problem, key: 'walletGone' } } : checked;
    },
    // The wallets stay, as if preselected.
    afterSettled: { amount: '', areChosen: false },
    onSettled: ({ message }) => {
      showToast(successMessage(message, getText(words).done), 'success');
      return 'again';
    },
    onSent: refreshBalances,
  });
  const { values, setValues, change, errorOf } = form;
  const { source, target } = values;
  const isGone = (field: keyof Transfer): boolean =>
    field !== 'amount' && venues !== undefined && values[field] !== null && !find(values[field]);

  // Preselects once: a target that vanishes must be chosen again, the next venue never takes its place.
  const firstVenue = defaultTarget(wallets);
  if (target === null && firstVenue !== null) setValues({ target: firstVenue });
  // The player typed the draft's amount for its wallets.
  if (
    values === form.initialValues &&
    values.amount !== '' &&
    (isGone('source') || isGone('target'))
  )
    setValues({ amount: '' });

  return {
    ...form,
    wallets,
    /** The chosen source as it is now, undefined when it is gone. */
    source: find(source),
    errorOf: (side: Side) => errorOf(side) ?? (isGone(side) ? text.walletGone : undefined),
    choose: (side: Side, platform: string) => {
      const chosen = chooseWallet(values, side, platform, { isAutoTransferOn: isAutoTransferOn() });
      change(chosen === values ? {} : { ...chosen, areChosen: true });
    },
    swap: () => {
      if (source === null || target === null || isAutoTransferOn()) return;
      const areChosen = values.areChosen || source !== target;
      change({ amount: '', source: target, target: source, areChosen });
    },
  };
}

/** Reloads all balances after every transfer, since a refused or lost one may have moved money too. */
function refreshBalances(): void {
  // The answer may have ended the session.
  if (!isLoggedIn()) return;
  invalidateCall(refreshVenues);
  refreshWallets().catch(reportCallError);
}

import type { ReactNode } from 'react';

import { transfer } from '#api/calls/transfer.ts';
import type { Venue } from '#api/calls/venues.ts';
import { formatCny } from '#domain/amount.ts';
import { floorToYuan, isAmountText, readAmountInput } from '#domain/amountInput.ts';
import { AmountField } from '#parts/money/AmountField.tsx';
import { MoneyForm } from '#parts/money/MoneyForm.tsx';
import { useMoneyForm } from '#parts/money/useMoneyForm.ts';
import { renewBalances } from '#parts/wallets/useCollect.ts';
import type { Draft } from '#state/drafts/drafts.ts';
import { isTokenKept } from '#state/session/session.ts';
import { successMessage } from '#text/serverMessage.ts';
import { fill, getText, useText } from '#text/words.ts';
import { transfer as words } from '#text/zh/transfer.ts';
import { Card } from '#ui/Card.tsx';
import { IconButton } from '#ui/Button.tsx';
import { PickField } from '#ui/PickField.tsx';
import { TransferIcon } from '#ui/screenIcons.tsx';
import { showToast } from '#ui/toasts.tsx';

import { isAutoTransferOn } from './autoTransfer.ts';
import {
  checkTransfer,
  chooseWallet,
  defaultTarget,
  initialTransfer,
  type Transfer,
  transferWarning,
  type Wallet,
  withPlatformWallet,
} from './rules.ts';
import css from './TransferPanel.module.css';

type Props = TransferFormOptions & { isWaiting: boolean; footer: ReactNode };

export function TransferPanel({ isWaiting, footer, ...options }: Props) {
  const text = useText(words);
  const form = useTransferForm(options);
  const sourceCny = form.source?.balanceCny ?? null;
  const warning = transferWarning(form.values.amount, sourceCny);
  return (
    <MoneyForm
      form={form}
      label={text.submit}
      amountCny={readAmountInput(form.values.amount)}
      isDoubtful={warning !== null}
      isWaiting={isWaiting}
      footer={footer}
    >
      <section aria-label={text.manual}>
        <Card>
          <div className={css.wallets}>
            <WalletField form={form} side="source" label={text.source} />
            <WalletField form={form} side="target" label={text.target} />
            <div className={css.swap}>
              <IconButton label={text.swap} onClick={form.swap}>
                <TransferIcon size={22} />
              </IconButton>
            </div>
          </div>
          <AmountField
            {...form.field('amount')}
            isLarge
            max={{
              text: floorToYuan(form.source?.availableCny ?? null),
              reason: isWaiting
                ? ''
                : sourceCny === null
                  ? text.balanceUnknown
                  : text.nothingToMove,
            }}
            warning={warning && text[warning]}
          />
          <p className={css.note}>{text.note}</p>
        </Card>
      </section>
    </MoneyForm>
  );
}

type FieldProps = { form: TransferForm; side: Side; label: string };

/** Picks a wallet from a popup that shows the balance of each. */
function WalletField({ form, side, label }: FieldProps) {
  const text = useText(words);
  const options = form.wallets.map(({ platform, name, balanceCny }) => ({
    id: platform,
    title: name,
    detail: fill(text.balance, { amount: formatCny(balanceCny) }),
  }));
  return (
    <PickField
      name={side}
      isRow
      label={label}
      title={text.pick}
      options={options}
      chosen={form.values[side]}
      onChoose={(platform) => form.choose(side, platform)}
      placeholder={text.pickHint}
      error={form.errorOf(side)}
    />
  );
}

type Side = 'source' | 'target';
type TransferFormOptions = {
  venues: readonly Venue[] | undefined;
  platformWallet: Omit<Wallet, 'platform'>;
  /** Called at the tap when the session's token is gone. */
  onTokenLost: () => void;
};
type TransferForm = ReturnType<typeof useTransferForm>;

const isWallet = (text: string): boolean => text !== '';

/** Values of a transfer that survive a reload. */
const draft: Draft<keyof Transfer> = {
  name: 'transfer',
  fields: { amount: isAmountText, source: isWallet, target: isWallet },
};

/** Form of a transfer by hand, and the wallets it chooses from. */
function useTransferForm({ venues, platformWallet, onTokenLost }: TransferFormOptions) {
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
    onSent: renewBalances,
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

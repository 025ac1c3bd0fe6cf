import type { ReactNode } from 'react';

import { formatCny } from '#domain/amount.ts';
import { floorToYuan, readAmountInput } from '#domain/amountInput.ts';
import { AmountField } from '#parts/money/AmountField.tsx';
import { MoneyForm } from '#parts/money/MoneyForm.tsx';
import { fill, useText } from '#text/words.ts';
import { transfer as words } from '#text/zh/transfer.ts';
import { Card } from '#ui/Card.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { TransferIcon } from '#ui/screenIcons.tsx';
import { PickField } from '#ui/PickField.tsx';

import { transferWarning } from './rules.ts';
import css from './TransferPanel.module.css';
import {
  type Side,
  type TransferForm,
  type TransferFormOptions,
  useTransferForm,
} from './useTransferForm.ts';

type Props = TransferFormOptions & { footer: ReactNode };

/** Transfers by hand. */
export function TransferPanel({ footer, ...options }: Props) {
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
              reason: sourceCny === null ? text.balanceUnknown : text.nothingToMove,
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

import { transfer } from '#api/calls/transfer.ts';
import type { Venue } from '#api/calls/venues.ts';
import { type Cny, formatCny } from '#domain/amount.ts';
import { floorToYuan } from '#domain/amountInput.ts';
import { AmountField } from '#parts/AmountField.tsx';
import { MoneyForm } from '#parts/MoneyForm.tsx';
import { fill, useText } from '#text/words.ts';
import { transfer as zh } from '#text/zh/transfer.ts';
import { Card } from '#ui/Card.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { TransferIcon } from '#ui/moneyIcons.tsx';
import { PickField } from '#ui/PickField.tsx';

import type { Wallet } from './rules.ts';
import css from './TransferPanel.module.css';
import { useTransferForm } from './useTransferForm.ts';

type Props = {
  venues: readonly Venue[] | undefined;
  /** What is in the platform wallet. */
  balanceCny: Cny | null;
  checkToken: () => boolean;
};

/** The transfer by hand (M2-116 to M2-121). */
export function TransferPanel(props: Props) {
  const text = useText(zh);
  const { fields, ...form } = useTransferForm(props);
  const sourceCny = form.source?.balanceCny ?? null;
  return (
    <MoneyForm
      call={transfer}
      kind="transfer"
      label={text.submit}
      prepare={form.prepare}
      onSettled={form.settle}
      onSent={form.refresh}
    >
      <Card title={text.manual}>
        <div ref={fields} className={css.fields}>
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
            value={form.draft.amount}
            onChange={form.setAmount}
            max={{
              text: floorToYuan(sourceCny),
              reason: sourceCny === null ? text.balanceUnknown : text.nothingToMove,
            }}
            hint={form.warning && text[form.warning]}
            error={form.errorOf('amount')}
          />
          <p className={css.note}>{text.note}</p>
        </div>
      </Card>
    </MoneyForm>
  );
}

type FieldProps = {
  form: Omit<ReturnType<typeof useTransferForm>, 'fields'>;
  side: 'source' | 'target';
  label: string;
};

/** A wallet, chosen from a popup that shows what lies in each (M2-118). */
function WalletField({ form, side, label }: FieldProps) {
  const text = useText(zh);
  const options = form.wallets.map(({ platform, name, balanceCny }: Wallet) => ({
    id: platform,
    title: name,
    detail: fill(text.balance, { amount: formatCny(balanceCny) }),
  }));
  return (
    <div data-field={side}>
      <PickField
        label={label}
        title={text.pick}
        options={options}
        chosen={form.draft[side]}
        onChoose={(platform) => form.choose(side, platform)}
        placeholder={text.pickHint}
        error={form.errorOf(side)}
      />
    </div>
  );
}

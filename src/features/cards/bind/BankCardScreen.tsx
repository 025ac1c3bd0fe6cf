import { type BankCard, checkBankCard } from '#features/cards/rules.ts';
import { pathTo } from '#navigation/paths.ts';
import { HolderField } from '#parts/cards/HolderField.tsx';
import { NumberField } from '#parts/cards/NumberField.tsx';
import { useForm } from '#forms/useForm.ts';
import type { Draft } from '#state/drafts/drafts.ts';
import { useText } from '#text/words.ts';
import { cards as words } from '#text/zh/cards.ts';
import { TextField } from '#ui/TextField.tsx';

import { BankField } from './BankField.tsx';
import { BindForm } from './BindForm.tsx';

const EMPTY: BankCard = { holder: '', bank: '', branch: '', number: '', paymentPassword: '' };

const anyText = (): boolean => true;
const bankCardDraft: Draft<Exclude<keyof BankCard, 'paymentPassword'>> = {
  name: 'bank card',
  fields: { holder: anyText, bank: anyText, branch: anyText, number: anyText },
  unstored: ['holder', 'number'],
};

/** `/addBankCard`: binds a bank card. The form shows the fields in one order and checks them in another (D-109). */
export function BankCardScreen() {
  const text = useText(words);
  const form = useForm(words, {
    initial: EMPTY,
    check: checkBankCard,
    draft: bankCardDraft,
  });
  const { field } = form;
  return (
    <BindForm
      kind="bank"
      listPath={pathTo('cards', { type: '2' })}
      form={form}
      readCard={({ holder, bank, number, branch }) => ({
        bank,
        owner: holder.trim(),
        number: number.trim(),
        branch: branch.trim(),
      })}
    >
      <HolderField {...field('holder')} label={text.holder} placeholder={text.holderPlaceholder} />
      <BankField {...field('bank')} />
      <NumberField {...field('number')} label={text.number} placeholder={text.numberPlaceholder} />
      <TextField
        {...field('branch')}
        label={text.branch}
        placeholder={text.branchPlaceholder}
        enterKeyHint="next"
      />
    </BindForm>
  );
}

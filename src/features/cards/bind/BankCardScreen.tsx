import { useState } from 'react';

import { type BankCard, checkBankCard } from '#features/cards/rules.ts';
import { pathTo } from '#navigation/paths.ts';
import { useFormFields } from '#parts/useFormFields.ts';
import { readDraft } from '#state/drafts/drafts.ts';
import { useDraft } from '#state/drafts/useDraft.ts';
import { useText } from '#text/words.ts';
import { cards as zh } from '#text/zh/cards.ts';
import { TextField } from '#ui/TextField.tsx';

import { BankField } from './BankField.tsx';
import { BindForm } from './BindForm.tsx';
import { bankCardDraft } from './drafts.ts';
import { useBind } from './useBind.ts';

const NOTHING: BankCard = { holder: '', bank: '', branch: '', number: '', paymentPassword: '' };

/** `/addBankCard`: binds a bank card (M2-47, M2-48); fields and checks have different orders (D-109). */
export function BankCardScreen() {
  const text = useText(zh);
  const [typed, setTyped] = useState<BankCard>(() => ({
    ...NOTHING,
    ...readDraft(bankCardDraft),
  }));
  const { paymentPassword: _, ...texts } = typed;
  const draft = useDraft(bankCardDraft, texts);
  const {
    ref: form,
    errorOf,
    reject,
    clear,
    focus,
  } = useFormFields(zh, {
    values: typed,
    onChange: (next) => setTyped((now) => ({ ...now, ...next })),
  });
  const binding = useBind(pathTo('cards', { type: '2' }));

  const change = (changed: Partial<BankCard>) => {
    clear();
    setTyped((now) => ({ ...now, ...changed }));
  };
  const submit = async () => {
    clear();
    const problem = checkBankCard(typed);
    if (problem) return reject(problem);
    const isBound = await binding.bind({
      bank: typed.bank,
      owner: typed.holder.trim(),
      number: typed.number.trim(),
      branch: typed.branch.trim(),
      paymentPassword: typed.paymentPassword,
    });
    setTyped((now) => ({ ...now, paymentPassword: '' }));
    if (isBound) draft.forget();
    else focus('paymentPassword');
  };
  const field = (name: keyof BankCard) => ({
    name,
    enterKeyHint: 'next' as const,
    value: typed[name],
    onChange: (value: string) => change({ [name]: value }),
    error: errorOf(name),
  });

  return (
    <BindForm ref={form} binding={binding} password={field('paymentPassword')} onSubmit={submit}>
      <TextField
        {...field('holder')}
        label={text.holder}
        placeholder={text.holderPlaceholder}
        autoComplete="name"
      />
      <BankField
        chosen={typed.bank}
        onChoose={(bank) => change({ bank })}
        error={errorOf('bank')}
      />
      <TextField
        {...field('number')}
        label={text.number}
        placeholder={text.numberPlaceholder}
        inputMode="numeric"
      />
      <TextField {...field('branch')} label={text.branch} placeholder={text.branchPlaceholder} />
    </BindForm>
  );
}

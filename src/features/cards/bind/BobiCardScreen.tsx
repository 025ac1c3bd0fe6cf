import { useState } from 'react';

import { checkBobiCard, type CryptoCard } from '#features/cards/rules.ts';
import { pathTo } from '#navigation/paths.ts';
import { useFormFields } from '#parts/useFormFields.ts';
import { readDraft } from '#state/drafts/drafts.ts';
import { useDraft } from '#state/drafts/useDraft.ts';
import { useText } from '#text/words.ts';
import { cards as zh } from '#text/zh/cards.ts';

import { AddressField } from './AddressField.tsx';
import { BindForm } from './BindForm.tsx';
import { bobiCardDraft } from './drafts.ts';
import { useBind } from './useBind.ts';

// Bank and protocol of every such card (D-106).
const BOBI = 'bobi';
const NOTHING: CryptoCard = { address: '', protocol: BOBI, paymentPassword: '' };

/** `/addBobiCard`: binds a bobi address (M2-49). Nothing is known of what such an address looks like. */
export function BobiCardScreen() {
  const text = useText(zh);
  const [typed, setTyped] = useState<CryptoCard>(() => ({
    ...NOTHING,
    ...readDraft(bobiCardDraft),
  }));
  const draft = useDraft(bobiCardDraft, { address: typed.address });
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
  const binding = useBind(pathTo('bobiWithdrawal'));

  const submit = async () => {
    clear();
    const problem = checkBobiCard(typed);
    if (problem) return reject(problem);
    const { address: number, protocol: owner, paymentPassword } = typed;
    const isBound = await binding.bind({ bank: BOBI, owner, number, paymentPassword });
    setTyped((now) => ({ ...now, paymentPassword: '' }));
    if (isBound) draft.forget();
    else focus('paymentPassword');
  };
  const field = (name: 'address' | 'paymentPassword') => ({
    value: typed[name],
    onChange: (value: string) => {
      clear();
      setTyped((now) => ({ ...now, [name]: value }));
    },
    error: errorOf(name),
  });

  return (
    <BindForm ref={form} binding={binding} password={field('paymentPassword')} onSubmit={submit}>
      <AddressField {...field('address')} label={text.bobiAddress} />
    </BindForm>
  );
}

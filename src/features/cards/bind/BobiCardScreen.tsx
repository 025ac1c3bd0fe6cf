import { checkBobiCard, type CryptoCard } from '#features/cards/rules.ts';
import { pathTo } from '#navigation/paths.ts';
import { BOBI } from '#parts/cards/cardOptions.tsx';
import { useForm } from '#forms/useForm.ts';
import type { Draft } from '#state/drafts/drafts.ts';
import { useText } from '#text/words.ts';
import { cards as words } from '#text/zh/cards.ts';

import { AddressField } from './AddressField.tsx';
import { BindForm } from './BindForm.tsx';

const EMPTY: CryptoCard = { address: '', protocol: BOBI, paymentPassword: '' };

const bobiCardDraft: Draft<'address'> = {
  name: 'bobi card',
  fields: { address: () => true },
  unstored: ['address'],
};

/** `/addBobiCard`: binds a bobi address. We do not know its format, so the form refuses only an empty one. */
export function BobiCardScreen() {
  const text = useText(words);
  const form = useForm(words, {
    initial: EMPTY,
    check: checkBobiCard,
    draft: bobiCardDraft,
  });
  return (
    <BindForm
      kind="bobi"
      listPath={pathTo('bobiWithdrawal')}
      form={form}
      readCard={({ address, protocol }) => ({
        bank: BOBI,
        owner: protocol,
        number: address.trim(),
      })}
    >
      <AddressField {...form.field('address')} label={text.bobiAddress} />
    </BindForm>
  );
}

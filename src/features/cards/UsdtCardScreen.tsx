import { useState } from 'react';

import { checkUsdtCard, type CryptoCard } from '#domain/cards.ts';
import { type Network, NETWORKS } from '#domain/cryptoAddress.ts';
import { pathTo } from '#navigation/paths.ts';
import { readDraft } from '#state/drafts.ts';
import { useDraft } from '#state/useDraft.ts';
import { useText } from '#text/words.ts';
import { cards as zh } from '#text/zh/cards.ts';

import { AddressField } from './AddressField.tsx';
import { AddressNote } from './AddressNote.tsx';
import { BindForm } from './BindForm.tsx';
import { confirmOddity } from './confirmOddity.ts';
import { usdtCardDraft } from './drafts.ts';
import { ProtocolField } from './ProtocolField.tsx';
import { useBind } from './useBind.ts';
import { useProblem } from '#parts/useProblem.ts';

type Typed = CryptoCard & { protocol: Network };
const NOTHING: Typed = { address: '', protocol: NETWORKS[0], paymentPassword: '' };

/** `/addUsdtCard`: binds a USDT address (M2-43 to M2-46). What is odd about it is asked about, and never forbidden. */
export function UsdtCardScreen() {
  const text = useText(zh);
  const [typed, setTyped] = useState<Typed>(() => {
    const kept = readDraft(usdtCardDraft);
    const protocol = NETWORKS.find((one) => one === kept?.protocol) ?? NOTHING.protocol;
    return { ...NOTHING, protocol, address: kept?.address ?? '' };
  });
  const { address, protocol } = typed;
  const isPreset = address === '' && protocol === NOTHING.protocol;
  const draft = useDraft(usdtCardDraft, isPreset ? null : { address, protocol });
  const { form, errorOf, reject, clear, focus } = useProblem(zh);
  const binding = useBind(pathTo('cards', { type: '1' }));

  const change = (changed: Partial<Typed>) => {
    clear();
    setTyped((now) => ({ ...now, ...changed }));
  };
  const submit = async () => {
    clear();
    const problem = checkUsdtCard(typed);
    if (problem) return reject(problem);
    if (!(await confirmOddity(address, protocol))) return focus('address');
    const { paymentPassword } = typed;
    const isBound = await binding.bind({
      bank: 'USDT',
      owner: protocol,
      number: address,
      paymentPassword,
    });
    change({ paymentPassword: '' });
    if (isBound) draft.forget();
    else focus('paymentPassword');
  };
  const field = (name: 'address' | 'paymentPassword') => ({
    value: typed[name],
    onChange: (value: string) => change({ [name]: value }),
    error: errorOf(name),
  });

  return (
    <BindForm ref={form} binding={binding} password={field('paymentPassword')} onSubmit={submit}>
      <ProtocolField chosen={protocol} onChoose={(chosen) => change({ protocol: chosen })} />
      <AddressField
        {...field('address')}
        label={text.usdtAddress}
        note={<AddressNote address={address} network={protocol} />}
      />
    </BindForm>
  );
}

import { useState } from 'react';

import { type Network, NETWORKS } from '#domain/cryptoAddress.ts';
import { checkUsdtCard, type CryptoCard } from '#features/cards/rules.ts';
import { Link } from '#navigation/Link.tsx';
import { pathTo } from '#navigation/paths.ts';
import { useFormFields } from '#parts/useFormFields.ts';
import { readDraft } from '#state/drafts/drafts.ts';
import { useDraft } from '#state/drafts/useDraft.ts';
import { useText } from '#text/words.ts';
import { cards as zh } from '#text/zh/cards.ts';
import { OptionList } from '#ui/OptionList.tsx';

import { AddressField, AddressNote } from './AddressField.tsx';
import { BindForm } from './BindForm.tsx';
import { confirmOddity } from './describeAddress.ts';
import { usdtCardDraft } from './drafts.ts';
import formCss from './Form.module.css';
import { useBind } from './useBind.ts';

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

type Props = {
  chosen: Network;
  onChoose: (network: Network) => void;
};

/** The network of an address, and the way to what the two are (M2-44, M2-50). */
function ProtocolField({ chosen, onChoose }: Props) {
  const text = useText(zh);
  return (
    <div>
      <p aria-hidden className={formCss.label}>
        {text.protocol}
      </p>
      <OptionList
        label={text.protocol}
        options={[
          { id: 'TRC20', title: 'TRC20', detail: text.tronNetwork },
          { id: 'ERC20', title: 'ERC20', detail: text.ethereumNetwork },
        ]}
        chosen={chosen}
        onChoose={onChoose}
      />
      <Link to="usdtGuide" className={formCss.link}>
        {text.guideLink}
      </Link>
    </div>
  );
}

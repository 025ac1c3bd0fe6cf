import { checkAddress } from '#domain/cryptoAddress.ts';
import { type Network, NETWORKS } from '#domain/network.ts';
import { checkBobiCard, checkUsdtCard, type CryptoCard } from '#features/cards/rules.ts';
import { isHiddenHere } from '#state/hiddenParts.ts';
import { Link } from '#navigation/Link.tsx';
import { pathTo } from '#navigation/paths.ts';
import { BOBI } from '#parts/cards/cardOptions.tsx';
import { useForm } from '#forms/useForm.ts';
import type { Draft } from '#state/drafts/drafts.ts';
import { useText } from '#text/words.ts';
import { cards as words } from '#text/zh/cards.ts';
import css from '#ui/Form.module.css';
import { OptionList } from '#ui/OptionList.tsx';

import { AddressField, AddressNote } from './AddressField.tsx';
import { confirmAddress } from './addressWarning.ts';
import { BindForm } from './BindForm.tsx';

type UsdtCard = CryptoCard & { protocol: Network };
const EMPTY_USDT: UsdtCard = { address: '', protocol: NETWORKS[0], paymentPassword: '' };

const usdtCardDraft: Draft<'address' | 'protocol'> = {
  name: 'usdt card',
  fields: { address: () => true, protocol: (text) => NETWORKS.some((network) => network === text) },
  unstored: ['address'],
};

/** `/addUsdtCard`: binds a USDT address. Asks the player to confirm a doubtful one, never refuses it. */
export function UsdtCardScreen() {
  const text = useText(words);
  const form = useForm(words, { initial: EMPTY_USDT, check: checkUsdtCard, draft: usdtCardDraft });
  const { values, field } = form;
  // The form asks about a doubtful address.
  const isReady = form.isReady && checkAddress(values.address.trim(), values.protocol) === null;

  const readCard = async ({ address: typed, protocol }: UsdtCard) => {
    const address = typed.trim();
    if (await confirmAddress(address, protocol))
      return { bank: 'USDT', owner: protocol, number: address };
    form.focus('address');
    return null;
  };

  return (
    <BindForm
      kind="usdt"
      listPath={pathTo('cards', { type: '1' })}
      form={{ ...form, isReady }}
      readCard={readCard}
    >
      <NetworkField {...field('protocol')} />
      <AddressField
        {...field('address')}
        label={text.usdtAddress}
        note={<AddressNote address={values.address.trim()} network={values.protocol} />}
      />
    </BindForm>
  );
}

type Props = { value: Network; onChange: (network: Network) => void };

/** Network of the address, and a link to the guide about networks. */
function NetworkField({ value, onChange }: Props) {
  const text = useText(words);
  return (
    <div>
      <p aria-hidden className={css.label}>
        {text.protocol}
      </p>
      <OptionList
        label={text.protocol}
        options={[
          { id: 'TRC20', title: 'TRC20', detail: text.tronNetwork },
          { id: 'ERC20', title: 'ERC20', detail: text.ethereumNetwork },
        ]}
        chosen={value}
        onChoose={onChange}
      />
      {!isHiddenHere('usdtGuide') && (
        <Link to="usdtGuide" className={css.link}>
          {text.guideLink}
        </Link>
      )}
    </div>
  );
}

const EMPTY_BOBI: CryptoCard = { address: '', protocol: BOBI, paymentPassword: '' };

const bobiCardDraft: Draft<'address'> = {
  name: 'bobi card',
  fields: { address: () => true },
  unstored: ['address'],
};

/** `/addBobiCard`: binds a bobi address. We do not know its format, so the form refuses only an empty one. */
export function BobiCardScreen() {
  const text = useText(words);
  const form = useForm(words, { initial: EMPTY_BOBI, check: checkBobiCard, draft: bobiCardDraft });
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

import { type ReactNode, useCallback, useEffect, useRef } from 'react';

import { checkAddress, findNetwork } from '#domain/cryptoAddress.ts';
import { type Network, NETWORKS } from '#domain/network.ts';
import { checkBobiCard, checkUsdtCard, type CryptoCard } from '#features/cards/rules.ts';
import { type FieldProps, useForm } from '#forms/useForm.ts';
import { Link } from '#navigation/Link.tsx';
import { pathTo } from '#navigation/paths.ts';
import { BOBI } from '#parts/cards/cardOptions.tsx';
import { useTelegram } from '#platform/telegram/loadTelegram.ts';
import type { Draft } from '#state/drafts/drafts.ts';
import { isHiddenHere } from '#state/hiddenParts.ts';
import { getText, useText } from '#text/words.ts';
import { cards as words } from '#text/zh/cards.ts';
import formCss from '#ui/Form.module.css';
import { IconButton } from '#ui/Button.tsx';
import { OptionList } from '#ui/OptionList.tsx';
import { ScanIcon } from '#ui/screenIcons.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import { TextField } from '#ui/TextField.tsx';

import css from './AddressField.module.css';
import { confirmAddress, getAddressWarning } from './addressWarning.ts';
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
      <p aria-hidden className={formCss.label}>
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
        <Link to="usdtGuide" className={formCss.link}>
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

type AddressFieldProps = FieldProps & {
  label: string;
  /** Help below the address: see `AddressNote`. */
  note?: ReactNode;
};

/** Field for an address, with a scanner inside Telegram. Shows every character again below the field (F-M24). */
function AddressField({ name, label, value, onChange, error, note }: AddressFieldProps) {
  const text = useText(words);
  const scan = useScanner(onChange);
  const whole = (
    <p aria-hidden className={css.whole}>
      {text.fullAddress}
      <code translate="no" dir="ltr" className={css.address}>
        {value.trim()}
      </code>
    </p>
  );
  return (
    <TextField
      name={name}
      label={label}
      placeholder={text.pasteAddress}
      enterKeyHint="next"
      translate="no"
      dir="ltr"
      value={value}
      onChange={onChange}
      error={error}
      suffix={
        scan && (
          <IconButton label={text.scan} onClick={scan}>
            <ScanIcon />
          </IconButton>
        )
      }
      hint={
        value.trim() === '' ? (
          note
        ) : (
          <>
            {whole}
            {note}
          </>
        )
      }
    />
  );
}

/** Says what an address of the network looks like, or warns about this one unless it is merely unfinished. */
function AddressNote({ address, network }: { address: string; network: Network }) {
  const text = useText(words);
  const warning = address === '' ? null : getAddressWarning(address, network, text);
  const isUnfinished = findNetwork(address) === null && /^[0-9A-Za-z]*$/.test(address);
  return (
    <div role="status">
      {warning && !isUnfinished ? (
        <p className={css.warning}>
          <StatusIcon kind="danger" size={18} />
          <span>{warning.message}</span>
        </p>
      ) : (
        text[`form${network}`]
      )}
    </div>
  );
}

/** Opens Telegram's QR scanner for an address; null without a scanner. Leaving the screen closes it. */
function useScanner(onAddress: (address: string) => void): (() => void) | null {
  const scanQr = useTelegram()?.scanQr;
  const close = useRef(() => {});
  useEffect(() => () => close.current(), []);

  const scan = useCallback(() => {
    close.current();
    if (scanQr)
      close.current = scanQr(getText(words).scanHint, (text) =>
        onAddress(readScannedAddress(text)),
      );
  }, [scanQr, onAddress]);
  return scanQr ? scan : null;
}

const PAYMENT_LINK = /^(?:tron|ethereum):([^?]*)/i;

/** Reads the address in a QR code: of a payment link the part between scheme and query. Removes line breaks. */
export function readScannedAddress(text: string): string {
  const line = text.replace(/[\r\n]/g, '');
  return PAYMENT_LINK.exec(line)?.[1] ?? line;
}

import type { ReactNode } from 'react';

import { findNetwork } from '#domain/cryptoAddress.ts';
import type { Network } from '#domain/network.ts';
import { useText } from '#text/words.ts';
import { cards as words } from '#text/zh/cards.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { ScanIcon } from '#ui/screenIcons.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import { TextField } from '#ui/TextField.tsx';

import css from './AddressField.module.css';
import { getAddressWarning } from './addressWarning.ts';
import { useScanner } from './useScanner.ts';

type Props = {
  name: string;
  label: string;
  value: string;
  /** Receives an address that is typed, pasted or scanned. */
  onChange: (address: string) => void;
  error: string | undefined;
  /** Help below the address: see `AddressNote`. */
  note?: ReactNode;
};

/** Field for an address, with a scanner inside Telegram. Shows every character again below the field (F-M24). */
export function AddressField({ name, label, value, onChange, error, note }: Props) {
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
export function AddressNote({ address, network }: { address: string; network: Network }) {
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

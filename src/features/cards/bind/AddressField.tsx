import { type ReactNode, useCallback, useEffect, useRef } from 'react';

import { findNetwork } from '#domain/cryptoAddress.ts';
import type { Network } from '#domain/network.ts';
import { useTelegram } from '#platform/telegram/loadTelegram.ts';
import { getText, useText } from '#text/words.ts';
import { cards as words } from '#text/zh/cards.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { ScanIcon } from '#ui/screenIcons.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import { TextField } from '#ui/TextField.tsx';

import css from './AddressField.module.css';
import { getAddressWarning } from './addressWarning.ts';

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

import type { ReactNode } from 'react';

import { useText } from '#text/words.ts';
import { cards as zh } from '#text/zh/cards.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { ScanIcon } from '#ui/moneyIcons.tsx';
import { TextField } from '#ui/TextField.tsx';

import css from './AddressField.module.css';
import { useScanner } from './useScanner.ts';

type Props = {
  label: string;
  value: string;
  /** Typed, pasted or scanned. */
  onChange: (address: string) => void;
  error: string | undefined;
  /** What such an address looks like, or what is odd about this one. */
  note?: ReactNode;
};

/**
 * An address, with a scanner inside Telegram. The field may show only its end, so the whole of it stands below,
 * character for character: what is shown is what is sent (trust M-24).
 */
export function AddressField({ label, value, onChange, error, note }: Props) {
  const text = useText(zh);
  const scan = useScanner(onChange);
  const whole = (
    <p aria-hidden className={css.whole}>
      {text.fullAddress}
      <code translate="no" dir="ltr" className={css.address}>
        {value}
      </code>
    </p>
  );
  return (
    <TextField
      name="address"
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
        value === '' ? (
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

import type { ReactNode } from 'react';

import { findNetwork, type Network } from '#domain/cryptoAddress.ts';
import { useText } from '#text/words.ts';
import { cards as zh } from '#text/zh/cards.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { ScanIcon } from '#ui/moneyIcons.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import { TextField } from '#ui/TextField.tsx';

import css from './AddressField.module.css';
import { describeAddress } from './describeAddress.ts';
import formCss from './Form.module.css';
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
 * character for character: what is shown is what is sent (F-M24).
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

/** What an address of the network looks like; instead, what is odd about this one, once that is more than unfinished. */
export function AddressNote({ address, network }: { address: string; network: Network }) {
  const text = useText(zh);
  const oddity = address === '' ? null : describeAddress(address, network, text);
  const isUnfinished = findNetwork(address) === null && /^[0-9A-Za-z]*$/.test(address);
  return (
    <div role="status">
      {oddity && !isUnfinished ? (
        <p className={formCss.warning}>
          <StatusIcon kind="danger" size={18} />
          {oddity.warning}
        </p>
      ) : (
        text[`form${network}`]
      )}
    </div>
  );
}

import { useId, useRef } from 'react';

import { CopyButton } from '#parts/share/CopyButton.tsx';
import { useText } from '#text/words.ts';
import { money as words } from '#text/zh/money.ts';

import css from './copyable.module.css';

type Props = {
  /** Names the text: 收款账号. */
  label: string;
  /** Shown and copied unchanged: an address, an account, an order number. */
  text: string;
};

/** Shows a text to copy: it breaks anywhere, is never cut, and a tap selects all of it. */
export function CopyableText({ label, text }: Props) {
  const id = useId();
  const shown = useRef<HTMLElement>(null);
  return (
    <div role="group" aria-labelledby={id}>
      <div className={css.head}>
        <span id={id} className={css.label}>
          {label}
        </span>
        <CopyButton text={text} what={label} shown={shown} />
      </div>
      <code ref={shown} translate="no" dir="ltr" className={css.text}>
        {text}
      </code>
    </div>
  );
}

type AddressProps = Props & {
  /** The screen has another main action, so the button is quiet. */
  isSecondary?: boolean | undefined;
};

/** Shows a payment address in groups, with a copy button and the reminder to compare both ends (F-M23). */
export function CopyableAddress({ label, text, isSecondary }: AddressProps) {
  const moneyText = useText(words);
  const id = useId();
  const shown = useRef<HTMLElement>(null);
  return (
    <div role="group" aria-labelledby={id} className={css.address}>
      <span id={id} className={css.what}>
        {label}
      </span>
      {/* Not translated, and no blanks between the groups: a selection by hand copies the same text. */}
      <code ref={shown} translate="no" dir="ltr" className={css.groups}>
        {groupAddress(text).map((group, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- groups may be alike
          <span key={index}>{group}</span>
        ))}
      </code>
      <CopyButton
        text={text}
        what={label}
        shown={shown}
        variant={isSecondary ? 'secondary' : 'primary'}
        isWide
      />
      <p className={css.reminder}>{moneyText.compareEnds}</p>
    </div>
  );
}

const PLAIN = /^[a-z\d]{20,}$/i;

/** Splits into six characters at both ends and fours between; keeps a text with other characters whole. */
function groupAddress(text: string): string[] {
  if (!PLAIN.test(text)) return [text];
  return [text.slice(0, 6), ...(text.slice(6, -6).match(/.{1,4}/g) ?? []), text.slice(-6)];
}

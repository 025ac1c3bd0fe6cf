import { useId, useRef } from 'react';

import { CopyButton } from '#parts/links/CopyButton.tsx';
import { useText } from '#text/words.ts';
import { money as zh } from '#text/zh/money.ts';
import { Description } from '#ui/DescriptionList.tsx';

import css from './copyable.module.css';

type Props = {
  label: string;
  /** Shown and copied exactly as it is: an account number, an amount as it must be paid, an order number. */
  text: string;
  hint?: string | undefined;
};

/** A row of a `DescriptionList` that can be copied. */
export function CopyableDescription({ label, text, hint }: Props) {
  const shown = useRef<HTMLElement>(null);
  return (
    <Description
      label={label}
      hint={hint}
      valueRef={shown}
      action={<CopyButton text={text} what={label} shown={shown} variant="plain" />}
    >
      {text}
    </Description>
  );
}

type CopyTextProps = {
  /** What the text is: 收款地址. */
  label: string;
  /** Shown and copied exactly as it is. */
  text: string;
  /** Adds the reminder to compare both ends after pasting (F-M23). */
  isAddress?: boolean | undefined;
};

/** A text to be copied exactly, such as an address: it breaks anywhere, is never cut, and a tap selects all of it. */
export function CopyableText({ label, text, isAddress = false }: CopyTextProps) {
  const words = useText(zh);
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
      {/* One text node, not translated: a selection by hand copies the same text. */}
      <code ref={shown} translate="no" dir="ltr" className={css.text}>
        {text}
      </code>
      {isAddress && <p className={css.reminder}>{words.compareEnds}</p>}
    </div>
  );
}

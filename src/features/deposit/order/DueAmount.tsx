import { type ReactNode, useRef } from 'react';

import { CopyButton } from '#parts/share/CopyButton.tsx';
import { NumberText } from '#ui/NumberText.tsx';

import css from './OrderView.module.css';

type Props = {
  label: string;
  figure: string;
  /** The bare number to copy; null for no copy button. */
  copied?: string | null;
  hint?: string | undefined;
  children?: ReactNode;
  badges: ReactNode;
};

/** Shows the amount of an order as a figure, with its currency and deadline. */
export function DueAmount({ label, figure, copied = null, hint, children, badges }: Props) {
  const shown = useRef<HTMLSpanElement>(null);
  return (
    <div className={css.due}>
      <dl>
        <div className={css.amount}>
          <dt>{label}</dt>
          <dd>
            <span ref={shown}>
              <NumberText size={28}>{figure}</NumberText>
            </span>
            {copied !== null && (
              <CopyButton text={copied} what={label} shown={shown} variant="plain" />
            )}
          </dd>
          {hint !== undefined && <dd className={css.small}>{hint}</dd>}
        </div>
        {children}
      </dl>
      <div className={css.badges}>{badges}</div>
    </div>
  );
}

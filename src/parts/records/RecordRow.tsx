import type { ComponentType, ReactNode } from 'react';

import type { RecordState } from '#domain/records.ts';
import { formatServerTime } from '#domain/serverTime.ts';
import { NumberText } from '#ui/NumberText.tsx';

import css from './RecordRow.module.css';

/** `up` and `down` have a sign and a colour; `off` is muted because no money moved. */
export type AmountLook = 'up' | 'down' | 'none' | 'off';

/** Returns the look of an amount by its sign. Zero is `off`. */
export function lookOf(amount: string): AmountLook {
  return amount.startsWith('+') ? 'up' : /^-[\d¥]/.test(amount) ? 'down' : 'off';
}

type AmountProps = { children: string; look?: AmountLook | undefined; size?: 14 | 16 | 28 };

/** An amount in the colour of its sign. */
export function Amount({ children, look = lookOf(children), size = 16 }: AmountProps) {
  return (
    <NumberText size={size} className={`${css.amount} ${css[look] ?? ''}`}>
      {children}
    </NumberText>
  );
}

type Props = {
  Icon?: ComponentType<{ className?: string | undefined }>;
  title: string;
  /** Amount, with its sign once settled; undefined for a record without one. */
  amount?: string;
  look?: AmountLook;
  detail: string;
  /** In words, since colour alone must not carry it. */
  state: ReactNode;
  tone: RecordState['tone'];
  onOpen?: () => void;
};

/** Content of a row of a `RecordList`: two lines. */
export function RecordRow(props: Props) {
  const { Icon, title, amount, look, detail, state, tone, onOpen } = props;
  return (
    <>
      {Icon && <Icon className={css.icon} />}
      {onOpen === undefined ? (
        <span className={css.title}>{title}</span>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          className={`${css.title} ${css.opens}`}
          onClick={onOpen}
        >
          {title}
        </button>
      )}
      <span className={css.detail}>{detail}</span>
      {amount !== undefined && <Amount look={look}>{amount}</Amount>}
      <span data-tone={tone} className={css.state}>
        {state}
      </span>
    </>
  );
}

/** Returns the time of day of a record below the heading of its day; the whole text when it cannot be read. */
export function timeOfDay(time: string): string {
  const shown = formatServerTime(time);
  return /^\d{4}-\d\d-\d\d (\d\d:\d\d)$/.exec(shown)?.[1] ?? shown;
}

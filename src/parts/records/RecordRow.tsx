import { type ReactNode, useRef } from 'react';

import { type RecordState, showServerTime } from '#domain/records.ts';
import { UNKNOWN_AMOUNT } from '#domain/amount.ts';
import { fill, useText } from '#text/words.ts';
import { records as zh } from '#text/zh/records.ts';

import { CopyButton } from '#parts/CopyButton.tsx';
import css from './RecordRow.module.css';

type Props = {
  title: string;
  /** The amount with its sign; a record about no amount has none. */
  amount?: string;
  /** As the server wrote it. */
  time: string;
  /** In words; colour only repeats them. */
  state: ReactNode;
  tone: RecordState['tone'];
};

/** What stands in the grid of a row of a `RecordList`: two lines, and a third where the list has one. */
export function RecordRow({
  title,
  amount,
  time,
  state,
  tone,
  children,
}: Props & { children?: ReactNode }) {
  return (
    <>
      <span className={amount === undefined ? `${css.title} ${css.wide}` : css.title}>{title}</span>
      {amount !== undefined && <strong className={css.amount}>{amount}</strong>}
      <span className={css.time}>{showServerTime(time)}</span>
      <span data-tone={tone} className={css.state}>
        {state}
      </span>
      {children}
    </>
  );
}

type NumberProps = {
  number: string;
  /** Stands before the number. */
  before?: string;
  /** What the number is called: a sentence with `{number}`; without it an order number. */
  name?: string;
};

/** The third line of a row: a number to be copied; a row may have none. */
export function RecordNumber({ number, before, name }: NumberProps) {
  const text = useText(zh);
  const shown = useRef<HTMLElement>(null);
  const named = fill(name ?? text.orderNumber, { number: number || UNKNOWN_AMOUNT });
  return (
    <div className={css.foot}>
      {before && <span className={css.before}>{before}</span>}
      <span ref={shown} translate="no" className={css.number}>
        {number || named}
      </span>
      {number !== '' && <CopyButton text={number} what={named} shown={shown} variant="plain" />}
    </div>
  );
}

/** The third line of a row: a sentence. */
export function RecordNote({ children }: { children: string }) {
  return (
    <div className={css.foot}>
      <span className={css.number}>{children}</span>
    </div>
  );
}

import { type ReactNode, useRef } from 'react';

import { type RecordState, formatServerTime } from '#domain/records.ts';
import { UNKNOWN_AMOUNT } from '#domain/amount.ts';
import { fill, useText } from '#text/words.ts';
import { records as zh } from '#text/zh/records.ts';

import { CopyButton } from '#parts/links/CopyButton.tsx';
import css from './RecordRow.module.css';

type Props = {
  title: string;
  /** The amount with its sign; undefined for a record without one. */
  amount?: string;
  /** As the server wrote it. */
  time: string;
  /** In words, since colour alone must not carry it. */
  state: ReactNode;
  tone: RecordState['tone'];
};

/** The content of a row of a `RecordList`: two lines, and `children` as the third. */
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
      <span className={css.time}>{formatServerTime(time)}</span>
      <span data-tone={tone} className={css.state}>
        {state}
      </span>
      {children}
    </>
  );
}

type NumberProps = {
  number: string;
  /** Shown before the number. */
  before?: string;
  /** The name of the number, a text with `{number}`; an order number by default. */
  name?: string;
};

/** The third line of a row: a number with a copy button, or `--`. */
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

/** The third line of a row: a note. */
export function RecordNote({ children }: { children: string }) {
  return (
    <div className={css.foot}>
      <span className={css.number}>{children}</span>
    </div>
  );
}

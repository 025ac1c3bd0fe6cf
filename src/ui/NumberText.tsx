import type { ReactElement } from 'react';

import css from './NumberText.module.css';

type Props = {
  /** A formatted figure with its sign and unit: `¥12,345.67`, `-20.00`, `70.42 USDT`; or its placeholder. */
  children: string | ReactElement;
  /** Size of its digits, in px. From 20 px on, sign and unit are smaller; without a unit, the decimals are. */
  size?: 14 | 16 | 20 | 28 | 40 | undefined;
  className?: string | undefined;
};

const PARTS = /^([+-]?[¥$]?)([\d,]+)(\.\d+)?(\D*)$/;

/** An amount or count: tabular, in one piece. The key renews the element, which a browser may translate (D-303). */
export function NumberText({ children, size = 16, className = '' }: Props) {
  // Below 20 px all parts have one size.
  const parts = size < 20 || typeof children !== 'string' ? null : PARTS.exec(children);
  const [, sign = '', whole = children, decimals = '', unit = ''] = parts ?? [];
  return (
    <span
      key={typeof children === 'string' ? children : 'hidden'}
      translate="no"
      data-figure={size}
      className={`${css.figure} ${className}`}
    >
      {sign && <small>{sign}</small>}
      {whole}
      {unit && decimals}
      {(decimals || unit) && <small>{unit || decimals}</small>}
    </span>
  );
}

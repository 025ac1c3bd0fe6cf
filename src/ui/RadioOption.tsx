import type { ReactNode } from 'react';

import css from './RadioOption.module.css';

type Props = {
  name: string;
  checked: boolean;
  onChoose: () => void;
  lang?: string | undefined;
  /** Class of the visible part; `:checked + .it` styles the chosen one. */
  className: string | undefined;
  children: ReactNode;
};

/** One of several radio buttons that look like their content: tiles, segments, levels. */
export function RadioOption({ name, checked, onChoose, lang, className, children }: Props) {
  return (
    <label lang={lang} className={css.option}>
      <input type="radio" name={name} checked={checked} className={css.input} onChange={onChoose} />
      <span className={className}>{children}</span>
    </label>
  );
}

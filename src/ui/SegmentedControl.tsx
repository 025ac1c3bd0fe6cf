import { useId } from 'react';

import css from './SegmentedControl.module.css';

type Props<Id extends string> = {
  /** Names the choice for screen readers; its row shows it. */
  label: string;
  options: readonly { readonly id: Id; readonly label: string; readonly lang?: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
};

/** A few short options of which one holds, side by side. */
export function SegmentedControl<Id extends string>({
  label,
  options,
  chosen,
  onChoose,
}: Props<Id>) {
  const name = useId();
  return (
    <span role="radiogroup" aria-label={label} className={css.choice}>
      {options.map((option) => (
        <label key={option.id} lang={option.lang} className={css.option}>
          <input
            type="radio"
            name={name}
            checked={option.id === chosen}
            className={css.input}
            onChange={() => onChoose(option.id)}
          />
          <span className={css.face}>{option.label}</span>
        </label>
      ))}
    </span>
  );
}

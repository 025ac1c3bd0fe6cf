import { useId } from 'react';

import { RadioOption } from './RadioOption.tsx';
import css from './SegmentedControl.module.css';

type Props<Id extends string> = {
  /** The accessible name; the visible label is in the row around it. */
  label: string;
  options: readonly { readonly id: Id; readonly label: string; readonly lang?: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
};

/** A few short options side by side. One is selected. */
export function SegmentedControl<Id extends string>({
  label,
  options,
  chosen,
  onChoose,
}: Props<Id>) {
  const name = useId();
  return (
    <span role="radiogroup" aria-label={label} className={css.control}>
      {options.map((option) => (
        <RadioOption
          key={option.id}
          name={name}
          lang={option.lang}
          checked={option.id === chosen}
          className={css.segment}
          onChoose={() => onChoose(option.id)}
        >
          {option.label}
        </RadioOption>
      ))}
    </span>
  );
}

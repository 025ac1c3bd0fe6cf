import { type ComponentType, useId } from 'react';

import css from './Chips.module.css';
import { RadioOption } from './RadioOption.tsx';

type Props<Id extends string> = {
  /** The accessible name of the group. */
  label: string;
  options: readonly {
    readonly id: Id;
    readonly label: string;
    readonly Icon?: ComponentType<{ size?: number }>;
  }[];
  chosen: Id;
  onChoose: (id: Id) => void;
  /** `filter` is lower and filled when chosen; `choice` has an icon and an edge. */
  look?: 'choice' | 'filter';
};

/** Options of which one is selected, in one row that scrolls sideways. */
export function Chips<Id extends string>({
  label,
  options,
  chosen,
  onChoose,
  look = 'filter',
}: Props<Id>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={css.row}>
      {options.map(({ id, label: words, Icon }) => (
        <RadioOption
          key={id}
          name={name}
          checked={id === chosen}
          className={css[look]}
          onChoose={() => onChoose(id)}
        >
          {Icon && <Icon size={20} />}
          {words}
        </RadioOption>
      ))}
    </div>
  );
}

import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';

import css from './Chips.module.css';
import { RadioOption } from './RadioOption.tsx';

/** How much of the next chip a row shows beside the chosen one. */
const EDGE_PX = 24;

type Props<Id extends string> = {
  /** The accessible name of the group. */
  label: string;
  options: readonly {
    readonly id: Id;
    readonly label: string;
    readonly lang?: string;
    readonly Icon?: ComponentType<{ size?: number }>;
  }[];
  chosen: Id;
  onChoose: (id: Id) => void;
  /**
   * `filter` is a row of pills that scrolls sideways; `tile` is a grid of three columns, with icons; `segment` puts a few
   * short options side by side in a row that has a label.
   */
  look?: keyof typeof GROUPS;
};

const GROUPS = { filter: css.row, tile: css.grid, segment: css.control };

/** Options of which one is selected. */
export function Chips<Id extends string>(props: Props<Id>) {
  const { label, options, chosen, onChoose, look = 'filter' } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={GROUPS[look]}>
      {options.map(({ id, label: words, lang, Icon }) => (
        <RadioOption
          key={id}
          name={name}
          lang={lang}
          checked={id === chosen}
          className={css[look]}
          onChoose={() => onChoose(id)}
        >
          {Icon && <Icon size={20} />}
          <span>{words}</span>
        </RadioOption>
      ))}
    </div>
  );
}

/** Puts groups of chips, and buttons that look like them, in one row that scrolls sideways to the chosen chip. */
export function ChipRow({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const chosen = row.current!.querySelector(':checked + *')?.getBoundingClientRect();
    const { right } = row.current!.getBoundingClientRect();
    row.current!.scrollLeft += Math.max(0, (chosen?.right ?? 0) + EDGE_PX - right);
  }, []);
  return (
    <div ref={row} className={css.row}>
      {children}
    </div>
  );
}

/** Draws the line between two groups of a `ChipRow`. */
export function ChipSeparator() {
  return <span className={css.separator} />;
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & { isOn?: boolean };

/** A chip of a `ChipRow` that opens something; filled while it is on. */
export function ChipButton({ isOn, ...rest }: ButtonProps) {
  return <button {...rest} type="button" data-on={isOn || undefined} className={css.filter} />;
}

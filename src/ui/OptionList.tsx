import type { KeyboardEvent, ReactNode } from 'react';
import { CheckIcon } from './screenIcons.tsx';
import css from './OptionList.module.css';

export type Option<Id extends string = string> = {
  readonly id: Id;
  readonly title: ReactNode;
  /** A second line in muted colour. */
  readonly detail?: ReactNode;
  /** A decorative icon or `Picture`. */
  readonly picture?: ReactNode;
  /** Text at the end of the row, such as a balance. */
  readonly value?: string | undefined;
};

type Props<Id extends string> = {
  /** The accessible name. */
  label: string;
  options: readonly Option<Id>[];
  chosen: Id | null;
  /** Called at every tap, on the chosen option too. */
  onChoose: (id: Id) => void;
};

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/** Options, one of them chosen. Arrow keys move only the focus, because a choice may close the popup. */
export function OptionList<Id extends string>({ label, options, chosen, onChoose }: Props<Id>) {
  const tabStop = options.some(({ id }) => id === chosen) ? chosen : options[0]?.id;
  return (
    <div role="radiogroup" aria-label={label} onKeyDown={moveFocus}>
      {options.map(({ id, title, detail, picture, value }) => (
        <button
          key={id}
          type="button"
          role="radio"
          aria-checked={id === chosen}
          tabIndex={id === tabStop ? 0 : -1}
          className={css.option}
          onClick={() => onChoose(id)}
        >
          {picture != null && (
            <span aria-hidden className={css.picture}>
              {picture}
            </span>
          )}
          <span className={css.content}>
            <span className={css.words}>
              <span className={css.title}>{title}</span>{' '}
              {detail != null && <span className={css.detail}>{detail}</span>}
            </span>{' '}
            {value !== undefined && <span className={css.value}>{value}</span>}
          </span>
          <span className={css.mark}>{id === chosen && <CheckIcon size={22} />}</span>
        </button>
      ))}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')];
  const from = all.findIndex((option) => option === document.activeElement);
  const step = STEPS[event.key];
  const to = step === undefined ? { Home: 0, End: -1 }[event.key] : (from + step) % all.length;
  if (to === undefined || from < 0) return;
  event.preventDefault();
  all.at(to)?.focus();
}

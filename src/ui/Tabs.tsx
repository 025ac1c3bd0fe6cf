import { type KeyboardEvent, type ReactNode, useId } from 'react';
import css from './Tabs.module.css';

type Tab<Id extends string> = {
  readonly id: Id;
  readonly label: string;
  readonly caption?: string | undefined;
};

type Props<Id extends string> = {
  /** The accessible name. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  children: ReactNode;
};

/** Tabs with one panel. Arrow keys, Home and End select, Tab leaves the row. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: Props<Id>) {
  const id = useId();

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const from = tabs.findIndex((tab) => tab.id === selected);
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: -1 }[event.key];
    const next = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    const button = document.getElementById(`${id}${next.id}`);
    button?.focus();
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  return (
    <>
      <div role="tablist" aria-label={label} className={css.row} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={`${id}panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            className={css.tab}
            onClick={() => onSelect(tab.id)}
          >
            <span>{tab.label}</span>
            {tab.caption && <small>{tab.caption}</small>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${selected}`} tabIndex={0}>
        {children}
      </div>
    </>
  );
}

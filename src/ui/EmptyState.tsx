import type { ReactNode } from 'react';
import { useText } from '#text/words.ts';
import { ui } from '#text/zh/ui.ts';
import css from './EmptyState.module.css';

type Props = {
  /** One sentence; without it the general one. */
  message?: string | undefined;
  /** A drawing instead of the general one. */
  picture?: ReactNode;
  /** A button that helps further. */
  action?: ReactNode;
};

/** Nothing here: a drawing, a sentence and perhaps a way on. */
export function EmptyState({ message, picture = <EmptyTray />, action }: Props) {
  const words = useText(ui);
  return (
    <div className={css.state}>
      {picture}
      <p>{message ?? words.empty}</p>
      {action}
    </div>
  );
}

function EmptyTray() {
  return (
    <svg
      aria-hidden
      width="112"
      height="88"
      viewBox="0 0 112 88"
      fill="none"
      strokeWidth="2"
      strokeLinejoin="round"
    >
      <ellipse cx="56" cy="80" rx="44" ry="5" fill="var(--fill-strong)" />
      <path
        d="M20 46 32 22h48l12 24v26a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6z"
        fill="var(--card)"
        stroke="var(--edge)"
      />
      <path d="M20 46h22c0 7 5 12 14 12s14-5 14-12h22" fill="var(--fill)" stroke="var(--edge)" />
      <path d="M56 4v8M38 8l3 7M74 8l-3 7" stroke="var(--accent)" strokeLinecap="round" />
    </svg>
  );
}

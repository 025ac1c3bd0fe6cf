import { Link } from '#navigation/Link.tsx';
import { PartBoundary } from '#navigation/PartBoundary.tsx';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

import type { Cell } from './useEntries.ts';
import css from './EntryGrid.module.css';
import { EntryFact } from './EntryFact.tsx';

/** Links and acts of the personal centre as icons with their words, at most four in a row. */
export function EntryGrid({ title, cells }: { title?: string; cells: readonly Cell[] }) {
  return (
    <Card title={title}>
      <ul className={css.grid}>
        {cells.map((cell) => (
          <li key={cell.label}>
            <EntryCell cell={cell} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function EntryCell({ cell: { label, Icon, target, act, isWaiting } }: { cell: Cell }) {
  const content = (
    <>
      <span className={css.icon}>
        <Icon />
      </span>
      {isWaiting ? <Skeleton width={56} /> : <span>{label}</span>}
    </>
  );
  if (act)
    return (
      <button type="button" className={css.cell} onClick={act}>
        {content}
      </button>
    );
  if (!target || isWaiting) return <span className={css.cell}>{content}</span>;
  return (
    <Link {...target} className={css.cell}>
      {content}
      <span className={css.fact}>
        <PartBoundary>
          <EntryFact to={target.to} />
        </PartBoundary>
      </span>
    </Link>
  );
}

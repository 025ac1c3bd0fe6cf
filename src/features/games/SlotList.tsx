import { loadSlots } from '#api/calls/slots.ts';
import type { SlotCode } from '#domain/slots.ts';
import { GameGrid, WaitingGrid } from '#parts/GameGrid.tsx';
import { useColumns } from '#parts/useColumns.ts';
import { useCall } from '#state/useCall.ts';
import { useText } from '#text/words.ts';
import { slots as zh } from '#text/zh/slots.ts';
import { ui } from '#text/zh/ui.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { RetryState } from '#ui/RetryState.tsx';

import css from './SlotsScreen.module.css';

/** Rows drawn before the grid is measured. */
const FIRST_ROWS = 5;

/** The games of one vendor, asked for once in a session (S7-13, M4-38). */
export function SlotList({ code }: { code: SlotCode }) {
  const text = useText(zh);
  const words = useText(ui);
  const columns = useColumns();
  const {
    data: games,
    isPending,
    isFetching,
    refetch,
  } = useCall(loadSlots, { code }, { isKept: true });

  if (isPending) {
    return (
      <div className={css.list}>
        <p role="status" className="sr-only">
          {words.loading}
        </p>
        <WaitingGrid rows={FIRST_ROWS} columns={columns} />
      </div>
    );
  }
  if (!games) return <RetryState busy={isFetching} onRetry={() => void refetch()} />;
  if (games.length === 0) return <EmptyState message={text.none} />;
  return (
    <div className={css.list}>
      <GameGrid games={games} columns={columns} firstRows={FIRST_ROWS} />
      <p className={css.end}>{words.endOfList}</p>
    </div>
  );
}

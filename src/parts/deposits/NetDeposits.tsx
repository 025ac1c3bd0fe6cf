import { lazyOptional } from '#ui/lazyOptional.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** Height of the closed line, in px. */
const LINE_PX = 52;

/**
 * The net deposits of the last thirty days, folded into one line (D-207). It loads after the screen's own content, in a
 * place that is already held for it.
 */
export const NetDeposits = lazyOptional(loadLine, <Waiting />);

async function loadLine() {
  const { NetDepositsLine } = await import('./NetDepositsLine.tsx');
  return NetDepositsLine;
}

/** Placeholder for the closed line. */
function Waiting() {
  return <Skeleton height={LINE_PX} radius={12} />;
}

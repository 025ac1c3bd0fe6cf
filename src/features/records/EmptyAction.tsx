import { goTo, tapTo } from '#navigation/go.ts';
import { pathTo } from '#navigation/paths.ts';
import { useText } from '#text/words.ts';
import { records as zh } from '#text/zh/records.ts';
import { Button } from '#ui/Button.tsx';

type Props = { path: 'bets' | 'transactions'; query?: { type: string }; isNarrowed: boolean };

/** The way on from an empty list: without its filters, or home when there are none. */
export function EmptyAction({ path, query, isNarrowed }: Props) {
  const text = useText(zh);
  return isNarrowed ? (
    <Button
      variant="secondary"
      compact
      onClick={() => goTo(pathTo(path, query), { replace: true })}
    >
      {text.showAll}
    </Button>
  ) : (
    <Button variant="secondary" compact onClick={() => tapTo('home')}>
      {text.home}
    </Button>
  );
}

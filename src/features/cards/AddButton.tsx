import type { CardTab } from '#domain/cards.ts';
import { tapTo } from '#navigation/go.ts';
import { useText } from '#text/words.ts';
import { cards as zh } from '#text/zh/cards.ts';
import { Button } from '#ui/Button.tsx';
import { PlusIcon } from '#ui/moneyIcons.tsx';

/** Leads to the form of the tab (M2-42). */
export function AddButton({ kind, wide }: { kind: CardTab['kind']; wide?: boolean }) {
  const text = useText(zh);
  const [screen, label] =
    kind === 'usdt'
      ? (['addUsdtCard', text.addUsdt] as const)
      : (['addBankCard', text.addBank] as const);
  return (
    <Button wide={wide} onClick={() => tapTo(screen)}>
      <PlusIcon size={20} />
      {label}
    </Button>
  );
}

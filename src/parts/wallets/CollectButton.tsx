import { isFrameTrusted } from '#platform/framing.ts';
import { useText } from '#text/words.ts';
import { collect as words } from '#text/zh/collect.ts';
import { CollectIcon } from '#ui/icons.tsx';

import css from './CollectButton.module.css';
import { useCollect } from './useCollect.ts';

/** 一键回收 in the header: an icon with a short word below. Absent where an unknown page frames ours. */
export function CollectButton() {
  const text = useText(words);
  const { isSending, collect } = useCollect();
  if (!isFrameTrusted()) return null;
  return (
    <button
      type="button"
      data-slot="collect"
      className={css.icon}
      aria-label={text.action}
      aria-busy={isSending || undefined}
      aria-disabled={isSending || undefined}
      onClick={() => void (isSending || collect())}
    >
      <CollectIcon size={20} />
      {text.short}
    </button>
  );
}

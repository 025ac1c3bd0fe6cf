import type { Message } from '#api/calls/messages.ts';
import { showServerTime } from '#domain/records.ts';
import { useText } from '#text/words.ts';
import { messages as zh } from '#text/zh/messages.ts';
import { ChevronIcon } from '#ui/moreIcons.tsx';

import css from './MessageRow.module.css';

/** One message: its title, which opens it, and its time. */
export function MessageRow({ row, onOpen }: { row: Message; onOpen: () => void }) {
  const text = useText(zh);
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={css.title} onClick={onOpen}>
        {row.title.trim() || text.untitled}
      </button>
      <span aria-hidden className={css.sign}>
        <ChevronIcon size={18} />
      </span>
      <span className={css.time}>{showServerTime(row.createdAt)}</span>
    </>
  );
}

import { useEffect, useState } from 'react';

import { loadMessages, type Message } from '#api/calls/messages.ts';
import { formatServerTime } from '#domain/records.ts';
import { RecordList } from '#parts/records/RecordList.tsx';
import { showServerTime } from '#parts/records/beijingTime.tsx';
import { prepareServerHtml, ServerHtml } from '#parts/html/ServerHtml.tsx';
import { useNoteSeenMessages } from '#parts/links/unreadMessages.ts';
import { usePages } from '#state/cache/usePages.ts';
import { useText } from '#text/words.ts';
import { messages as zh } from '#text/zh/messages.ts';
import { ChevronIcon } from '#ui/screenIcons.tsx';
import { Sheet } from '#ui/Sheet.tsx';

import css from './Messages.module.css';

const NO_FILTER = {};

/** The messages to the player, page by page; a tap opens one. */
export function Messages() {
  const text = useText(zh);
  const pages = usePages(loadMessages, NO_FILTER, idOf);
  const [opened, setOpened] = useState<Message | null>(null);
  useNoteSeenMessages(pages.latest?.total);

  useEffect(() => {
    // Loaded ahead, so that the sheet opens at its full size; ServerHtml reports a failure.
    prepareServerHtml().catch(() => {});
  }, []);

  return (
    <>
      <RecordList label={text.internal} pages={pages} lines={2} empty={text.noMessages}>
        {(row) => <MessageRow row={row} onOpen={() => setOpened(row)} />}
      </RecordList>
      <Sheet
        open={opened !== null}
        title={opened?.title.trim() || text.untitled}
        onClose={() => setOpened(null)}
      >
        <div className={css.opened}>
          <p className={css.time}>{showServerTime(opened?.createdAt ?? '')}</p>
          {opened?.content.trim() ? <ServerHtml html={opened.content} /> : <p>{text.noContent}</p>}
        </div>
      </Sheet>
    </>
  );
}

function idOf({ id }: Message): string {
  return id;
}

/** One message: its title, which opens it, and its time. */
function MessageRow({ row, onOpen }: { row: Message; onOpen: () => void }) {
  const text = useText(zh);
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={css.title} onClick={onOpen}>
        {row.title.trim() || text.untitled}
      </button>
      <span aria-hidden className={css.chevron}>
        <ChevronIcon size={18} />
      </span>
      <span className={css.messageRowTime}>{formatServerTime(row.createdAt)}</span>
    </>
  );
}

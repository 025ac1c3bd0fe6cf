import { useEffect, useState } from 'react';

import { loadMessages, type Message } from '#api/calls/messages.ts';
import { formatServerTime } from '#domain/serverTime.ts';
import { RecordList } from '#parts/records/RecordList.tsx';
import { RecordRow } from '#parts/records/RecordRow.tsx';
import { Button } from '#ui/Button.tsx';
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
  const [read, setRead] = useState<readonly string[]>([]);
  const unreadCount = useNoteSeenMessages(pages.latest?.total);
  const unread = (pages.rows ?? [])
    .slice(0, unreadCount)
    .map(idOf)
    .filter((id) => !read.includes(id));
  const open = (row: Message) => {
    setOpened(row);
    setRead([...read, row.id]);
  };

  useEffect(() => {
    // Loaded ahead, so that the sheet opens at its full size; ServerHtml reports a failure.
    prepareServerHtml().catch(() => {});
  }, []);

  return (
    <>
      <div className={css.head}>
        <Button
          variant="plain"
          compact
          disabled={unread.length === 0}
          onClick={() => setRead([...read, ...unread])}
        >
          {text.readAll}
        </Button>
      </div>
      <RecordList label={text.internal} pages={pages} lines={2} empty={text.noMessages}>
        {(row) => (
          <MessageRow row={row} isUnread={unread.includes(row.id)} onOpen={() => open(row)} />
        )}
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

type RowProps = { row: Message; isUnread: boolean; onOpen: () => void };

/** One message: a dot while it is unread, its title, which opens it, and its time. */
function MessageRow({ row, isUnread, onOpen }: RowProps) {
  const text = useText(zh);
  return (
    <RecordRow
      title={row.title.trim() || text.untitled}
      detail={formatServerTime(row.createdAt)}
      tone="none"
      state={
        <span className={css.end}>
          {isUnread && (
            <span className={css.dot}>
              <span className="sr-only">{text.isUnread}</span>
            </span>
          )}
          <ChevronIcon size={18} />
        </span>
      }
      onOpen={onOpen}
    />
  );
}

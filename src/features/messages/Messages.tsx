import { useEffect, useMemo, useState } from 'react';

import { loadMessages, type Message } from '#api/calls/messages.ts';
import { RecordList } from '#parts/records/RecordList.tsx';
import { RecordRow, timeOfDay } from '#parts/records/RecordRow.tsx';
import { Button } from '#ui/Button.tsx';
import { showServerTime } from '#parts/records/beijingTime.tsx';
import { firstLineOf, prepareServerHtml, ServerHtml } from '#parts/html/ServerHtml.tsx';
import { useStoreSeenMessages } from '#parts/messages/unreadMessages.ts';
import { usePages } from '#state/cache/usePages.ts';
import { useText } from '#text/words.ts';
import { messages as zh } from '#text/zh/messages.ts';
import { Sheet } from '#ui/Sheet.tsx';

import css from './Messages.module.css';

const NO_FILTER = {};
const DAYS = { timeOf: ({ createdAt }: Message) => createdAt };

/** Messages to the player, page by page; a tap opens one. */
export function Messages() {
  const text = useText(zh);
  const pages = usePages(loadMessages, NO_FILTER, idOf);
  const [opened, setOpened] = useState<Message | null>(null);
  const [read, setRead] = useState<readonly string[]>([]);
  const [isReady, setIsReady] = useState(false);
  const unreadCount = useStoreSeenMessages(pages.latest?.total);
  const unread = (pages.rows ?? [])
    .slice(0, unreadCount)
    .map(idOf)
    .filter((id) => !read.includes(id));
  const open = (row: Message) => {
    setOpened(row);
    setRead([...read, row.id]);
  };

  useEffect(() => {
    // Loads it for the previews, and so that the sheet opens at its full size. ServerHtml reports a failure.
    prepareServerHtml().then(
      () => setIsReady(true),
      () => {},
    );
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
      <RecordList label={text.internal} pages={pages} empty={text.noMessages} days={DAYS}>
        {(row) => (
          <MessageRow
            row={row}
            isUnread={unread.includes(row.id)}
            hasPreview={isReady}
            onOpen={() => open(row)}
          />
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

type RowProps = { row: Message; isUnread: boolean; hasPreview: boolean; onOpen: () => void };

/** One message: its title, which opens it, its first line, and its time. Bold with a dot while unread. */
function MessageRow({ row, isUnread, hasPreview, onOpen }: RowProps) {
  const text = useText(zh);
  const preview = useMemo(() => (hasPreview ? firstLineOf(row.content) : ''), [row, hasPreview]);
  return (
    <RecordRow
      Icon={isUnread ? UnreadMark : ReadMark}
      title={row.title.trim() || text.untitled}
      detail={preview}
      tone="none"
      state={<span className={css.clock}>{timeOfDay(row.createdAt)}</span>}
      onOpen={onOpen}
    />
  );
}

function UnreadMark() {
  const text = useText(zh);
  return (
    <span className={css.unread}>
      <span className="sr-only">{text.isUnread}</span>
    </span>
  );
}

function ReadMark() {
  return <span className={css.read} />;
}

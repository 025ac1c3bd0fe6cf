import { useEffect, useMemo, useState } from 'react';

import { loadHomeNotices } from '#api/calls/home.ts';
import { loadMessages, type Message } from '#api/calls/messages.ts';
import { readType } from '#domain/records.ts';
import { goTo } from '#navigation/go.ts';
import { PartBoundary } from '#navigation/PartBoundary.tsx';
import { pathTo } from '#navigation/paths.ts';
import { useScreenQuery } from '#navigation/screenLocation.ts';
import { firstLineOf, prepareServerHtml, ServerHtml } from '#parts/html/ServerHtml.tsx';
import { useUnreadThenMarkSeen, useUnreadMessages } from '#parts/messages/unreadMessages.ts';
import { idOf, RecordList } from '#parts/records/RecordList.tsx';
import { RecordRow, timeOfDay } from '#parts/records/RecordRow.tsx';
import { showServerTime } from '#parts/records/beijingTime.tsx';
import { useCall } from '#state/cache/useCall.ts';
import { usePages } from '#state/cache/usePages.ts';
import { fill, useText } from '#text/words.ts';
import { messages as words } from '#text/zh/messages.ts';
import { ui } from '#text/zh/ui.ts';
import { Button } from '#ui/Button.tsx';
import { CardStack } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';

import css from './MessagesScreen.module.css';

/** Values of `type` in the query: notices and messages. */
const TABS = [1, 2] as const;

/** `/message`: notices to everybody, and messages to the player. */
export function MessagesScreen() {
  const text = useText(words);
  const type = readType(useScreenQuery().get('type'), TABS);
  // On the messages' own tab they count as seen.
  const count = useUnreadMessages({ isEnabled: type === 1 });
  const internal = count > 0 ? fill(text.internalUnread, { count }) : text.internal;
  const labels = { 1: text.notices, 2: internal };
  const tabs = TABS.map((one) => ({ id: String(one), label: labels[one] }));
  const show = (id: string) => goTo(pathTo('messages', { type: id }), { replace: true });
  return (
    <div className={css.screen}>
      <Tabs label={text.kinds} tabs={tabs} selected={String(type)} onSelect={show}>
        <CardStack>{type === 1 ? <Notices /> : <Messages />}</CardStack>
      </Tabs>
    </div>
  );
}

/** The operator's notices of the home screen in full, as plain text. */
function Notices() {
  const text = useText(words);
  const { outdated } = useText(ui);
  const query = useCall(loadHomeNotices, undefined, { isStored: true });
  return (
    <QueryBoundary
      query={query}
      outdated={outdated}
      waiting={<Skeleton height={240} radius="var(--radius-card)" />}
      empty={<EmptyState message={text.noNotices} />}
    >
      {(notices) => (
        <ul aria-label={text.notices} className={css.notices}>
          {notices.map((notice, index) => {
            // The first line of several is a title.
            const end = notice.indexOf('\n') + 1;
            return (
              // Notices have no id, and two may be equal.
              <li key={index} className={css.notice}>
                {end > 0 && <strong>{notice.slice(0, end)}</strong>}
                <span>{notice.slice(end)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </QueryBoundary>
  );
}

const DAY_HEADINGS = { timeOf: ({ createdAt }: Message) => createdAt };

/** Messages to the player, page by page; a tap opens one. */
function Messages() {
  const text = useText(words);
  const pages = usePages(loadMessages, {}, idOf);
  const [opened, setOpened] = useState<Message | null>(null);
  const [read, setRead] = useState<readonly string[]>([]);
  const [isReady, setIsReady] = useState(false);
  const unreadCount = useUnreadThenMarkSeen(pages.latest?.total);
  const unread = (pages.rows ?? [])
    .slice(0, unreadCount)
    .map(idOf)
    .filter((id) => !read.includes(id));
  const open = (row: Message) => {
    setOpened(row);
    setRead([...read, row.id]);
  };

  useEffect(() => {
    // Loads it early: the previews need it, and the sheet then opens at its full size. ServerHtml reports a failure.
    prepareServerHtml().then(
      () => setIsReady(true),
      () => {},
    );
  }, []);

  return (
    <>
      <div className={css.head}>
        <PartBoundary>
          <Button
            variant="plain"
            compact
            disabled={unread.length === 0}
            onClick={() => setRead([...read, ...unread])}
          >
            {text.readAll}
          </Button>
        </PartBoundary>
      </div>
      <RecordList label={text.internal} pages={pages} empty={text.noMessages} days={DAY_HEADINGS}>
        {(row) => (
          <MessageRow
            row={row}
            isUnread={unread.includes(row.id)}
            hasPreview={isReady}
            onOpen={() => open(row)}
          />
        )}
      </RecordList>
      <PartBoundary>
        <Sheet
          open={opened !== null}
          title={opened?.title.trim() || text.untitled}
          onClose={() => setOpened(null)}
        >
          <div className={css.opened}>
            <p className={css.time}>{showServerTime(opened?.createdAt ?? '')}</p>
            {opened?.content.trim() ? (
              <ServerHtml html={opened.content} />
            ) : (
              <p>{text.noContent}</p>
            )}
          </div>
        </Sheet>
      </PartBoundary>
    </>
  );
}

type RowProps = { row: Message; isUnread: boolean; hasPreview: boolean; onOpen: () => void };

/** One message: its title, which opens it, its first line, and its time. Bold with a dot while unread. */
function MessageRow({ row, isUnread, hasPreview, onOpen }: RowProps) {
  const text = useText(words);
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
  const text = useText(words);
  return (
    <span className={css.unread}>
      <span className="sr-only">{text.isUnread}</span>
    </span>
  );
}

function ReadMark() {
  return <span className={css.read} />;
}

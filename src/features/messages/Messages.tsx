import { useEffect, useState } from 'react';

import { loadMessages, type Message } from '#api/calls/messages.ts';
import { showServerTime } from '#domain/records.ts';
import { RecordList } from '#parts/RecordList.tsx';
import { prepareServerHtml, ServerHtml } from '#parts/ServerHtml.tsx';
import { noteSeenMessages } from '#state/unreadMessages.ts';
import { usePages } from '#state/usePages.ts';
import { useText } from '#text/words.ts';
import { messages as zh } from '#text/zh/messages.ts';
import { Sheet } from '#ui/Sheet.tsx';

import css from './Messages.module.css';
import { MessageRow } from './MessageRow.tsx';

const EVERYTHING = {};

/** The messages to the player, page by page; a tap opens one (M2-18, M3-12). */
export function Messages() {
  const text = useText(zh);
  const pages = usePages(loadMessages, EVERYTHING, idOf);
  const [opened, setOpened] = useState<Message | null>(null);
  const total = pages.latest?.total;

  useEffect(() => {
    if (total !== undefined) noteSeenMessages(total);
  }, [total]);
  useEffect(() => {
    // A sheet opens at its full size; what fails here is said where the message stands.
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

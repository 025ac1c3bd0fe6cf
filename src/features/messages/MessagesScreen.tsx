import { loadHomeNotices } from '#api/calls/home.ts';
import { readType } from '#domain/records.ts';
import { goTo } from '#navigation/go.ts';
import { pathTo } from '#navigation/paths.ts';
import { useScreenQuery } from '#navigation/useScreenQuery.ts';
import { useUnreadMessages } from '#parts/messages/unreadMessages.ts';
import { HomeButton } from '#parts/navigation/HomeButton.tsx';
import { useCall } from '#state/cache/useCall.ts';
import { fill, useText } from '#text/words.ts';
import { messages as zh } from '#text/zh/messages.ts';
import { ui } from '#text/zh/ui.ts';
import { CardStack } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';

import { Messages } from './Messages.tsx';
import css from './MessagesScreen.module.css';

/** Values of `type` in the query: notices and messages. */
const TABS = [1, 2] as const;

/** `/message`: notices to everybody, and messages to the player. */
export function MessagesScreen() {
  const text = useText(zh);
  const type = readType(useScreenQuery().get('type'), TABS);
  // The messages' own tab counts them as seen.
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
  const text = useText(zh);
  const { outdated } = useText(ui);
  const query = useCall(loadHomeNotices, undefined, { isStored: true });
  return (
    <QueryBoundary
      query={query}
      outdated={outdated}
      waiting={<Skeleton height={240} radius="var(--radius-card)" />}
      empty={<EmptyState message={text.noNotices} action={<HomeButton />} />}
    >
      {(notices) => (
        <ul aria-label={text.notices} className={css.notices}>
          {notices.map((notice, index) => (
            // Notices have no id, and two may be equal.
            <li key={index} className={css.notice}>
              {notice}
            </li>
          ))}
        </ul>
      )}
    </QueryBoundary>
  );
}

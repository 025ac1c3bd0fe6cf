import { readType } from '#domain/records.ts';
import { goTo } from '#navigation/go.ts';
import { pathTo } from '#navigation/paths.ts';
import { useScreenQuery } from '#navigation/useScreenQuery.ts';
import { useUnreadMessages } from '#parts/messages/unreadMessages.ts';
import { fill, useText } from '#text/words.ts';
import { messages as zh } from '#text/zh/messages.ts';
import { CardStack } from '#ui/Card.tsx';
import { Tabs } from '#ui/Tabs.tsx';

import { Messages } from './Messages.tsx';
import css from './MessagesScreen.module.css';
import { Notices } from './Notices.tsx';

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

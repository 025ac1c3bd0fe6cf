import { BankCardIcon, KeyIcon, LockIcon } from '#ui/screenIcons.tsx';
import { PersonIcon } from '#ui/icons.tsx';
import { TelegramList, TelegramRoot } from '#ui/telegram/TelegramList.tsx';

import type { Entry } from './menu/entries.ts';
import { EntryList } from './menu/EntryList.tsx';

const ENTRIES: readonly Entry[] = [
  { group: 'account', to: 'profile', label: 'profile', Icon: PersonIcon },
  { group: 'account', to: 'cards', label: 'cards', Icon: BankCardIcon },
  {
    group: 'passwords',
    to: 'password',
    query: { type: '1' },
    label: 'loginPassword',
    Icon: LockIcon,
  },
  {
    group: 'passwords',
    to: 'password',
    query: { type: '2' },
    label: 'paymentPassword',
    Icon: KeyIcon,
  },
];

/** `/userCent`: profile, cards and passwords. */
export function SafetyScreen() {
  return (
    <TelegramRoot>
      <TelegramList>
        <EntryList entries={ENTRIES} />
      </TelegramList>
    </TelegramRoot>
  );
}

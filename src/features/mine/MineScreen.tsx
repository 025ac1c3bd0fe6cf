import { TelegramList } from '#ui/telegram/TelegramList.tsx';
import { TelegramRoot } from '#ui/telegram/TelegramRoot.tsx';
import { TelegramSection } from '#ui/telegram/TelegramSection.tsx';

import { EntryList } from './EntryList.tsx';
import { LogOutCell } from './LogOutCell.tsx';
import { MemberHead } from './MemberHead.tsx';
import { Settings } from './Settings.tsx';
import { WalletCard } from './WalletCard.tsx';

/** `/mine`: the personal centre (S2-16). It has no site header, so it begins with the member himself (S2-45). */
export function MineScreen() {
  return (
    <TelegramRoot platform="ios">
      <MemberHead />
      <WalletCard />
      <TelegramList>
        <EntryList />
        <Settings />
        <TelegramSection>
          <LogOutCell />
        </TelegramSection>
      </TelegramList>
    </TelegramRoot>
  );
}

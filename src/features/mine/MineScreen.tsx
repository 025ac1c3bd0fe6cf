import { useStore } from '#state/store.ts';
import { TelegramList } from '#ui/telegram/TelegramList.tsx';
import { TelegramRoot } from '#ui/telegram/TelegramRoot.tsx';
import { TelegramSection } from '#ui/telegram/TelegramSection.tsx';

import { entriesFor } from './entries.ts';
import { EntryList } from './EntryList.tsx';
import { LogOutCell } from './LogOutCell.tsx';
import { MemberHead } from './MemberHead.tsx';
import { QuickTiles } from './QuickTiles.tsx';
import { Settings } from './Settings.tsx';
import { WalletCard } from './WalletCard.tsx';

/** `/mine`: the personal centre (S2-16). It has no site header, so it begins with the member himself (S2-45). */
export function MineScreen() {
  const entries = entriesFor(useStore((state) => state.member?.isAgent ?? false));
  return (
    <TelegramRoot platform="ios">
      <MemberHead />
      <WalletCard />
      <QuickTiles entries={entries.filter(({ group }) => group === 'quick')} />
      <TelegramList>
        <EntryList entries={entries.filter(({ group }) => group !== 'quick')} />
        <Settings />
        <TelegramSection>
          <LogOutCell />
        </TelegramSection>
      </TelegramList>
    </TelegramRoot>
  );
}

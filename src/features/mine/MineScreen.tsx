import { LinkTiles } from '#parts/LinkTiles.tsx';
import { Wallets } from '#parts/Wallets.tsx';
import { useStore } from '#state/store.ts';
import { useText } from '#text/words.ts';
import { mine as zh } from '#text/zh/mine.ts';
import { TelegramList } from '#ui/telegram/TelegramList.tsx';
import { TelegramRoot } from '#ui/telegram/TelegramRoot.tsx';
import { TelegramSection } from '#ui/telegram/TelegramSection.tsx';

import { entriesFor } from './entries.ts';
import { EntryList } from './EntryList.tsx';
import { Invitations } from './Invitations.tsx';
import { LogOutCell } from './LogOutCell.tsx';
import { MemberHead } from './MemberHead.tsx';
import css from './MineScreen.module.css';
import { Settings } from './Settings.tsx';

/** `/mine`: the personal centre (S2-16). It has no site header, so it begins with the member himself (S2-45). */
export function MineScreen() {
  const text = useText(zh);
  const entries = entriesFor(useStore((state) => state.member?.isAgent ?? false));
  return (
    <TelegramRoot platform="ios">
      <MemberHead />
      <div className={css.top}>
        <Wallets hasTotal />
        <LinkTiles
          label={text.quick}
          tiles={entries
            .filter(({ group }) => group === 'quick')
            .map((entry) => ({ ...entry, label: text[entry.label] }))}
        />
      </div>
      <TelegramList>
        <EntryList entries={entries.filter(({ group }) => group !== 'quick')} />
        <Invitations />
        <Settings />
        <TelegramSection>
          <LogOutCell />
        </TelegramSection>
      </TelegramList>
    </TelegramRoot>
  );
}

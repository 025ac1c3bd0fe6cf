import { LinkTiles } from '#parts/links/LinkTiles.tsx';
import { logOut } from '#parts/account/logOut.ts';
import { usePreferences } from '#parts/account/usePreferences.tsx';
import { Wallets } from '#parts/wallets/Wallets.tsx';
import { useMember } from '#state/member/useMember.ts';
import { useText } from '#text/words.ts';
import { mine as zh } from '#text/zh/mine.ts';
import { LogoutIcon } from '#ui/screenIcons.tsx';
import { showConfirm } from '#ui/dialogs.ts';
import { TelegramCell } from '#ui/telegram/TelegramCell.tsx';
import { TelegramList, TelegramRoot, TelegramSection } from '#ui/telegram/TelegramList.tsx';

import { Invitations } from './invitations/Invitations.tsx';
import { MemberHead } from './MemberHead.tsx';
import { entriesFor } from './menu/entries.ts';
import { EntryList } from './menu/EntryList.tsx';
import css from './MineScreen.module.css';

/** `/mine`: the personal centre. It has no site header and begins with the member's picture and name. */
export function MineScreen() {
  const text = useText(zh);
  const entries = entriesFor(useMember((member) => member?.isAgent ?? false));
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

/** Language and other preferences kept on this device. */
export function Settings() {
  const text = useText(zh);
  const preferences = usePreferences();
  return (
    <TelegramSection header={text.settings}>
      {preferences.map(({ label, Icon, choice }) => (
        <TelegramCell key={label} before={<Icon />} after={choice}>
          {label}
        </TelegramCell>
      ))}
    </TelegramSection>
  );
}

/** Logs out after a question. */
function LogOutCell() {
  const text = useText(zh);
  const ask = async () => {
    const isSure = await showConfirm({
      message: text.logOutQuestion,
      confirmLabel: text.logOut,
      tone: 'danger',
    });
    if (isSure) logOut();
  };
  return (
    <TelegramCell
      before={
        <span className={css.danger}>
          <LogoutIcon />
        </span>
      }
      onClick={() => void ask()}
    >
      <span className={css.danger}>{text.logOut}</span>
    </TelegramCell>
  );
}

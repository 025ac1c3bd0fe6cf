import { logOut } from '#state/logOut.ts';
import { useText } from '#text/words.ts';
import { mine as zh } from '#text/zh/mine.ts';
import { showConfirm } from '#ui/dialogs.ts';
import { LogoutIcon } from '#ui/moreIcons.tsx';
import { TelegramCell } from '#ui/telegram/TelegramCell.tsx';

import css from './LogOutCell.module.css';

/** 退出登录, after a question (S4-06). */
export function LogOutCell() {
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
      onPress={() => void ask()}
    >
      <span className={css.danger}>{text.logOut}</span>
    </TelegramCell>
  );
}

import { readSettings } from '#domain/settings.ts';
import { getLaunch } from '#launch/launch.ts';
import { shareLink } from '#platform/share.ts';
import { useMember } from '#state/member/useMember.ts';
import { useSite } from '#state/site/useSite.ts';
import { fill, getText, useText } from '#text/words.ts';
import { app } from '#text/zh/app.ts';
import { mine as zh } from '#text/zh/mine.ts';
import { money } from '#text/zh/money.ts';
import { showAlert } from '#ui/dialogs.ts';
import { drawIcon } from '#ui/icons.tsx';
import { TelegramCell } from '#ui/telegram/TelegramCell.tsx';
import { TelegramSection } from '#ui/telegram/TelegramList.tsx';
import { showToast } from '#ui/toasts.tsx';

import { referralLink } from './referralLink.ts';
import { useHomeScreen } from './useHomeScreen.ts';
import { useInstall } from './useInstall.ts';

const ShareIcon = drawIcon('M12 15V4M8 7.5 12 3.5l4 4M6 11H5v9h14v-9h-1');
const PhoneIcon = drawIcon(
  'M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3zM12 9v6M9 12h6',
);

/** Inviting others, and adding the app to the home screen: each shown where it is possible. */
export function Invitations() {
  const text = useText(zh);
  const invite = useInvitation();
  const install = useInstall();
  const addToHomeScreen = useHomeScreen() ?? install;
  if (!invite && !addToHomeScreen) return null;
  return (
    <TelegramSection>
      {invite && (
        <TelegramCell before={<ShareIcon />} onClick={() => void invite()}>
          {text.invite}
        </TelegramCell>
      )}
      {addToHomeScreen && (
        <TelegramCell before={<PhoneIcon />} onClick={addToHomeScreen}>
          {text.addToHomeScreen}
        </TelegramCell>
      )}
    </TelegramSection>
  );
}

/** Shares the member's referral link; null when they have no id that fits into a link. */
function useInvitation(): (() => Promise<void>) | null {
  const text = useText(zh);
  const { siteName } = useText(app);
  const id = useMember((member) => member?.id ?? '');
  const site = useSite((known) => known?.title) || siteName;
  const { telegramApp } = readSettings(getLaunch().settings);
  const link = referralLink(id, { telegramApp, site: location.href });
  if (link === null) return null;
  return async () => {
    const outcome = await shareLink(link, fill(text.invitation, { site }));
    if (outcome === 'copied') showToast(getText(money).copied, 'success');
    // The link can be copied by hand from the dialog.
    if (outcome === 'failed') await showAlert({ title: text.invite, message: link });
  };
}

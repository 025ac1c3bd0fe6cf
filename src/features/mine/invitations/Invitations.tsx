import { readSettings } from '#domain/settings.ts';
import { getLaunch } from '#launch/launch.ts';
import { useShare } from '#parts/share/useShare.ts';
import { useSite } from '#state/site/useSite.ts';
import { fill, useText } from '#text/words.ts';
import { app } from '#text/zh/app.ts';
import { mine as words } from '#text/zh/mine.ts';
import { drawIcon } from '#ui/icons.tsx';
import { ShareIcon } from '#ui/screenIcons.tsx';
import { TelegramCell } from '#ui/telegram/TelegramCell.tsx';
import { TelegramSection } from '#ui/telegram/TelegramList.tsx';

import { useHomeScreen, useInstall } from './useHomeScreen.ts';

const PhoneIcon = drawIcon(
  'M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3zM12 9v6M9 12h6',
);

/** Invites others, and adds the app to the home screen, where the device can. */
export function Invitations() {
  const text = useText(words);
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
  const text = useText(words);
  const { siteName } = useText(app);
  const site = useSite((known) => known?.title) || siteName;
  const { telegramApp } = readSettings(getLaunch().settings);
  return useShare({ telegramApp, text: fill(text.invitation, { site }), title: text.invite });
}

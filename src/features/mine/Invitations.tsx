import { siteSettings } from '#launch/settings.ts';
import { shareLink } from '#platform/share.ts';
import { useMember } from '#state/member/useMember.ts';
import { useSite } from '#state/site/useSite.ts';
import { fill, useText } from '#text/words.ts';
import { app } from '#text/zh/app.ts';
import { mine as zh } from '#text/zh/mine.ts';
import { showAlert } from '#ui/dialogs.ts';
import { TelegramCell } from '#ui/telegram/TelegramCell.tsx';
import { TelegramSection } from '#ui/telegram/TelegramList.tsx';
import { showToast } from '#ui/toasts.tsx';

import { PhoneIcon, ShareIcon } from './icons.tsx';
import { referralLink } from './referralLink.ts';
import { useHomeScreen } from './useHomeScreen.ts';

/** What a member may do for the site: bring others, and keep it at hand. Nothing of it opens by itself. */
export function Invitations() {
  const text = useText(zh);
  const invite = useInvitation();
  const addToHomeScreen = useHomeScreen();
  if (!invite && !addToHomeScreen) return null;
  return (
    <TelegramSection>
      {invite && (
        <TelegramCell before={<ShareIcon />} onPress={() => void invite()}>
          {text.invite}
        </TelegramCell>
      )}
      {addToHomeScreen && (
        <TelegramCell before={<PhoneIcon />} onPress={addToHomeScreen}>
          {text.addToHomeScreen}
        </TelegramCell>
      )}
    </TelegramSection>
  );
}

/** Shares the link by which the member brings others; null when the server did not say his id, or one no link carries. */
function useInvitation(): (() => Promise<void>) | null {
  const text = useText(zh);
  const { siteName } = useText(app);
  const id = useMember((member) => member?.id ?? '');
  const site = useSite((known) => known?.title) || siteName;
  const { telegramApp } = siteSettings();
  const link = referralLink(id, { telegramApp, site: location.href });
  if (link === null) return null;
  return async () => {
    const outcome = await shareLink(link, fill(text.invitation, { site }));
    if (outcome === 'copied') showToast(text.invitationCopied, 'success');
    // There it can be copied by hand.
    if (outcome === 'failed') await showAlert({ title: text.invite, message: link });
  };
}

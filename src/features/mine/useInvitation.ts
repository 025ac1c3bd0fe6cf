import { referralLink } from '#domain/referralLink.ts';
import { siteSettings } from '#launch/siteSettings.ts';
import { shareLink } from '#platform/share.ts';
import { useStore } from '#state/store.ts';
import { fill, useText } from '#text/words.ts';
import { app } from '#text/zh/app.ts';
import { mine as zh } from '#text/zh/mine.ts';
import { showAlert } from '#ui/dialogs.ts';
import { showToast } from '#ui/toasts.tsx';

/** Shares the link by which the member brings others; null when the server did not say his id, or one no link carries. */
export function useInvitation(): (() => Promise<void>) | null {
  const text = useText(zh);
  const { siteName } = useText(app);
  const id = useStore((state) => state.member?.id ?? '');
  const site = useStore((state) => state.site?.title) || siteName;
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

import { shareLink } from '#platform/share.ts';
import { useMember } from '#state/member/member.ts';
import { getText } from '#text/words.ts';
import { money } from '#text/zh/money.ts';
import { showAlert } from '#ui/dialogs.ts';
import { showToast } from '#ui/toasts.tsx';

import { referralLink } from './referralLink.ts';

type Share = {
  /** Setting `telegramApp`: the Mini App that a link opens. Without a valid one it opens the site. */
  telegramApp: string;
  /** Promotion or game that the link opens; home without one. */
  place?: string;
  /** Line of text beside the link. */
  text: string;
  /** Title of the dialog that shows a link which could be neither shared nor copied. */
  title: string;
};

/** Shares a link with the member as its referrer. Null without a member id, or if no link can hold the place. */
export function useShare({ telegramApp, place, text, title }: Share): (() => Promise<void>) | null {
  const id = useMember((member) => member?.id ?? '');
  const link = id === '' ? null : referralLink(id, { telegramApp, site: location.href }, place);
  if (link === null) return null;
  return async () => {
    const outcome = await shareLink(link, text);
    if (outcome === 'copied') showToast(getText(money).copied, 'success');
    // The link can be copied by hand from the dialog.
    if (outcome === 'failed') await showAlert({ title, message: link });
  };
}

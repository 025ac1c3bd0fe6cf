import { getLaunch } from '#launch/launch.ts';
import { useInstallPrompt } from '#platform/installPrompt.ts';
import { useText } from '#text/words.ts';
import { mine as zh } from '#text/zh/mine.ts';
import { showAlert } from '#ui/dialogs.ts';

/**
 * Adds the site to the home screen, outside Telegram: by the browser's own prompt, or by instructions on iOS, which has
 * none. Null where the browser has no prompt, and in the installed site.
 */
export function useInstall(): (() => void) | null {
  const text = useText(zh);
  const offer = useInstallPrompt((state) => state.offer);
  if (getLaunch().environment === 'telegram') return null;
  if (offer)
    return () => {
      useInstallPrompt.setState({ offer: null });
      offer.prompt().catch(() => {});
    };
  if (!isIosBrowser()) return null;
  return () => void showAlert({ title: text.addToHomeScreen, message: text.installOnIos });
}

/** Only Safari on iOS has this, and says false while the home screen did not open the site. */
function isIosBrowser(): boolean {
  return (navigator as { standalone?: boolean }).standalone === false;
}

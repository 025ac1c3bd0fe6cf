import { copyText } from './clipboard.ts';
import { getTelegram } from './telegram/loadTelegram.ts';

/**
 * Shares an address with a line of text, inside a tap: with a chat of Telegram's, else by the device's own sheet, else
 * by the clipboard. Says what became of it; `open` means that the rest is the player's.
 */
export async function shareLink(url: string, text: string): Promise<'open' | 'copied' | 'failed'> {
  const telegram = getTelegram();
  if (telegram) {
    telegram.share(url, text);
    return 'open';
  }
  // Browsers on desktops have none, and frames may be denied it.
  if ('share' in navigator) {
    try {
      await navigator.share({ url, text });
      return 'open';
    } catch (error) {
      // The player has closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return 'open';
    }
  }
  return (await copyText(url)) ? 'copied' : 'failed';
}

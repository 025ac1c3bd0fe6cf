import { copyText } from './clipboard.ts';
import { getTelegram } from './telegram/loadTelegram.ts';

/**
 * Shares an address with a line of text; only during a tap. Uses Telegram's choice of chats, else the device's share
 * sheet, else the clipboard. Resolves with `open` when the choice or sheet was opened.
 */
export async function shareLink(url: string, text: string): Promise<'open' | 'copied' | 'failed'> {
  const telegram = getTelegram();
  if (telegram) {
    telegram.share(url, text);
    return 'open';
  }
  // Missing in some desktop browsers, and denied in some frames.
  if ('share' in navigator) {
    try {
      await navigator.share({ url, text });
      return 'open';
    } catch (error) {
      // The player closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return 'open';
    }
  }
  return (await copyText(url)) ? 'copied' : 'failed';
}

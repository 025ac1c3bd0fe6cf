import { copyText } from './clipboard.ts';
import { withTelegram } from './telegram/loadTelegram.ts';

/** Whether this is a phone or tablet that shares files from the page; else a download is easier to find. */
export function canShareFile(file: File): boolean {
  return (
    matchMedia('(pointer: coarse)').matches && (navigator.canShare?.({ files: [file] }) ?? false)
  );
}

/** Opens the device's share sheet with a file. Call it during a tap. Resolves with false when it could not be opened. */
export async function shareFile(file: File): Promise<boolean> {
  try {
    await navigator.share?.({ files: [file] });
    return true;
  } catch (error) {
    // The player closed the sheet.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Shares an address by Telegram, the device's share sheet or the clipboard. Call it during a tap. */
export async function shareLink(url: string, text: string): Promise<'open' | 'copied' | 'failed'> {
  const telegram = await new Promise(withTelegram);
  if (telegram) {
    telegram.share(url, text);
    return 'open';
  }
  // Some desktop browsers have no `share`, and some frames deny it.
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

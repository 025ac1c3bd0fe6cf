import { decodeText } from '#domain/decodeText.ts';
import { readUrl } from '#domain/urls.ts';

import { after } from './clock.ts';
import { getTelegram } from './telegram/loadTelegram.ts';

/** How long the hidden frame stays, in ms. */
const FRAME_MS = 2000;

/** Matches the path of a file. Any other path is a download page. */
const FILE_NAME = /[^/]+\.(apk|apks|xapk|aab|ipa|mobileconfig|exe|msi|dmg|pkg|zip)$/i;

/**
 * Downloads from an address that has passed the URL gate, in a hidden frame, so that the page stays. Telegram's windows
 * save no files: there, Telegram downloads a file itself. Download pages open in the browser, as do files when the
 * client cannot download. Returns `outside` when the browser opened.
 */
export function startDownload(url: string): 'here' | 'outside' {
  const telegram = getTelegram();
  if (telegram) {
    const name = FILE_NAME.exec(decodeText(readUrl(url)?.pathname ?? ''))?.[0];
    if (name !== undefined && telegram.download) {
      telegram.download({ url, name });
      return 'here';
    }
    telegram.openLink(url);
    return 'outside';
  }
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = '';
  frame.setAttribute('aria-hidden', 'true');
  // Allows downloads only.
  frame.setAttribute('sandbox', 'allow-downloads');
  frame.referrerPolicy = 'no-referrer';
  frame.src = url;
  document.body.append(frame);
  after(FRAME_MS, () => frame.remove());
  return 'here';
}

/** How long the browser may take to read the file, in ms. */
const READ_MS = 60_000;

/** Saves a file that the page made. Call it during a tap, outside Telegram. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  after(READ_MS, () => URL.revokeObjectURL(address));
}

/** Whether the device installs apps from a manifest: only iOS, outside Telegram, whose windows open web pages only. */
export function canInstall(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // iPads report themselves as a Mac.
  const isIos =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos && !getTelegram();
}

import { after } from './clock.ts';
import { getTelegram } from './telegram/loadTelegram.ts';

/** The hidden frame is removed after this time, in ms. */
const FRAME_MS = 2000;

/** The path of a file; any other path is a download page. */
const FILE_NAME = /[^/]+\.(apk|apks|xapk|aab|ipa|mobileconfig|exe|msi|dmg|pkg|zip)$/i;

/**
 * Downloads from an address that has passed the URL gate, without leaving the page: in a hidden frame. Inside
 * Telegram, whose windows save no files, Telegram downloads a file; a download page opens in the browser, and so does
 * a file in a client that cannot download. Returns where the download goes on.
 */
export function startDownload(url: string): 'here' | 'outside' {
  const telegram = getTelegram();
  if (telegram) {
    const name = FILE_NAME.exec(decode(new URL(url).pathname))?.[0];
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
  // Allows downloads and nothing else.
  frame.setAttribute('sandbox', 'allow-downloads');
  frame.referrerPolicy = 'no-referrer';
  frame.src = url;
  document.body.append(frame);
  after(FRAME_MS, () => frame.remove());
  return 'here';
}

/** How long the browser may take to read a file from the page, in ms. */
const READ_MS = 60_000;

/** Saves a text of the page as a file, outside Telegram; only during a tap. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  after(READ_MS, () => URL.revokeObjectURL(address));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether the device installs apps from a manifest: iOS outside Telegram, whose windows open web addresses alone. */
export function canInstall(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // iPads call themselves a Mac.
  const isIos =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos && !getTelegram();
}

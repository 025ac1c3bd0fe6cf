import { after } from './clock.ts';
import { getTelegram } from './telegram/loadTelegram.ts';

/** The hidden frame goes after so many ms, whether anything came or not (S2-73, S9-24). */
const FRAME_MS = 2000;

/** What an address of a file ends with: anything else is a page that leads to one. */
const FILE = /[^/]+\.(apk|apks|xapk|aab|ipa|mobileconfig|exe|msi|dmg|pkg|zip)$/i;

/**
 * Downloads from an address that the URL gate let pass, without leaving the page: through a hidden frame (S2-72), or
 * inside Telegram, whose windows save no files, by Telegram itself, a page or an old client in its browser. Says where.
 */
export function startDownload(url: string): 'here' | 'outside' {
  const telegram = getTelegram();
  if (telegram) {
    const name = FILE.exec(decode(new URL(url).pathname))?.[0];
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
  // It may hand a file to the browser, and nothing else.
  frame.setAttribute('sandbox', 'allow-downloads');
  frame.referrerPolicy = 'no-referrer';
  frame.src = url;
  document.body.append(frame);
  after(FRAME_MS, () => frame.remove());
  return 'here';
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

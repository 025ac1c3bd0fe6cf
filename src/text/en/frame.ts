import type { Words } from '#text/words.ts';
import type { frame } from '#text/zh/frame.ts';

export const en: Words<typeof frame> = {
  loading: 'Loading…',
  hint: 'Page not showing?',
  slow: 'This page is loading slowly. You can open it another way',
  blocked: 'This page cannot be shown here. Please open it in a new window',
  openOutside: 'Open in a new window',
  refused: 'The address is invalid, so it was not opened',
  notHere: 'This is not available inside Telegram',
};

import type { frame as zh } from '#text/zh/frame.ts';
import type { Words } from '#text/words.ts';

export const frame: Words<typeof zh> = {
  loading: 'Loading…',
  hint: 'Page not showing?',
  slow: 'This page loads slowly. You may open it another way',
  blocked: 'This page cannot be shown here, please open it in a new window',
  openOutside: 'Open in a new window',
  refused: 'The server gave an invalid address, so it was not opened',
};

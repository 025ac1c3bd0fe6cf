import type { Words } from '#text/words.ts';
import type { refusal } from '#text/zh/refusal.ts';

export const en: Words<typeof refusal> = {
  framed:
    'Another site is showing this page inside its own. To keep your money safe, open it in a new window, or go to {host} in your browser',
  openOwnWindow: 'Open in a new window',
};

import { CIRCLE, drawIcon } from './icons.tsx';

// Icons that the first screen does without.
export const CloseIcon = drawIcon('M6 6l12 12M18 6 6 18');
const EYE = 'M2.5 12c4-8.5 15-8.5 19 0-4 8.5-15 8.5-19 0';
export const EyeIcon = drawIcon(`${EYE}M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0`);
export const EyeOffIcon = drawIcon(`${EYE}M4 4l16 16`);
export const ChevronIcon = drawIcon('M9 5l7 7-7 7');
export const LanguageIcon = drawIcon(`${CIRCLE}h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18`);
export const ThemeIcon = drawIcon('M20 14.5A8.5 8.5 0 1 1 9.5 4 7 7 0 0 0 20 14.5z');
export const LogoutIcon = drawIcon(
  'M10 4H7a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h3M10 12h11M17 8l4 4-4 4',
);
export const TelegramIcon = drawIcon('M21 4 3 11l6 2.5L18 7l-6.5 8 6 4.5zM9 13.5V19l2.5-4');
export const CrownIcon = drawIcon('M4 8l4 4 4-7 4 7 4-4-1.5 9h-13zM5.5 20.5h13');
export const DownloadIcon = drawIcon('M12 4v11M7 10.5l5 5 5-5M4.5 20h15');

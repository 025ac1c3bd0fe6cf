import { CIRCLE, drawIcon } from './icons.tsx';

// Icons of lazy screens: icons.tsx is part of the first route.
export const ShieldIcon = drawIcon(
  'M12 3l7.5 2.5V11c0 5-3 8-7.5 10-4.5-2-7.5-5-7.5-10V5.5zM9 12l2.2 2.2L15 10',
);
export const KeyIcon = drawIcon(
  'M4 15.5a4 4 0 1 0 8 0 4 4 0 1 0-8 0M11 12.8 19.5 4.5M16 8l2.5 2.5',
);
export const LockIcon = drawIcon(
  'M7 11h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM8 11V7.5a4 4 0 0 1 8 0V11M12 15v2',
);
export const QuestionIcon = drawIcon(`${CIRCLE}M9.5 9.5c0-3.4 5-3.4 5 0 0 2-2.5 2-2.5 4M12 17h.01`);
export const InfoIcon = drawIcon(`${CIRCLE}M12 11v5.5M12 7.5h.01`);
export const DocumentIcon = drawIcon(
  'M7 3h7l5 5v11a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM14 3v5h5M9 13h6M9 16.5h6',
);
export const MailIcon = drawIcon(
  'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM4 7l8 6 8-6',
);
export const HeartIcon = drawIcon(
  'M12 20C3 14 3 9 3.5 7.5 5 3.5 10.5 4 12 8c1.5-4 7-4.5 8.5-.5.5 1.5.5 6.5-8.5 12.5z',
);

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

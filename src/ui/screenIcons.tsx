import { CIRCLE, drawIcon } from './icons.tsx';

// Icons that only lazy screens show: `icons.tsx` loads with the first route.

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

const EYE = 'M2.5 12c4-8.5 15-8.5 19 0-4 8.5-15 8.5-19 0';
export const EyeIcon = drawIcon(`${EYE}M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0`);
export const EyeOffIcon = drawIcon(`${EYE}M4 4l16 16`);
export const ChevronIcon = drawIcon('M9 5l7 7-7 7');
export const LanguageIcon = drawIcon(`${CIRCLE}h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18`);
export const ThemeIcon = drawIcon('M20 14.5A8.5 8.5 0 1 1 9.5 4 7 7 0 0 0 20 14.5z');
export const LogoutIcon = drawIcon(
  'M10 4H7a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h3M10 12h11M17 8l4 4-4 4',
);
export const CrownIcon = drawIcon('M4 8l4 4 4-7 4 7 4-4-1.5 9h-13zM5.5 20.5h13');
export const DownloadIcon = drawIcon('M12 4v11M7 10.5l5 5 5-5M4.5 20h15');

export const DepositIcon = drawIcon(
  'M12 3v10M8 9.5l4 4 4-4M4 14v4a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-4',
);
export const WithdrawIcon = drawIcon(
  'M12 14V4M8 7.5l4-4 4 4M4 14v4a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-4',
);
export const ShareIcon = drawIcon('M12 15V4M8 7.5 12 3.5l4 4M6 11H5v9h14v-9h-1');
export const TransferIcon = drawIcon('M4 9h15M15 5l4 4-4 4M20 16H5M9 12l-4 4 4 4');
export const BankCardIcon = drawIcon(
  'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM3 10h18M7 15h4',
);
export const CoinIcon = drawIcon(`${CIRCLE}M12 7.5v9M8.5 10.5l3.5-3 3.5 3M8.5 13.5l3.5 3 3.5-3`);
export const CoinsIcon = drawIcon(
  'M5 7c0-4 14-4 14 0s-14 4-14 0v5c0 4 14 4 14 0V7M5 12v5c0 4 14 4 14 0v-5',
);
export const ScanIcon = drawIcon(
  'M4 8V5a1 1 0 0 1 1-1h3M16 4h3a1 1 0 0 1 1 1v3M20 16v3a1 1 0 0 1-1 1h-3M8 20H5a1 1 0 0 1-1-1v-3M4 12h16',
);
export const CopyIcon = drawIcon(
  'M10 8h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM16 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2',
);
export const OfflineIcon = drawIcon(
  'M4 4l16 16M2.5 9a14 14 0 0 1 4-2.5M10 5.2A14 14 0 0 1 21.5 9M6 12.8a9 9 0 0 1 4-2.3M15 11a9 9 0 0 1 3 1.8M9.5 16.2a4 4 0 0 1 5 0M12 19.5h.01',
);
export const ClockIcon = drawIcon(`${CIRCLE}M12 7v5l3.5 2`);
export const MoreIcon = drawIcon(
  'M4 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
);
export const CheckIcon = drawIcon('M5 12.5l5 5L19.5 7');
export const ChartIcon = drawIcon('M5 20v-7M12 20V4M19 20V9');
export const ChevronDownIcon = drawIcon('M5 9l7 7 7-7');
export const ChevronUpIcon = drawIcon('M5 15l7-7 7 7');
// The icons of payment services show the kind of payment, not a brand.
export const ChatPayIcon = drawIcon(
  'M11 4c5 0 8 3 8 6.5S16 17 11 17c-.8 0-1.6-.1-2.3-.3L5 18.5l1-3.2c-1.9-1.2-3-2.9-3-4.8C3 7 6 4 11 4zM7.5 10.5h.01M11 10.5h.01M14.5 10.5h.01M20 14c1 1.5 1.2 3 .2 4.5l.6 2-2.5-1',
);
export const PhonePayIcon = drawIcon(
  'M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM9.5 9l2.5 3 2.5-3M12 12v4M9.5 12h5M9.5 14.2h5',
);
export const DiceIcon = drawIcon(
  'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01',
);

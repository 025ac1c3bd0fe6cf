import { drawIcon } from '#ui/icons.tsx';

export const RedPacketIcon = drawIcon(
  'M7 3h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM5 7.5c3 3.5 11 3.5 14 0M9.5 12.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
);
export const PartnersIcon = drawIcon(
  'M5.5 8a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M2.5 19.5c.8-6 12.2-6 13 0M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.5c2.3.6 3.8 2.3 4 5',
);
export const DiceIcon = drawIcon(
  'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01',
);
export const ListIcon = drawIcon('M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01');
export const ShareIcon = drawIcon('M12 15V4M8 7.5 12 3.5l4 4M6 11H5v9h14v-9h-1');
export const PhoneIcon = drawIcon(
  'M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3zM12 9v6M9 12h6',
);

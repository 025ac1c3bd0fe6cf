type IconProps = { size?: number; className?: string | undefined };

/** Makes an icon of one SVG path on a 24 px grid. This file holds the icons of home and of dialogs only. */
/* @__NO_SIDE_EFFECTS__ */
export function drawIcon(d: string) {
  return ({ size = 24, className }: IconProps) => (
    <svg
      aria-hidden
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={d} />
    </svg>
  );
}

/** Path of a circle that fills the grid. */
export const CIRCLE = 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0';

export const HomeIcon = drawIcon(
  'M4 10.5 12 4l8 6.5V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM9.5 20v-4a2.5 2.5 0 0 1 5 0v4',
);
export const GiftIcon = drawIcon(
  'M4 8h16v4H4zM5.5 12v8h13v-8M12 8v12M12 8C10 2 5 4 7 8M12 8c2-6 7-4 5 0',
);
export const HeadsetIcon = drawIcon(
  'M4 14v-2a8 8 0 0 1 16 0v2M4 14h3v5H5a1 1 0 0 1-1-1zM20 14h-3v5h3zM20 19c0 2-3 2.5-6 2.5',
);
export const HeartIcon = drawIcon(
  'M12 20C3 14 3 9 3.5 7.5 5 3.5 10.5 4 12 8c1.5-4 7-4.5 8.5-.5.5 1.5.5 6.5-8.5 12.5z',
);
export const PersonIcon = drawIcon('M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4 20c1-7 15-7 16 0');
export const RefreshIcon = drawIcon('M20 5v5h-5M20 10a8.5 8.5 0 1 0 .3 4.5');
export const PlusIcon = drawIcon('M12 5v14M5 12h14');
export const BackIcon = drawIcon('M15 5l-7 7 7 7');
export const BellIcon = drawIcon('M5 17c3-3 0-12 7-12s4 9 7 12zM12 3v2M10 20c1 1.2 3 1.2 4 0');
export const FlameIcon = drawIcon(
  'M12 3c1 5 6.5 6 6.5 11.5a6.5 6.5 0 0 1-13 0c0-2.5 1-4 2.5-5.5.5 1.5 1 2 2 2.5C9.5 8 10.5 5 12 3z',
);
export const CardsIcon = drawIcon(
  'M12 6h6a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM10 17.5l-2 .5a1.5 1.5 0 0 1-2-1L3.3 7.2a1.5 1.5 0 0 1 1-1.9L9.5 4M15 10.5l2 2.5-2 2.5-2-2.5z',
);
export const BallIcon = drawIcon(
  `${CIRCLE}M12 8l4 2.9-1.5 4.6h-5L8 10.9zM12 8V3.5M16 10.9l4.5-1.5M14.5 15.5l2.7 3.6M9.5 15.5l-2.7 3.6M8 10.9 3.5 9.4`,
);
export const FishIcon = drawIcon(
  'M7.5 12c4-7.5 11-6 14 0-3 6-10 7.5-14 0L3 7.5v9zM17 11h.01M12.5 9q1.5 3 0 6',
);
export const TileIcon = drawIcon(
  'M7 3h7a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM19 7v12a2 2 0 0 1-2 2H9M8.5 10.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
);
export const SlotsIcon = drawIcon(
  'M4.5 5h11a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM7.5 5v14M12.5 5v14M17.5 14h3.5V8M21 5.5h.01',
);
export const LotteryIcon = drawIcon(
  'M8 7.5a4 4 0 1 0 8 0 4 4 0 1 0-8 0M3 16a4 4 0 1 0 8 0 4 4 0 1 0-8 0M13 16a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 7.5h.01M7 16h.01M17 16h.01',
);
export const MenuIcon = drawIcon('M4 6h16M4 12h16M4 18h10');
export const CollectIcon = drawIcon(
  'M4 4l5 5M9 5v4H5M20 4l-5 5M15 5v4h4M4 20l5-5M9 19v-4H5M20 20l-5-5M15 19v-4h4M12 12h.01',
);
export const SearchIcon = drawIcon('M4 11a7 7 0 1 0 14 0 7 7 0 1 0-14 0M16 16l4.5 4.5');
export const CloseIcon = drawIcon('M6 6l12 12M18 6 6 18');
export const TelegramIcon = drawIcon('M21 4 3 11l6 2.5L18 7l-6.5 8 6 4.5zM9 13.5V19l2.5-4');

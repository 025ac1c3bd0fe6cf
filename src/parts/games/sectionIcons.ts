import {
  BallIcon,
  CardsIcon,
  FishIcon,
  FlameIcon,
  LotteryIcon,
  SlotsIcon,
  TileIcon,
} from '#ui/icons.tsx';

/** The icon of each section of home. */
export const SECTION_ICONS = {
  hot: FlameIcon,
  live: CardsIcon,
  sport: BallIcon,
  fishing: FishIcon,
  board: TileIcon,
  slots: SlotsIcon,
  lottery: LotteryIcon,
};

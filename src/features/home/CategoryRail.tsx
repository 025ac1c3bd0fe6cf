import { memo } from 'react';

import { useText } from '#text/words.ts';
import { home as zh } from '#text/zh/home.ts';
import {
  BallIcon,
  CardsIcon,
  FishIcon,
  FlameIcon,
  LotteryIcon,
  SlotsIcon,
  TileIcon,
} from '#ui/icons.tsx';

import css from './CategoryRail.module.css';
import { type SectionName, SECTIONS } from './homeGames.ts';

const ICONS = {
  hot: FlameIcon,
  live: CardsIcon,
  sport: BallIcon,
  fishing: FishIcon,
  board: TileIcon,
  slots: SlotsIcon,
  lottery: LotteryIcon,
};

type Props = { current: SectionName; onChoose: (name: SectionName) => void };

/** Side tabs of the categories, which mark the section on screen. */
export const CategoryRail = memo(function CategoryRail({ current, onChoose }: Props) {
  const text = useText(zh);
  return (
    <nav className={css.rail} aria-label={text.categories}>
      {SECTIONS.map((name) => {
        const Icon = ICONS[name];
        return (
          <button
            key={name}
            type="button"
            className={css.tab}
            aria-current={name === current || undefined}
            onClick={() => onChoose(name)}
          >
            <Icon size={22} />
            {text[name]}
          </button>
        );
      })}
    </nav>
  );
});

import { type Figure, figure, median } from './figure.ts';
import type { Samples } from './figures.ts';
import type { Interactions } from './interactions.ts';
import type { ScreenName } from './openings.ts';

/** Each screen by what is tapped, and the goal in ms. */
const OPENINGS: Readonly<Record<ScreenName, { name: string; goalMs?: number }>> = {
  login: { name: '/login from home', goalMs: 900 },
  recharge: { name: '/recharge from home', goalMs: 700 },
  game: { name: "a game's waiting page from home", goalMs: 500 },
  money: { name: '/money from /mine', goalMs: 500 },
  withdrawal: { name: '/withdrawal from /withdrawalClass', goalMs: 500 },
  betRecord: { name: '/betRecord from /mine' },
};

const INTERACTIONS: Readonly<Record<keyof Interactions, string>> = {
  tile: 'a tap on a tile',
  tab: 'a change of category',
  sheet: 'opening a sheet',
  typing: 'a key in the search',
};
const INP_MS = 100;

/** The figures of what a player does after home has settled. */
export function figuresOfUse({ openings, interactions }: Samples): Figure[] {
  const opened = (Object.keys(OPENINGS) as ScreenName[]).flatMap((screen): Figure[] => {
    const { name, goalMs } = OPENINGS[screen];
    const here = (key: 'ms' | 'requests' | 'bytes') =>
      median(openings[screen].map((one) => one[key]));
    const goal = goalMs === undefined ? undefined : { most: goalMs };
    return [
      figure(`${screen}Ms`, `first opening of ${name}`, 'ms', here('ms'), goal),
      figure(`${screen}Requests`, `${name}, requests`, '', here('requests')),
      figure(`${screen}Bytes`, `${name}, bytes`, 'B', here('bytes')),
    ];
  });
  const slow = (Object.keys(INTERACTIONS) as (keyof Interactions)[]).map((kind) => {
    const here = median(interactions.map((one) => one[kind]));
    return figure(kind, `until ${INTERACTIONS[kind]} is drawn`, 'ms', here, { most: INP_MS });
  });
  return [...opened, ...slow];
}

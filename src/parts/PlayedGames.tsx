import { useMemo, useSyncExternalStore } from 'react';

import { CATEGORIES } from '#domain/games.ts';
import { useMember } from '#state/member/useMember.ts';
import {
  forgetPlayed,
  isSame,
  listPlayed,
  readPlayed,
  subscribePlayed,
} from '#state/session/playedGames.ts';
import { useText } from '#text/words.ts';
import { played as zh } from '#text/zh/played.ts';
import { Button } from '#ui/Button.tsx';

import { GameTile } from './GameTiles.tsx';
import css from './PlayedGames.module.css';
import { useAllGameLists } from './useGameList.ts';

/** The games that this member has played on this device, the latest first, in one row (D-234). */
export function PlayedGames() {
  const text = useText(zh);
  const account = useMember((member) => member?.name ?? '');
  // Read again whenever home is shown, since a game has been played meanwhile.
  const kept = useSyncExternalStore(subscribePlayed, readPlayed);
  const games = useMemo(() => (account && kept ? listPlayed(account) : []), [account, kept]);
  // Asks for no list: of those that are known, a game that is gone disappears.
  const lists = useAllGameLists(false);
  const shown = games.filter(({ isListed, ...game }) => {
    const list = lists[CATEGORIES.findIndex((one) => one === game.category)]?.answer;
    return !isListed || typeof list !== 'object' || list.some((one) => isSame(one, game));
  });
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="played" className={css.section}>
      <div className={css.head}>
        <h2 id="played">{text.title}</h2>
        <Button variant="plain" compact onClick={() => forgetPlayed(account)}>
          {text.forget}
        </Button>
      </div>
      <ul className={css.row}>
        {shown.map((game) => (
          <li key={`${game.platform} ${game.category} ${game.code}`}>
            <GameTile game={{ ...game, isHot: false }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

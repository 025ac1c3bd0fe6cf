import { memo } from 'react';

import { type Category, type Game, identify, isBuiltIn } from '#domain/games.ts';
import { getSession } from '#state/session/currentSession.ts';
import { fill, getText, useText, type Words } from '#text/words.ts';
import { home } from '#text/zh/home.ts';
import { played as words } from '#text/zh/played.ts';
import { ui } from '#text/zh/ui.ts';
import { showToast } from '#ui/toasts.tsx';

import tileCss from '#parts/games/GameGrid.module.css';
import { useFavourites } from './favourites.ts';
import css from './FavouriteButton.module.css';

type Props = { game: Game; hasCategory?: boolean };

const WORDS = {
  realbet: 'live',
  sport: 'sport',
  gaming: 'esports',
  fishing: 'fishing',
  joker: 'board',
  concise: 'slots',
  lottery: 'lottery',
} as const satisfies Record<Category, keyof Words<typeof home>>;

/** The star of a game and the word of its category: one element each, since lists have many. A sample has no star. */
export const FavouriteButton = memo(function FavouriteButton({ game, hasCategory }: Props) {
  const text = useText(words);
  const isPressed = useFavourites(({ keys }) => keys.has(identify(game)));
  return (
    <>
      {!isBuiltIn(game) && (
        <button
          type="button"
          data-favourite
          className={css.star}
          aria-pressed={isPressed}
          aria-label={fill(text.star, { game: game.name.trim() || game.platform })}
          onClick={() => toggle(game)}
        />
      )}
      {hasCategory && game.category && (
        <span data-category className={tileCss.caption}>
          {getText(home)[WORDS[game.category]]}
        </span>
      )}
    </>
  );
});

/** Finds the star beside the button that opens a game; null for any other element. */
export function findStar(button: Element): HTMLElement | null {
  const next = button.nextElementSibling;
  return next instanceof HTMLElement && next.matches('[data-favourite]') ? next : null;
}

const load = () => import('./keepFavourites.member.ts');
let loading: ReturnType<typeof load> | undefined;

function toggle(game: Game): void {
  const session = getSession();
  // Loads one file for all taps, and answers them in their order.
  loading ??= load();
  loading.then(
    ({ toggleFavourite }) => {
      // The next player does not get the star of the last one.
      if (getSession() === session) toggleFavourite(game);
    },
    () => {
      loading = undefined;
      showToast(getText(ui).loadFailed, 'danger');
    },
  );
}

import { memo } from 'react';

import { type Category, type Game, identify, isBuiltIn } from '#domain/games.ts';
import { after } from '#platform/clock.ts';
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

type Word = keyof Words<typeof home>;
const WORDS: Readonly<Record<string, Word>> = {
  realbet: 'live',
  sport: 'sport',
  gaming: 'esports',
  fishing: 'fishing',
  joker: 'board',
  concise: 'slots',
  lottery: 'lottery',
} satisfies Record<Category, Word>;

/** The star of a game and the word of its category: one element each, since lists have many. A sample has no star. */
export const FavouriteButton = memo(function FavouriteButton({ game, hasCategory }: Props) {
  const text = useText(words);
  const word = WORDS[game.category ?? ''];
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
      {hasCategory && word && (
        <span data-category className={tileCss.caption}>
          {getText(home)[word]}
        </span>
      )}
    </>
  );
});

/** Finds the star beside the button that opens a game; null for any other element. */
function findStar(button: Element): HTMLElement | null {
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

/** A finger that rests this many ms stars a game; phones open their own menu after 500. */
const HOLD_MS = 450;
/** A finger that moves further than this scrolls, in CSS px. */
const MOVE_PX = 10;

/** Clicks the star of the game that a finger rests on. Returns the function that stops watching. */
export function watchLongPress(): () => void {
  let pressed: { star: HTMLElement; x: number; y: number; cancel: () => void } | null = null;
  let isHeld = false;
  const release = () => {
    pressed?.cancel();
    pressed = null;
  };
  const press = (event: PointerEvent) => {
    release();
    isHeld = false;
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const star = button && findStar(button);
    if (!star || event.pointerType !== 'touch' || !event.isPrimary) return;
    const cancel = after(HOLD_MS, () => {
      star.click();
      isHeld = true;
    });
    pressed = { star, x: event.clientX, y: event.clientY, cancel };
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) > MOVE_PX) release();
  };
  // The events that follow such a press are no tap.
  const swallow = (event: Event) => {
    if (!isHeld) return;
    isHeld = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const closeMenu = (event: Event) => {
    if (pressed || isHeld) event.preventDefault();
  };
  const watching = new AbortController();
  const options = { capture: true, passive: true, signal: watching.signal };
  window.addEventListener('pointerdown', press, options);
  window.addEventListener('pointermove', move, options);
  for (const end of ['pointerup', 'pointercancel', 'scroll'])
    window.addEventListener(end, release, options);
  window.addEventListener('keydown', () => (isHeld = false), options);
  window.addEventListener('click', swallow, { ...options, passive: false });
  window.addEventListener('contextmenu', closeMenu, { ...options, passive: false });
  return () => {
    release();
    watching.abort();
  };
}

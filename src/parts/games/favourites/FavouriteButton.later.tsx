import { type ComponentProps, memo } from 'react';

import {
  type Game,
  identify,
  type ListedSection,
  nameOf,
  SECTION_CATEGORIES,
} from '#domain/games.ts';
import { after } from '#platform/clock.ts';
import { getSession } from '#state/session/currentSession.ts';
import { fill, getText, useText } from '#text/words.ts';
import { home } from '#text/zh/home.ts';
import { played as words } from '#text/zh/played.ts';
import { ui } from '#text/zh/ui.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toasts.tsx';

import tileCss from '#parts/games/GameGrid.module.css';
import { useFavourites } from './favourites.ts';
import css from './FavouriteButton.module.css';

type StarProps = { game: Game } & Pick<ComponentProps<'button'>, 'onFocus' | 'onBlur'>;

/** The star of a game, as a button. */
export const FavouriteButton = memo(function FavouriteButton({ game, ...rest }: StarProps) {
  const text = useText(words);
  return (
    <button
      {...rest}
      type="button"
      className={css.star}
      aria-pressed={useIsFavourite(game)}
      aria-label={fill(text.star, { game: nameOf(game) })}
      onClick={() => toggle(game)}
    />
  );
});

/** A wide button that says 收藏 or 取消收藏. */
export function FavouriteAct({ game, onDone }: { game: Game; onDone?: () => void }) {
  const text = useText(words);
  return (
    <Button variant="secondary" wide onClick={() => toggle(game, onDone)}>
      {useIsFavourite(game) ? text.remove : text.add}
    </Button>
  );
}

const SECTIONS = Object.keys(SECTION_CATEGORIES) as ListedSection[];

export type CaptionProps = {
  game: Game;
  venue?: string | undefined;
  isListed?: boolean | undefined;
};

/** The last line of a tile: its star, and its venue, or its category until a list names the venue. */
export const TileCaption = memo(function TileCaption({ game, venue, isListed }: CaptionProps) {
  const text = useText(words);
  const homeText = useText(home);
  const isKept = useIsFavourite(game);
  const { category } = game;
  const word =
    category === 'gaming'
      ? 'esports'
      : !isListed &&
        SECTIONS.find((name) => SECTION_CATEGORIES[name].some((one) => one === category));
  const said = venue || (word && homeText[word]) || '';
  const isSaid = said !== '' && !nameOf(game).startsWith(said);
  if (!isKept && !isSaid) return null;
  return (
    <span data-caption className={tileCss.caption}>
      {isKept && <span role="img" aria-label={text.kept} className={css.mark} />}
      {isSaid && <span>{said}</span>}
    </span>
  );
});

function useIsFavourite(game: Game): boolean {
  return useFavourites(({ keys }) => keys.has(identify(game)));
}

const load = () => import('./keepFavourites.member.ts');
let loading: ReturnType<typeof load> | undefined;

function toggle(game: Game, onDone?: () => void): void {
  onDone?.();
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

/** A finger that rests this many ms asks for the sheet of a game; phones open their own menu after 500. */
const HOLD_MS = 450;
/** A finger that moves further than this scrolls, in CSS px. */
const MOVE_PX = 10;

/** Opens the sheet of the game that a finger rests on, as a right click does. Returns the function that stops watching. */
export function watchLongPress(): () => void {
  let pressed: { x: number; y: number; cancel: () => void } | null = null;
  let isHeld = false;
  const release = () => {
    pressed?.cancel();
    pressed = null;
  };
  const press = (event: PointerEvent) => {
    release();
    isHeld = false;
    const tile = event.target instanceof Element && event.target.closest('[data-slot=tile]');
    if (!tile || event.pointerType !== 'touch' || !event.isPrimary) return;
    const cancel = after(HOLD_MS, () => {
      tile.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
      isHeld = true;
    });
    pressed = { x: event.clientX, y: event.clientY, cancel };
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) > MOVE_PX) release();
  };
  // The events that follow such a press are no tap.
  const swallow = (event: Event) => {
    if (!isHeld) return;
    isHeld = event.type !== 'click';
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const watching = new AbortController();
  const options = { capture: true, passive: true, signal: watching.signal };
  window.addEventListener('pointerdown', press, options);
  window.addEventListener('pointermove', move, options);
  for (const end of ['pointerup', 'pointercancel', 'scroll'])
    window.addEventListener(end, release, options);
  window.addEventListener('keydown', () => (isHeld = false), options);
  for (const event of ['click', 'contextmenu'])
    window.addEventListener(event, swallow, { ...options, passive: false });
  return () => {
    release();
    watching.abort();
  };
}

import { type RefObject, useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';

import type { Venue } from '#api/calls/venues.ts';
import { compareCny } from '#domain/money.ts';
import { Link } from '#navigation/Link.tsx';
import { useFavourites } from '#parts/games/favourites/favourites.ts';
import { openGame } from '#parts/games/GameTiles.tsx';
import { useBreak } from '#parts/protection/useBreak.ts';
import { Balance } from '#parts/wallets/Balance.tsx';
import { useCollect } from '#parts/wallets/useCollect.ts';
import { useVenues } from '#parts/wallets/useVenues.ts';
import { isFrameTrusted } from '#state/framing.ts';
import { useGeneration } from '#state/session/store.ts';
import { fill, useText } from '#text/words.ts';
import { gamesMoney as zh } from '#text/zh/gamesMoney.ts';
import { recycle } from '#text/zh/recycle.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { CloseIcon } from '#ui/icons.tsx';

import { hasYuan, type Known } from './hasYuan.ts';
import css from './GamesMoney.module.css';

/** The session in which the player has put the bar away; a reload shows it again. */
export const usePutAway = create<{ generation: number }>(() => ({ generation: -1 }));

/**
 * Where the member has money in games, the venue with the most, with the ways to collect it and to go on playing there
 * (D-281). Absent during a break, because it leads to play.
 */
export function GamesMoney() {
  const generation = useGeneration();
  const isPutAway = usePutAway((state) => state.generation === generation);
  const isOnBreak = useBreak().state !== 'none';
  if (isPutAway || isOnBreak || !isFrameTrusted()) return null;
  return <Loaded onPutAway={() => usePutAway.setState({ generation })} />;
}

function Loaded({ onPutAway }: { onPutAway: () => void }) {
  // Asks once each time home is shown. The player did not ask, so a failure shows nothing.
  const { venues = [] } = useVenues(undefined, { isQuiet: true });
  const [first, ...others] = venues
    .filter((venue): venue is Venue & Known => hasYuan(venue.balanceCny))
    .toSorted((one, other) => compareCny(other.balanceCny, one.balanceCny));
  return first && <Bar venue={first} others={others.length} onPutAway={onPutAway} />;
}

type Props = { venue: Venue & Known; others: number; onPutAway: () => void };

function Bar({ venue, others, onPutAway }: Props) {
  const text = useText(zh);
  const words = useText(recycle);
  const bar = useRef<HTMLElement>(null);
  const { isSending, collect } = useCollect();
  useKeptFocus(bar);
  const name = venue.name.trim() || venue.platform;
  return (
    <>
      <section ref={bar} aria-label={text.title} className={css.bar}>
        <div className={css.facts}>
          <p className={css.where}>
            {name}
            {others > 0 && (
              <Link to="money" className={css.others}>
                {fill(text.others, { count: others })}
              </Link>
            )}
          </p>
          <Balance cny={venue.balanceCny} />
        </div>
        <div className={css.acts}>
          <Button
            variant="secondary"
            compact
            busy={isSending}
            aria-label={`${words.action} ${words.collect}`}
            onClick={() => void collect()}
          >
            {words.collect}
          </Button>
          <Resume platform={venue.platform} />
          <IconButton label={text.putAway} onClick={onPutAway}>
            <CloseIcon size={18} />
          </IconButton>
        </div>
      </section>
      <div aria-hidden className={css.room} />
    </>
  );
}

/** Opens the game of a venue that the member played last on this device, if any. */
function Resume({ platform }: { platform: string }) {
  const text = useText(zh);
  const code = platform.toLowerCase();
  const game = useFavourites(({ played }) =>
    played.find((one) => one.platform.toLowerCase() === code),
  );
  if (!game) return null;
  return (
    <Button
      variant="plain"
      compact
      aria-label={fill(text.resumeGame, { game: game.name.trim() || game.platform })}
      onClick={() => openGame({ ...game, isHot: false })}
    >
      {text.resume}
    </Button>
  );
}

/** When the bar goes with the focus in it, the screen gets the focus. */
function useKeptFocus(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = bar.current!;
    const screen = shown.closest('main');
    return () => {
      if (shown.contains(document.activeElement)) screen?.focus({ preventScroll: true });
    };
  }, [bar]);
}

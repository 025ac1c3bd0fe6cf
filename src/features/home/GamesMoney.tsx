import { useRef } from 'react';

import type { Venue } from '#api/calls/venues.ts';
import { compareCny } from '#domain/money.ts';
import { Link } from '#navigation/Link.tsx';
import { useFavourites } from '#parts/games/favourites/favourites.ts';
import { openGame } from '#parts/games/GameTiles.tsx';
import { useBreak } from '#parts/protection/useBreak.ts';
import { Balance } from '#parts/wallets/Balance.tsx';
import { useCollect } from '#parts/wallets/useCollect.ts';
import { useVenues } from '#parts/wallets/useVenues.ts';
import { isFrameTrusted } from '#platform/framing.ts';
import { fill, useText } from '#text/words.ts';
import { gamesMoney as zh } from '#text/zh/gamesMoney.ts';
import { recycle } from '#text/zh/recycle.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { CloseIcon } from '#ui/icons.tsx';

import css from './GamesMoney.module.css';
import { hasYuan, type Known } from './hasYuan.ts';
import { useBarRow } from './useBarRow.ts';
import { usePutAway } from './usePutAway.ts';

/**
 * Where the member has money in games, the venue with the most, with the ways to collect it and to go on playing there
 * (D-281). Absent during a break, because it leads to play.
 */
export function GamesMoney() {
  const { isPutAway, putAway } = usePutAway('money');
  const isOnBreak = useBreak().state !== 'none';
  if (isPutAway || isOnBreak || !isFrameTrusted()) return null;
  return <Loaded onPutAway={putAway} />;
}

function Loaded({ onPutAway }: { onPutAway: () => void }) {
  // Asks once each time home is shown. The player did not ask, so a failure shows nothing.
  const { venues = [] } = useVenues(undefined, { isQuiet: true });
  const [first, ...others] = venues
    .filter((venue): venue is Venue & Known => hasYuan(venue.balanceCny))
    .toSorted((one, other) => compareCny(other.balanceCny, one.balanceCny));
  return first && <Row venue={first} others={others.length} onPutAway={onPutAway} />;
}

type Props = { venue: Venue & Known; others: number; onPutAway: () => void };

function Row({ venue, others, onPutAway }: Props) {
  const text = useText(zh);
  const words = useText(recycle);
  const row = useRef<HTMLElement>(null);
  const { isSending, collect } = useCollect();
  useBarRow(row);
  const name = venue.name.trim() || venue.platform;
  return (
    <section ref={row} aria-label={text.title} className={css.row}>
      <div className={css.facts}>
        <p className={css.where}>
          <span>{name}</span>
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

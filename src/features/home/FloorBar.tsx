import { useEffect, useLayoutEffect, useRef } from 'react';

import type { Venue } from '#api/calls/venues.ts';
import { type Cny, isAtLeastOneYuan } from '#domain/amount.ts';
import { compareCny } from '#domain/money.ts';
import { Link } from '#navigation/Link.tsx';
import { useFavourites } from '#parts/games/favourites/favourites.ts';
import { openGame } from '#parts/games/GameTiles.tsx';
import { useBreak } from '#parts/protection/useBreak.ts';
import { useUnansweredLine } from '#parts/records/UnansweredLine.tsx';
import { useReview } from '#parts/records/useReviewedOrders.ts';
import { Balance } from '#parts/wallets/Balance.tsx';
import { useCollect } from '#parts/wallets/useCollect.ts';
import { useVenues } from '#parts/wallets/useVenues.ts';
import { isFrameTrusted } from '#platform/framing.ts';
import { usePlayedMinutes } from '#state/member/playedMinutes.ts';
import { memberState } from '#state/session/memberState.ts';
import { fill, useText } from '#text/words.ts';
import { floorBar as words } from '#text/zh/floorBar.ts';
import { collect as collectWords } from '#text/zh/collect.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { ChevronIcon } from '#ui/screenIcons.tsx';
import { usePageMark } from '#ui/usePageMark.ts';

import css from './FloorBar.module.css';

/** Whether the player has closed the bar in this session. A reload shows it again. */
const usePutAway = memberState<boolean>(() => false);

/**
 * One line over the tab bar of home: an order without an outcome, which ✕ leaves there; how long the member has just
 * played, the orders in review that this session knows of, and the venue with most of their money. Leaves out the money
 * during a break, because it leads to play.
 */
export function FloorBar({ hasMoney }: { hasMoney: boolean }) {
  const isPutAway = usePutAway();
  const minutes = usePlayedMinutes();
  // Shows the time played on this return to home only.
  useEffect(() => () => usePlayedMinutes.setState(0, true), []);
  const mayBeOnBreak = useBreak().state !== 'none';
  const canCollect = hasMoney && (!isPutAway || minutes > 0) && !mayBeOnBreak && isFrameTrusted();
  const known = useReview({ onlyKnown: true });
  const review = isPutAway ? null : known;
  const unanswered = useUnansweredLine('home');
  // Asks once each time home shows. The player did not ask, so a failure shows nothing.
  const { venues, hasFailed } = useVenues(undefined, { heardBy: 'nobody', isEnabled: canCollect });
  const isLoading = canCollect && !venues && !hasFailed;
  const filled = (canCollect ? (venues ?? []) : [])
    .filter((venue): venue is VenueWithMoney => isAtLeastOneYuan(venue.balanceCny))
    .sort((one, other) => compareCny(other.balanceCny, one.balanceCny));
  const canClose = minutes > 0 || review !== null || filled.length > 0;
  const isShown = !isLoading && (unanswered !== null || canClose);
  usePageMark('data-floor-bar', isShown);
  return (
    <>
      <div className={css.bar}>
        {isShown && <Row {...{ minutes, review, unanswered, canClose }} venues={filled} />}
      </div>
      <div aria-hidden className={css.room} />
    </>
  );
}

type VenueWithMoney = Venue & { balanceCny: Cny };
type Props = {
  minutes: number;
  review: ReturnType<typeof useReview>;
  unanswered: ReturnType<typeof useUnansweredLine>;
  canClose: boolean;
  venues: readonly VenueWithMoney[];
};

function Row({ minutes, review, unanswered, canClose, venues: [venue, ...others] }: Props) {
  const text = useText(words);
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const shown = row.current!;
    const screen = shown.closest('main');
    return () => {
      if (shown.contains(document.activeElement)) screen?.focus({ preventScroll: true });
    };
  }, []);
  const close = canClose && (
    <IconButton label={text.putAway} onClick={putAway}>
      <CloseIcon size={18} />
    </IconButton>
  );
  const hasNews = minutes > 0 || review !== null || unanswered !== null;
  return (
    <section ref={row} aria-label={text.title} className={css.row}>
      {hasNews && (
        <div className={css.news}>
          {minutes > 0 && <p>{fill(text.played, { minutes })}</p>}
          {[unanswered, review].map(
            (line) =>
              line && (
                <Link key={line.said} {...line.link} className={css.review}>
                  <span>{line.said}</span>
                  <ChevronIcon size={16} />
                </Link>
              ),
          )}
        </div>
      )}
      {hasNews && close}
      {venue && (
        <div className={css.money}>
          <p className={css.venue}>
            <span>{venue.name.trim() || venue.platform}</span>
            <Balance cny={venue.balanceCny} />
            {others.length > 0 && (
              <Link to="money" className={css.others}>
                {fill(text.others, { count: others.length })}
              </Link>
            )}
          </p>
          <div className={css.acts}>
            <Collect />
            <Resume platform={venue.platform} />
          </div>
        </div>
      )}
      {!hasNews && close}
    </section>
  );
}

function putAway(): void {
  usePutAway.setState(true, true);
  usePlayedMinutes.setState(0, true);
}

function Collect() {
  const collectText = useText(collectWords);
  const { isSending, collect } = useCollect();
  return (
    <Button
      variant="secondary"
      compact
      busy={isSending}
      aria-label={collectText.action}
      onClick={() => void collect()}
    >
      {collectText.short}
    </Button>
  );
}

/** Opens the game of a venue that the member played last on this device, if any. */
function Resume({ platform }: { platform: string }) {
  const text = useText(words);
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

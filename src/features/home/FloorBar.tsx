import { type ReactNode, useState } from 'react';

import type { Venue } from '#api/calls/venues.ts';
import { type Cny, isAtLeastOneYuan } from '#domain/amount.ts';
import { compareCny } from '#domain/money.ts';
import { Link } from '#navigation/Link.tsx';
import { useBreak } from '#parts/protection/useBreak.ts';
import { useUnansweredLine } from '#parts/records/UnansweredLine.tsx';
import { useReview } from '#parts/records/useReviewedOrders.ts';
import { Balance } from '#parts/wallets/Balance.tsx';
import { useCollectButton } from '#parts/wallets/useCollectButton.ts';
import { useVenues } from '#parts/wallets/useVenues.ts';
import { isFrameTrusted } from '#platform/framing.ts';
import { usePlayedMinutes } from '#state/member/playedMinutes.ts';
import { memberState } from '#state/session/currentSession.ts';
import { fill, useText } from '#text/words.ts';
import { app } from '#text/zh/app.ts';
import { homeBulletin as words } from '#text/zh/homeBulletin.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { ChevronIcon, ClockIcon, QuestionIcon } from '#ui/screenIcons.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { usePageMark } from '#ui/usePageMark.ts';

import css from './FloorBar.module.css';

/** Whether the player has closed the bar in this session. A reload shows it again. */
const usePutAway = memberState<boolean>(() => false);

/**
 * What the slot says to a member on home: the newest order without an outcome, orders in review that this session knows
 * of, how long the member has just played, the venue with most of their money. The first shows, unless another line has
 * taken its place; a sheet has the others. Leaves out the money during a break, because it leads to play.
 */
export function FloorBar({ hasMoney, isTaken }: { hasMoney: boolean; isTaken: boolean }) {
  const text = useText(words);
  const isPutAway = usePutAway();
  const minutes = usePlayedMinutes();
  const mayBeOnBreak = useBreak().state !== 'none';
  const canCollect = hasMoney && (!isPutAway || minutes > 0) && !mayBeOnBreak && isFrameTrusted();
  const review = useReview({ onlyKnown: true });
  const unanswered = useUnansweredLine('home');
  // Asks once each time home shows. The player did not ask, so a failure shows nothing.
  const { venues } = useVenues(undefined, { heardBy: 'nobody', isEnabled: canCollect });
  const filled = (canCollect ? (venues ?? []) : [])
    .filter((venue): venue is VenueWithMoney => isAtLeastOneYuan(venue.balanceCny))
    .sort((one, other) => compareCny(other.balanceCny, one.balanceCny));
  const lines = [
    unanswered && <Line key="unanswered" {...unanswered} icon={<QuestionIcon size={20} />} />,
    review && !isPutAway && <Line key="review" {...review} icon={<ClockIcon size={20} />} />,
    minutes > 0 && (
      <p key="played" className={css.line}>
        {fill(text.played, { minutes })}
      </p>
    ),
    filled.length > 0 && <Money key="money" venues={filled} />,
  ].filter(Boolean);
  const [first, ...rest] = lines;
  const others = isTaken ? lines : rest;
  const [isOpen, setIsOpen] = useState(false);
  usePageMark('data-slot-line', lines.length > 0);
  if (lines.length === 0) return null;
  return (
    <section
      aria-label={text.orders}
      className={css.row}
      data-unknown={(unanswered !== null && !isTaken) || undefined}
    >
      {!isTaken && first}
      {others.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          className={css.more}
          onClick={() => setIsOpen(true)}
        >
          {fill(text.moreOrders, { count: others.length })}
        </button>
      )}
      {!isTaken && unanswered === null && (
        <IconButton label={text.putAway} onClick={putAway}>
          <CloseIcon size={18} />
        </IconButton>
      )}
      <Sheet
        open={isOpen && others.length > 0}
        title={text.orders}
        onClose={() => setIsOpen(false)}
      >
        <div className={css.others}>{others}</div>
      </Sheet>
    </section>
  );
}

type Said = NonNullable<ReturnType<typeof useReview> | ReturnType<typeof useUnansweredLine>>;

function Line({ said, link, icon }: Said & { icon: ReactNode }) {
  return (
    <Link {...link} className={css.line}>
      {icon}
      <span>{said}</span>
      <ChevronIcon size={16} />
    </Link>
  );
}

type VenueWithMoney = Venue & { balanceCny: Cny };

function Money({ venues: [venue, ...others] }: { venues: readonly VenueWithMoney[] }) {
  const text = useText(words);
  const { collectShort } = useText(app);
  const collect = useCollectButton();
  return (
    venue && (
      <div className={`${css.line} ${css.money}`}>
        <span>{venue.name.trim() || venue.platform}</span>
        <Balance cny={venue.balanceCny} />
        {others.length > 0 && (
          <Link to="money" className={css.venues}>
            {fill(text.otherVenues, { count: others.length })}
          </Link>
        )}
        <Button variant="secondary" compact {...collect}>
          {collectShort}
        </Button>
      </div>
    )
  );
}

/** Closes the slot in this session. The screen gets the focus. */
function putAway(): void {
  usePutAway.setState(true, true);
  usePlayedMinutes.setState(0, true);
  // Hidden screens have a `main` too.
  document.querySelector<HTMLElement>('main:not([style*=none])')?.focus({ preventScroll: true });
}

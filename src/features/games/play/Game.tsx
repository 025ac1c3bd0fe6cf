import { type ReactNode, useCallback, useEffect, useState } from 'react';

import type { Game as ListedGame } from '#domain/games.ts';
import { goTo } from '#navigation/go.ts';
import { PATHS } from '#navigation/paths.ts';
import { Frame } from '#parts/frames/Frame.tsx';
import { GamePicture } from '#parts/games/GamePicture.tsx';
import { GameTiles } from '#parts/games/GameTiles.tsx';
import { takeTappedTile } from '#parts/games/tappedTile.ts';
import { after, monotonicNow } from '#platform/clock.ts';
import { useTelegram } from '#platform/telegram/loadTelegram.ts';
import { usePlayedMinutes } from '#state/member/playedMinutes.ts';
import { followBreaks } from '#state/protection/protection.ts';
import { getSession } from '#state/session/currentSession.ts';
import { useText } from '#text/words.ts';
import { games as words } from '#text/zh/games.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { prefersReducedMotion } from '#ui/prefersReducedMotion.ts';
import { CheckIcon } from '#ui/screenIcons.tsx';
import { Spinner } from '#ui/Spinner.tsx';

import css from './Game.module.css';
import {
  type GameState,
  type LaunchedGame,
  readLaunchedGame,
  startGameSession,
} from './gameSession.ts';
import { Playing } from './Playing.tsx';
import { findAlike, type ShownGame, useShownGame } from './shownGame.ts';

/** Launches the game that the query names, and shows it in a frame. */
export function Game({ query }: { query: URLSearchParams }) {
  const text = useText(words);
  const launched = readLaunchedGame(query);
  if (launched === null)
    return (
      <Playing name="" address={null}>
        <GameFailure message={text.noGame} />
      </Playing>
    );
  return <GameSession key={JSON.stringify(launched)} launched={launched} />;
}

function GameSession({ launched }: { launched: LaunchedGame }) {
  const text = useText(words);
  const { launch, retry } = useGameSession(launched);
  const game = useShownGame(launched, launch.phase === 'open');
  useTelegramFullscreen(launch.phase === 'open');
  useEffect(() => (launch.phase === 'open' ? followBreaks() : undefined), [launch.phase]);
  const address = launch.phase === 'open' ? launch.address : null;
  return (
    <Playing name={game.name} address={address}>
      {launch.phase === 'opening' && <GameWaiting key="opening" game={game} filling="unknown" />}
      {launch.phase === 'filling' && (
        <GameWaiting key="filling" game={game} filling="now" onSkip={launch.enter} />
      )}
      {launch.phase === 'open' && (
        <Frame
          address={launch.address}
          title={text.frameTitle}
          kind="game"
          waiting={<GameWaiting game={game} filling={launch.isFilled ? 'done' : 'unknown'} />}
        />
      )}
      {launch.phase === 'failed' && (
        <GameFailure
          message={launch.reason || text[launch.why]}
          onRetry={retry}
          alike={findAlike(launched)}
        />
      )}
    </Playing>
  );
}

/** Shows a game in full screen inside Telegram on a phone. */
function useTelegramFullscreen(isWanted: boolean): void {
  const fullscreen = useTelegram()?.fullscreen;
  useEffect(() => {
    if (!isWanted || !fullscreen) return undefined;
    fullscreen.enter();
    return fullscreen.exit;
  }, [isWanted, fullscreen]);
}

const MINUTE_MS = 60_000;

/** Launches a game when its screen shows and on `retry`, and ends it when the player leaves the screen. */
function useGameSession({ platform, type, code }: LaunchedGame) {
  const [launch, setLaunch] = useState<GameState>({ phase: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(
    () => {
      const played = usePlayedMinutes.of(getSession());
      played.setState(0, true);
      let openedAtMs: number | null = null;
      const end = startGameSession({ platform, type, code }, (next) => {
        setLaunch(next);
        if (next.phase === 'open') openedAtMs ??= monotonicNow();
      });
      return () => {
        end();
        if (openedAtMs !== null)
          played.setState(Math.floor((monotonicNow() - openedAtMs) / MINUTE_MS), true);
      };
    },
    // A new attempt is a new session.
    [platform, type, code, attempt],
  );

  // `pagehide` ended the game; a page restored from the back/forward cache launches it again.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && retry();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [retry]);

  return { launch, retry };
}

type Props = {
  message: string;
  onRetry?: () => void;
  /** Other games that the player may like instead. */
  alike?: readonly ListedGame[];
};

/** Offers this many other games at most. */
const MAX_ALIKE = 6;

/** Says why the game did not open, with the way home, a retry where it helps, and games of its kind. */
function GameFailure({ message, onRetry, alike = [] }: Props) {
  const text = useText(words);
  return (
    <div className={css.failure}>
      <EmptyState
        role="alert"
        message={<span className={css.reason}>{message}</span>}
        action={
          <div className={css.actions}>
            <Button variant="secondary" onClick={() => goTo(PATHS.home)}>
              {text.home}
            </Button>
            {onRetry && <Button onClick={onRetry}>{text.retry}</Button>}
          </div>
        }
      />
      {alike.length > 0 && (
        <section aria-labelledby="games-alike" className={css.alike}>
          <h2 id="games-alike">{text.alike}</h2>
          <GameTiles games={alike.slice(0, MAX_ALIKE)} eagerTiles={0} />
        </section>
      )}
    </div>
  );
}

/** The message changes after this time, in ms; venues often take longer. */
const SLOW_MS = 5000;

type GameWaitingProps = {
  game: ShownGame;
  /** Whether the server has said that it moves the balance into the venue. */
  filling: 'unknown' | 'now' | 'done';
  /** Goes on without waiting, by a button that comes when filling takes long. */
  onSkip?: () => void;
};

/** A game that is opening: its picture, if known, in the lit arch or the brand's own (D-364), and what the launch waits for. */
function GameWaiting({ game, filling, onSkip }: GameWaitingProps) {
  const text = useText(words);
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => after(SLOW_MS, () => setIsSlow(true)), [filling]);
  const isFilling = filling === 'now';
  return (
    <div className={css.waiting}>
      <div className={css.door}>
        <img src="pictures/waiting.svg" alt="" className={css.arch} />
        {game.picture && (
          <div ref={growFromTile} className={css.place}>
            <GamePicture src={game.picture} isEager className={css.picture} />
          </div>
        )}
      </div>
      <p className={css.name}>{game.name}</p>
      {game.venue && game.venue !== game.name && <p className={css.venue}>{game.venue}</p>}
      <ol className={css.steps}>
        {filling !== 'unknown' && <Step isDone={filling === 'done'}>{text.filling}</Step>}
        {!isFilling && (
          <Step>{isSlow && filling === 'unknown' ? text.openingSlow : text.opening}</Step>
        )}
      </ol>
      {isSlow && onSkip && (
        <Button variant="secondary" onClick={onSkip}>
          {text.enterNow}
        </Button>
      )}
    </div>
  );
}

function Step({ isDone = false, children }: { isDone?: boolean; children: ReactNode }) {
  return (
    <li data-done={isDone || undefined} className={css.step}>
      {isDone ? <CheckIcon size={20} /> : <Spinner />}
      <span role={isDone ? undefined : 'status'}>{children}</span>
    </li>
  );
}

const GROW_MS = 240;
/** A waiting page that comes later than this, in ms, does not belong to the tap. */
const MAX_AGE_MS = 1000;

/** Lets a picture grow from the tapped tile to its own place. A ref callback. */
function growFromTile(picture: HTMLElement | null): void {
  const tapped = picture && takeTappedTile();
  if (!tapped) return;
  const { from, atMs } = tapped;
  const own = picture.getBoundingClientRect();
  if (prefersReducedMotion() || performance.now() - atMs > MAX_AGE_MS || own.width === 0) return;
  // The page still has the list's scroll position, and begins at its top a moment later.
  const y = from.y - own.y - scrollY;
  const start = `translate(${from.x - own.x}px, ${y}px) scale(${from.width / own.width})`;
  picture.animate(
    { transform: [start, 'none'], transformOrigin: ['0 0', '0 0'] },
    { duration: GROW_MS, easing: 'ease-out' },
  );
}

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { leaveScreen } from '#navigation/go.ts';
import { pathTo } from '#navigation/paths.ts';
import { ResponsibleLink } from '#parts/protection/ResponsibleLink.tsx';
import { formatPlayed, SessionTime } from '#parts/protection/SessionTime.tsx';
import { Balance } from '#parts/wallets/Balance.tsx';
import { openBeside } from '#platform/openBeside.ts';
import { useIsShown } from '#platform/useIsShown.ts';
import { reportCallError } from '#state/cache/queryClient.ts';
import { refreshWallets, useMember } from '#state/member/member.ts';
import { useSessionMinutes } from '#state/protection/sessionClock.ts';
import { getText, useText } from '#text/words.ts';
import { app } from '#text/zh/app.ts';
import { games as words } from '#text/zh/games.ts';
import { money } from '#text/zh/money.ts';
import { protection } from '#text/zh/protection.ts';
import { Button } from '#ui/Button.tsx';
import { Description } from '#ui/Description.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { MoreIcon } from '#ui/screenIcons.tsx';
import { getLaunch } from '#launch/launch.ts';
import {
  canEnterFullscreen,
  enterFullscreen,
  holdScreen,
  isFullscreen,
  leaveFullscreen,
  onFullscreenChange,
} from '#platform/fullscreen.ts';
import { showToast } from '#ui/toasts.tsx';

import css from './FullscreenControl.module.css';

/** The one control over a game in full screen: it shows the session clock and opens everything else. */
export function FullscreenControl({ fullscreen }: { fullscreen: Fullscreen }) {
  const text = useText(words);
  const [isOpen, setIsOpen] = useState(false);
  const control = useRef<HTMLButtonElement>(null);
  // It replaces the bar, which had the focus.
  useEffect(() => control.current?.focus(), []);
  return (
    <>
      <button
        ref={control}
        type="button"
        aria-haspopup="dialog"
        className={css.control}
        onClick={() => setIsOpen(true)}
      >
        <MoreIcon size={20} />
        <span className="sr-only">{text.menu}</span> <SessionTime />
      </button>
      {isOpen && <FullscreenSheet fullscreen={fullscreen} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type Props = { fullscreen: Fullscreen; onClose: () => void };

/** Opens over a game in full screen: session clock, wallets, and links. Only leaving the game ends it. */
function FullscreenSheet({ fullscreen, onClose }: Props) {
  const text = useText(words);
  const moneyText = useText(money);
  const { refreshBalance } = useText(app);
  const played = useText(protection);
  const minutes = useSessionMinutes();
  return (
    <Sheet open title={text.menu} onClose={onClose}>
      <div className={css.sheet}>
        <dl>
          {minutes !== null && (
            <Description label={played.session}>{formatPlayed(minutes, played)}</Description>
          )}
          <WalletRows />
        </dl>
        <div className={css.pair}>
          <Button variant="secondary" onClick={fullscreen.leave}>
            {text.leaveFullscreen}
          </Button>
          {fullscreen.turn && (
            <Button variant="secondary" onClick={fullscreen.turn}>
              {text.turn}
            </Button>
          )}
          <Button variant="secondary" onClick={() => void refreshWallets().catch(reportCallError)}>
            {refreshBalance}
          </Button>
          <Button variant="secondary" onClick={() => leaveScreen()}>
            {text.leaveGame}
          </Button>
        </div>
        <div className={css.pair}>
          <OutsideButton to="deposit">{moneyText.deposit}</OutsideButton>
          <OutsideButton to="transfer">{moneyText.transfer}</OutsideButton>
        </div>
        <p className={css.note}>{text.goesOn}</p>
        <ResponsibleLink />
      </div>
    </Sheet>
  );
}

/** Rows of a `dl`: the member's two wallets. */
export function WalletRows() {
  const { central, inGames } = useText(money);
  const member = useMember();
  return (
    <>
      <Description label={central}>
        <Balance cny={member?.balanceCny} size={14} />
      </Description>
      <Description label={inGames}>
        <Balance cny={member?.gameBalanceCny} size={14} />
      </Description>
    </>
  );
}

/** Opens a screen in a window of its own: in this one it would end the game. */
function OutsideButton({ to, children }: { to: 'deposit' | 'transfer'; children: string }) {
  return (
    <Button variant="secondary" onClick={() => openBeside(pathTo(to))}>
      {children}
    </Button>
  );
}

/** Controls full screen of a game outside Telegram. It follows the browser, and ends with the screen. */
export function useFullscreen() {
  const isOn = useSyncExternalStore(onFullscreenChange, isFullscreen);
  const [held, setHeld] = useState<'landscape' | 'portrait' | null>(null);
  const isShown = useIsShown();
  useEffect(() => leaveFullscreen, []);

  const hold = async (to: 'landscape' | 'portrait') => {
    setHeld((await holdScreen(to)) ? to : null);
  };
  const enter = async () => {
    const isEntered = await enterFullscreen();
    // The player may have left the game meanwhile.
    if (!isShown.current) leaveFullscreen();
    else if (isEntered) await hold('landscape');
    else showToast(getText(words).fullscreenRefused, 'danger');
  };
  const canEnter = getLaunch().environment === 'plain' && canEnterFullscreen();
  return {
    isOn,
    /** Null without full screen. */
    enter: canEnter ? () => void enter() : null,
    leave: leaveFullscreen,
    /** Switches between landscape and portrait. Null where the browser cannot lock the orientation. */
    turn: held && (() => void hold(held === 'landscape' ? 'portrait' : 'landscape')),
  };
}

type Fullscreen = ReturnType<typeof useFullscreen>;

import { type RefObject, useState } from 'react';

import { safeUrl } from '#domain/urls.ts';
import { readSettings } from '#domain/settings.ts';
import { getLaunch } from '#launch/launch.ts';
import { goBack } from '#navigation/back.ts';
import { openScreen } from '#navigation/go.ts';
import { Link } from '#navigation/Link.tsx';
import { FavouriteAct } from '#parts/games/favourites/FavouriteButton.later.tsx';
import { useScreenQuery } from '#navigation/screenLocation.ts';
import { useShare } from '#parts/share/useShare.ts';
import { ResponsibleLink } from '#parts/protection/ResponsibleLink.tsx';
import { SessionTime } from '#parts/protection/SessionTime.tsx';
import { openExternal } from '#platform/open.ts';
import { refreshWallets } from '#state/member/member.ts';
import { reportCallError } from '#state/cache/queryClient.ts';
import { useText } from '#text/words.ts';
import { app } from '#text/zh/app.ts';
import { games as words } from '#text/zh/games.ts';
import { protection } from '#text/zh/protection.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { BackIcon } from '#ui/icons.tsx';
import { MoreIcon } from '#ui/screenIcons.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { usePageMark } from '#ui/usePageMark.ts';

import { WalletRows } from './FullscreenControl.tsx';
import { readLaunchedGame } from './gameSession.ts';
import css from './GameBar.module.css';
import { findLaunched } from './shownGame.ts';

type Props = {
  name: string;
  /** Address of the open game; null while it is not open. */
  address: string | null;
  /** Enters full screen; null if the browser has none. */
  onFullscreen: (() => void) | null;
  moreButton: RefObject<HTMLButtonElement | null>;
};

/** The one bar over a game: back, name, session clock, 18+, deposit. In landscape it is a strip on the left. */
export function GameBar({ name, address, onFullscreen, moreButton }: Props) {
  const text = useText(words);
  const appText = useText(app);
  usePageMark('data-game-bar');
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  return (
    <div className={css.bar}>
      <IconButton label={appText.back} data-own="back" onClick={goBack}>
        <BackIcon />
      </IconButton>
      <p className={css.name}>
        {splitName(name).map((piece) => (
          <span key={piece}>{piece}</span>
        ))}
      </p>
      {address !== null && (
        <>
          <p className={css.clock}>
            <SessionTime hasIcon />
          </p>
          <ResponsibleLink isShort />
          {/* Leaving the screen ends the game, and the way back opens it again. */}
          <Link to="deposit" className={css.deposit}>
            {appText.deposit}
          </Link>
          <IconButton
            ref={moreButton}
            label={text.more}
            aria-haspopup="dialog"
            className={css.more}
            onClick={() => setIsMoreOpen(true)}
          >
            <MoreIcon size={20} />
          </IconButton>
          {isMoreOpen && (
            <MoreSheet
              name={name}
              address={address}
              onFullscreen={onFullscreen}
              onClose={() => setIsMoreOpen(false)}
            />
          )}
        </>
      )}
    </div>
  );
}

/** Splits "Vendor·Game" in two, so that a narrow bar drops the vendor first. */
function splitName(name: string): string[] {
  const vendor = /^[^·]+·/.exec(name)?.[0] ?? '';
  return [vendor, name.slice(vendor.length)].filter(Boolean);
}

type MoreProps = Pick<Props, 'name' | 'onFullscreen'> & { address: string; onClose: () => void };

/** Both wallets, and buttons for the favourite, a break, full screen, sharing and a window of its own. */
function MoreSheet({ name, address, onFullscreen, onClose }: MoreProps) {
  const text = useText(words);
  const appText = useText(app);
  const { rest } = useText(protection);
  const url = safeUrl(address, location.origin);
  const query = useScreenQuery();
  const launched = readLaunchedGame(query);
  const game = launched && findLaunched(launched);
  const { telegramApp } = readSettings(getLaunch().settings);
  const place = ['game', ...['name', 'type', 'code'].map((key) => query.get(key) ?? '')].join('-');
  const share = useShare({ telegramApp, place, text: name, title: text.share });
  return (
    <Sheet open title={name} onClose={onClose}>
      <div className={css.sheet}>
        <dl>
          <WalletRows />
        </dl>
        <Button
          variant="secondary"
          wide
          onClick={() => void refreshWallets().catch(reportCallError)}
        >
          {appText.refreshBalance}
        </Button>
        <Button variant="secondary" wide onClick={() => openScreen('protection')}>
          {rest}
        </Button>
        {game && <FavouriteAct game={game} />}
        {onFullscreen && (
          <Button variant="secondary" wide onClick={onFullscreen}>
            {text.fullscreen}
          </Button>
        )}
        {share && (
          <Button variant="secondary" wide onClick={() => void share()}>
            {text.share}
          </Button>
        )}
        {url !== null && (
          <Button variant="secondary" wide onClick={() => openExternal(url)}>
            {text.newWindow}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

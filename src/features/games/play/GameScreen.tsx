import { useEffect, useRef } from 'react';

import { loadAgentAddress } from '#api/calls/service.ts';
import { readUrl } from '#domain/urls.ts';
import { getLaunch } from '#launch/launch.ts';
import { currentAddress, goTo } from '#navigation/go.ts';
import { findPath, PATHS, pathTo, readGameMode } from '#navigation/paths.ts';
import { useScreenQuery } from '#navigation/screenLocation.ts';
import { AddressFrame, ServiceFrame } from '#parts/frames/AddressFrame.tsx';
import { FrameWaiting } from '#parts/frames/Frame.tsx';
import { BreakGuard } from '#parts/protection/BreakGuard.tsx';
import { useBreak } from '#parts/protection/useBreak.ts';
import { DownloadAddress } from '#parts/share/DownloadAddress.tsx';
import { openExternal } from '#platform/open.ts';
import { useIsLoggedIn } from '#state/session/currentSession.ts';
import { fill, useText } from '#text/words.ts';
import { download as downloadWords } from '#text/zh/download.ts';
import { games as words } from '#text/zh/games.ts';
import { titles as titleWords } from '#text/zh/titles.ts';
import { ui } from '#text/zh/ui.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { showToast } from '#ui/toasts.tsx';

import { Game } from './Game.tsx';
import { Playing } from './Playing.tsx';

/** `/gamePage`: a game, or another framed page, which makes no game call. */
export function GameScreen() {
  const { loginFirst } = useText(words);
  const query = useScreenQuery();
  const isLoggedIn = useIsLoggedIn();
  // After the login the player returns to this screen.
  const login = pathTo('login', { redirect: currentAddress() });
  switch (readGameMode(query)) {
    case 'agent':
      return isLoggedIn ? <AgentLogin /> : <Leave to={login} />;
    case 'service':
      return <ServiceFrame />;
    case 'download':
      return <AppLink />;
    case 'game':
      return isLoggedIn ? (
        <GuardedGame query={query} />
      ) : (
        <Leave to={PATHS.home} note={loginFirst} />
      );
  }
}

/** During a break, opens no game and closes an open one. */
function GuardedGame({ query }: { query: URLSearchParams }) {
  const text = useText(words);
  const titles = useText(titleWords);
  if (useBreak().state === 'none') return <Game query={query} />;
  return (
    <Playing name={titles.game} address={null}>
      <BreakGuard waiting={<FrameWaiting message={text.opening} />}>{null}</BreakGuard>
    </Playing>
  );
}

/** `dailiD=1`: the agent system. */
function AgentLogin() {
  const text = useText(words);
  return (
    <AddressFrame
      call={loadAgentAddress}
      title={text.agentFrame}
      loading={text.agentLoading}
      none={text.agentNone}
    />
  );
}

/** Sends a visitor elsewhere, with a note. If the session ends on this screen, its end already opens /login. */
function Leave({ to, note = '' }: { to: string; note?: string }) {
  useEffect(() => {
    if (findPath(currentAddress()) !== 'game') return;
    showToast(note, 'info');
    goTo(to, { replace: true });
  }, [to, note]);
  return null;
}

/** `app=1`: opens the app's download link in a new window, because app stores refuse to be framed. */
function AppLink() {
  const uiText = useText(ui);
  return (
    <DownloadAddress waiting={<FrameWaiting message={uiText.loading} />}>
      {(url) => <OpenedAddress url={url} />}
    </DownloadAddress>
  );
}

/** Opens the address once when the screen opens, and again on each tap of the button. Inside Telegram there is only the button. */
function OpenedAddress({ url }: { url: string }) {
  const text = useText(downloadWords);
  const isOpened = useRef(getLaunch().environment === 'telegram');
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    openExternal(url);
  }, [url]);
  return (
    <EmptyState
      message={text.invite}
      picture={<img src="icon.svg" alt="" width={72} height={72} />}
      action={
        <>
          <Button onClick={() => openExternal(url)}>{text.openPage}</Button>
          <p>{fill(text.source, { host: readUrl(url)?.host ?? '' })}</p>
        </>
      }
    />
  );
}

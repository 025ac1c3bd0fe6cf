import { useEffect } from 'react';

import { loadAgentAddress } from '#api/calls/service.ts';
import { currentAddress, goTo } from '#navigation/go.ts';
import { findPath, PATHS, pathTo, readGameMode } from '#navigation/paths.ts';
import { useScreenQuery } from '#navigation/useScreenQuery.ts';
import { AddressFrame, ServiceFrame } from '#parts/AddressFrame.tsx';
import { useIsLoggedIn } from '#state/session/store.ts';
import { getText, useText } from '#text/words.ts';
import { games as zh } from '#text/zh/games.ts';
import { showToast } from '#ui/toasts.tsx';

import { AppLink } from './AppLink.tsx';
import { Game } from './Game.tsx';

/** `/gamePage`: a game (S2-75), or one of the pages beside it, which launch and end nothing (D-085). */
export function GameScreen() {
  const query = useScreenQuery();
  const isLoggedIn = useIsLoggedIn();
  switch (readGameMode(query)) {
    case 'agent':
      return isLoggedIn ? <AgentLogin /> : <VisitorLogsIn />;
    case 'service':
      return <ServiceFrame />;
    case 'download':
      return <AppLink />;
    case 'game':
      return isLoggedIn ? <Game query={query} /> : <VisitorGoesHome />;
  }
}

/** `dailiD=1` (S2-77, S7-28). */
function AgentLogin() {
  const text = useText(zh);
  return (
    <AddressFrame
      call={loadAgentAddress}
      title={text.agentFrame}
      loading={text.agentLoading}
      none={text.agentNone}
    />
  );
}

/** The agent login needs the member: it comes back here afterwards (D-083). */
function VisitorLogsIn() {
  useEffect(() => {
    if (isLeaving()) return;
    goTo(pathTo('login', { redirect: currentAddress() }), { replace: true });
  }, []);
  return null;
}

/** Without a token nothing is launched (D-082, S6-04). */
function VisitorGoesHome() {
  useEffect(() => {
    if (isLeaving()) return;
    showToast(getText(zh).loginFirst, 'info');
    goTo(PATHS.home, { replace: true });
  }, []);
  return null;
}

// A session that ends while the screen shows leads to /login by itself (D-063).
function isLeaving(): boolean {
  return findPath(currentAddress()) !== 'game';
}

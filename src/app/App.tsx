import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { HashRouter, useLocation, useNavigate } from 'react-router-dom';

import { getLaunch } from '#launch/launch.ts';
import { notifyAddressChange, setNavigate } from '#navigation/go.ts';
import { closeScreens, GateBoundary, PartBoundary } from '#navigation/PartBoundary.tsx';
import { findPath, type PathName } from '#navigation/paths.ts';
import { ScreenLocation } from '#navigation/screenLocation.ts';
import { watchHistory } from '#navigation/trail.ts';
import { SiteGuard } from '#parts/frames/FrameGuard.tsx';
import { loadTelegram } from '#platform/telegram/loadTelegram.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { finishInterstitials, skipInterstitials } from '#state/interstitials.ts';
import { useMemberPoll } from '#state/member/memberLoads.ts';
import { useSite, useSiteQuery } from '#state/site/useSite.ts';
import { useLanguage, useText } from '#text/words.ts';
import { app as words } from '#text/zh/app.ts';
import { useCurrentDialog } from '#ui/dialogs.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { lazyFile, lazyOptional } from '#ui/lazyFile.tsx';
import { closeAllOverlays } from '#ui/overlays.ts';
import { ToastRegion } from '#ui/toasts.tsx';
import { useIsWide } from '#ui/useMediaQuery.ts';

import { routes } from './routes.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { Screens } from './Screens.tsx';
import { PlainTabs, TabBar } from './TabBar.tsx';

/** The whole site: router, screens, and what appears above them. */
export function App() {
  return (
    <SiteGuard>
      <QueryClientProvider client={queryClient}>
        <HashRouter>
          <Frame />
        </HashRouter>
      </QueryClientProvider>
    </SiteGuard>
  );
}

function Frame() {
  const location = useLocation();
  const navigate = useNavigate();
  const name = findPath(location.pathname);
  const isClosed = useSite((site) => site?.state === 'maintenance');
  const isWide = useIsWide();

  useSiteQuery();
  useLayoutEffect(
    () => setNavigate((address, options) => void navigate(address, options)),
    [navigate],
  );
  useLayoutEffect(watchHistory, []);
  useEffect(closeOverlaysOnHistory, []);
  useEffect(() => {
    // The browser would scroll after us, back to where the player left a screen.
    history.scrollRestoration = 'manual';
  }, []);
  // Every navigation starts at the top, kept screens too. Typed addresses share one key. An overlay has the key and the
  // address of the screen below it.
  useLayoutEffect(() => {
    notifyAddressChange();
    window.scrollTo(0, 0);
  }, [location.key, location.pathname, location.search]);
  const language = useLanguage();
  // Before the paint, because the page's language affects the style of every element.
  useLayoutEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : language;
  }, [language]);

  return (
    <ScreenLocation value={location}>
      <ScreenBoundary>{isClosed ? <Maintenance /> : <Screens />}</ScreenBoundary>
      {!isClosed && name && (routes[name].tab || (isWide && name !== 'game')) && (
        <PartBoundary fallback={<PlainTabs />}>
          <TabBar current={name} />
        </PartBoundary>
      )}
      <PartBoundary>
        <MemberPoll />
      </PartBoundary>
      <AfterFirstPaint />
      <PartBoundary>
        <ToastRegion isBase />
      </PartBoundary>
    </ScreenLocation>
  );
}

/** Renders nothing, so that a poll renders nothing. */
function MemberPoll() {
  useMemberPoll();
  return null;
}

/** Closes all overlays when the player uses the browser's back or forward button. */
function closeOverlaysOnHistory(): () => void {
  window.addEventListener('popstate', closeAllOverlays);
  return () => window.removeEventListener('popstate', closeAllOverlays);
}

/** Shows the operator's message as text, and nothing else, while the site is closed. */
function Maintenance() {
  const text = useText(words);
  const message = useSite((site) => site?.maintenanceMessage);
  return (
    <main>
      <EmptyState
        picture={<img src="pictures/maintenance.svg" alt="" width={160} height={120} />}
        message={message || text.maintenance}
      />
    </main>
  );
}

/** Everything that the first paint does not need: lazy files, each mounted beside the screens, not around them. */
function AfterFirstPaint() {
  const { environment, launchParams, settings, parentOrigin } = getLaunch();
  const isInTelegram = environment === 'telegram';
  // The adapter loads beside its controls, not after them.
  useEffect(() => {
    if (isInTelegram) void loadTelegram(launchParams, settings.telegramOrigins, parentOrigin);
  }, [isInTelegram, launchParams, settings, parentOrigin]);
  return (
    <>
      {/* It holds the 18+ notice and the break. */}
      <GateBoundary>
        <StartLoader />
      </GateBoundary>
      {/* Without this file the page works, but has no Telegram colours and buttons. */}
      <PartBoundary>{isInTelegram && <TelegramFrame />}</PartBoundary>
      <GateBoundary>
        <DialogLoader />
      </GateBoundary>
    </>
  );
}

const TelegramFrame = lazyFile(
  async () => (await import('./telegram/TelegramFrame.tsx')).TelegramFrame,
);
const DialogHost = lazyFile(async () => (await import('#ui/DialogHost.later.tsx')).DialogHost);

/** Loads the dialog for alerts and confirmations when the first one opens. */
function DialogLoader() {
  const asked = useCurrentDialog();
  // The dialog is not visible: answers a question with no, and closes the screens below an unread alert.
  const fail = () => {
    if (asked?.question.kind === 'alert') closeScreens();
    asked?.answer(false);
  };
  return (
    <PartBoundary key={asked?.id} onError={fail}>
      {asked && <DialogHost />}
    </PartBoundary>
  );
}

const AfterPaintWork = lazyOptional<{ name: PathName | null }>(async () => {
  try {
    return (await import('./AfterPaintWork.later.tsx')).AfterPaintWork;
  } catch (error) {
    // Without the file nothing opens by itself, so the login popup must not wait for it.
    finishInterstitials();
    throw error;
  }
});

/** Loads the work of every start. A start on another screen than home skips what it can. */
function StartLoader() {
  const { pathname, search } = useLocation();
  const name = findPath(pathname);
  const isGoingHome =
    name === 'home' || (name === 'telegramLogin' && !search.includes('redirect='));
  useEffect(() => {
    if (!isGoingHome) skipInterstitials();
  }, [isGoingHome]);
  return <AfterPaintWork name={name} />;
}

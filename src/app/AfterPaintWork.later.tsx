import { focusManager, type Query } from '@tanstack/react-query';
import { useEffect } from 'react';

import { isOffline } from '#api/network.ts';
import { prefetch, type Read } from '#api/send.ts';
import { Slot } from '#app/slot/Slot.tsx';
import { readSettings } from '#domain/settings.ts';
import { Interstitials } from '#features/interstitials/Interstitials.tsx';
import { followHostRedirect } from '#launch/hostRedirect.ts';
import { getLaunch } from '#launch/launch.ts';
import { currentAddress, onAddressChange } from '#navigation/go.ts';
import { loadRecovery } from '#navigation/loadFile.ts';
import { PartBoundary } from '#navigation/PartBoundary.tsx';
import { findPath, type PathName, PATHS } from '#navigation/paths.ts';
import { FollowOwnGames } from '#parts/games/favourites/FollowOwnGames.tsx';
import { after, now } from '#platform/clock.ts';
import { removeServiceWorker } from '#platform/currentPage.ts';
import { watchInstallPrompt } from '#platform/installPrompt.ts';
import { onReturn } from '#platform/onReturn.ts';
import { onError } from '#platform/report.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { getSession, isLoggedIn, useSession } from '#state/session/currentSession.ts';
import { prefetchSite } from '#state/site/useSite.ts';
import { useLanguage } from '#text/words.ts';
import { lazyOptional } from '#ui/lazyFile.tsx';

import { routes } from './routes.tsx';

/** The work of every start after the first paint, on any screen. */
export function AfterPaintWork({ name }: { name: PathName | null }) {
  useEffect(redirectHost, []);
  useEffect(renewSite, []);
  useEffect(checkSettings, []);
  useEffect(sendReports, []);
  useEffect(prefetchScreens, []);
  useEffect(prefetchReads, []);
  useEffect(watchInstallPrompt, []);
  useEffect(renewInLanguage, []);
  useEffect(() => {
    void removeServiceWorker();
    loadRecovery().catch(() => {});
  }, []);
  const { token, key } = useSession();
  return (
    <>
      <Interstitials isHome={name === 'home'} />
      {token !== '' && <SessionClock key={key} />}
      <PartBoundary>
        <FollowOwnGames />
      </PartBoundary>
      <PartBoundary>
        <Slot name={name} />
      </PartBoundary>
    </>
  );
}

/** Without this file there is no session clock. Games and deposits check for a break themselves. */
const SessionClock = lazyOptional(
  async () => (await import('./SessionClock.member.tsx')).SessionClock,
);

/** Outside Telegram, checks once per start whether the visitor belongs to another host. */
function redirectHost(): () => void {
  const visit = new AbortController();
  if (getLaunch().environment === 'plain') void followHostRedirect(visit.signal);
  return () => visit.abort();
}

/** Asks again in a new language for what the server has said to this member. A visitor's answers are kept by language. */
function renewInLanguage(): () => void {
  const predicate = ({ meta }: Query) => meta?.isStored === true;
  return useLanguage.subscribe(() => {
    void queryClient.invalidateQueries({ queryKey: [getSession().key], predicate });
  });
}

/** Closes the site if its settings are unreadable. Without its file it stays open. */
function checkSettings(): () => void {
  return runFile(async () => (await import('./checkSettings.later.ts')).checkSettings);
}

/** Loads the reports only if the operator set an address for them. */
function sendReports(): () => void {
  const { reports } = readSettings(getLaunch().settings);
  if (!reports) {
    onError(() => {});
    return () => {};
  }
  return runFile(async () => {
    const { startReports } = await import('./monitoring/startReports.ts');
    return () => startReports(reports);
  });
}

/** Runs what a lazy file starts, if the file arrives in time. Returns a function that stops it. */
function runFile(load: () => Promise<() => () => void>): () => void {
  const visit = new AbortController();
  load().then(
    (start) => visit.signal.aborted || visit.signal.addEventListener('abort', start()),
    () => {},
  );
  return () => visit.abort();
}

/** The minimum time between two calls, in ms. */
const PERIOD_MS = 60_000;

/** Reloads the settings when the player navigates or comes back, at most once a minute. */
function renewSite(): () => void {
  // The start has just loaded them.
  let loadedAtMs = now();
  let cancel = () => {};
  const renew = () => {
    // Coming back counts as a use, so we can skip a hidden page. Offline, there is no answer.
    if (!focusManager.isFocused() || isOffline()) return;
    loadedAtMs = now();
    void prefetchSite();
  };
  const planRenewal = () => {
    cancel();
    cancel = after(Math.min(PERIOD_MS, Math.max(0, loadedAtMs + PERIOD_MS - now())), renew);
  };
  const stops = [onAddressChange(planRenewal), onReturn(planRenewal), () => cancel()];
  return () => stops.forEach((stop) => stop());
}

/** The first requests of a screen whose address has no query. Only reads: a form sends an order. */
export const FIRST_READS: Partial<Record<PathName, readonly Read[]>> = {
  service: [['POST /api/getservicerurl', {}]],
  promotions: [
    ['POST /api/activitylist', {}],
    ['POST /api/activitytype', {}],
  ],
  vip: [['POST /api/uservip', {}]],
  deposit: [
    ['GET /api/get_pay_way', {}],
    ['POST /api/getpaybank', {}],
    ['POST /api/getcard', { type: 1 }],
  ],
  withdrawalHub: [['GET /api/get_pay_way', {}]],
  withdrawal: [
    ['POST /api/getBetAmount', {}],
    ['POST /api/getcard', { type: 2 }],
  ],
  bobiWithdrawal: [
    ['POST /api/getBetAmount', {}],
    ['POST /api/getcard', { type: 5 }],
  ],
  addBankCard: [['POST /api/banklist', {}]],
  transactions: [['POST /api/gettransrecord', { date: 4, type: 1, page: 1, api_type: '' }]],
  bets: [['POST /api/betrecord', { date: 4, page: 1, api_type: '' }]],
  applications: [['POST /api/activityApplyLog', { page: 1 }]],
  rebate: [['POST /api/getfanshui', { date: 4, page: 1, api_type: '', type: '' }]],
  welfare: [['POST /api/redpacket', { page: 1 }]],
  messages: [['POST /api/noticeList', { page: 1 }]],
};

/** Sends a screen's first requests at the tap, while its file loads; the next navigation aborts what is not taken. */
export function prefetchReads(): () => void {
  let shown = findPath(currentAddress());
  let drop = (): void => {};
  const stop = onAddressChange((address) => {
    const name = findPath(address);
    if (name === shown) return;
    shown = name;
    drop();
    drop = () => {};
    const reads = name && FIRST_READS[name];
    if (!reads || address !== PATHS[name]) return;
    if (routes[name].login === 'redirect' && !isLoggedIn()) return;
    // After the frame that shows the tap.
    const timer = setTimeout(() => {
      if (!routes[name].Screen.isLoaded?.()) drop = prefetch(reads);
    });
    drop = () => clearTimeout(timer);
  });
  return () => {
    stop();
    drop();
  };
}

/** Loads a screen's file when the player touches a link to it, or the login's. Returns a function that stops it. */
export function prefetchScreens(): () => void {
  const touch = ({ target }: Event) => {
    const name = target instanceof Element ? findOpened(target) : null;
    // Not offline, because browsers remember that a file failed.
    if (!name || isOffline()) return;
    // After the frame that shows the touch.
    setTimeout(() => void routes[name].Screen.load?.().catch(() => {}));
  };
  document.addEventListener('pointerdown', touch, { passive: true });
  return () => document.removeEventListener('pointerdown', touch);
}

function findOpened(touched: Element): PathName | null {
  const isMember = isLoggedIn();
  if (isMember && touched.closest('[data-opens="game"]')) return 'game';
  const link = touched.closest('a[href^="#/"]');
  const name = link && findPath(link.getAttribute('href')!.slice(1));
  return name && routes[name].login === 'redirect' && !isMember ? 'login' : name;
}

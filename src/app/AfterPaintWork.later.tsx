import { useEffect } from 'react';
import { focusManager } from '@tanstack/react-query';

import { isOffline } from '#api/network.ts';
import { readSettings } from '#domain/settings.ts';
import { Interstitials } from '#features/interstitials/Interstitials.tsx';
import { followHostRedirect } from '#launch/hostRedirect.ts';
import { getLaunch } from '#launch/launch.ts';
import { onAddressChange } from '#navigation/go.ts';
import { PartBoundary } from '#navigation/PartBoundary.tsx';
import { loadRecovery } from '#navigation/loadFile.ts';
import type { PathName } from '#navigation/paths.ts';
import { FollowOwnGames } from '#parts/games/favourites/FollowOwnGames.tsx';
import { after, now } from '#platform/clock.ts';
import { removeServiceWorker } from '#platform/currentPage.ts';
import { watchInstallPrompt } from '#platform/installPrompt.ts';
import { onReturn } from '#platform/onReturn.ts';
import { onError } from '#platform/report.ts';
import { useSession } from '#state/session/currentSession.ts';
import { prefetchSite } from '#state/site/useSite.ts';
import { lazyOptional } from '#ui/lazyFile.tsx';

import { prefetchScreens } from './prefetchScreens.ts';
import { prefetchReads } from './prefetchReads.ts';
import { Slot } from './slot/Slot.tsx';

/** The work of every start after the first paint, on any screen. */
export function AfterPaintWork({ name }: { name: PathName | null }) {
  useHostRedirect();
  useSiteRenewal();
  useEffect(checkSettings, []);
  useEffect(sendReports, []);
  useEffect(prefetchScreens, []);
  useEffect(prefetchReads, []);
  useEffect(watchInstallPrompt, []);
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
function useHostRedirect(): void {
  useEffect(() => {
    if (getLaunch().environment !== 'plain') return undefined;
    const visit = new AbortController();
    void followHostRedirect(visit.signal);
    return () => visit.abort();
  }, []);
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
function useSiteRenewal(): void {
  useEffect(() => {
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
  }, []);
}

import { apiBase } from '#api/base.ts';
import { loadSite, type SiteInfo } from '#api/calls/site.ts';
import { isSilence, Unreachable } from '#api/errors.ts';
import { decode } from '#api/send.ts';
import { validateSettings, parseBlock } from '#domain/settingRules.ts';
import { report } from '#platform/report.ts';
import { isAbout, keyOf } from '#state/cache/keys.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { getText } from '#text/words.ts';
import { app as words } from '#text/zh/app.ts';

/**
 * Handles a request that the content security policy refused. If it went to the backend, someone changed `apiBase`
 * after the build, but not the policy. No call can work, so the site closes with a message, and one log entry shows the
 * operator where to edit.
 */
export function rememberRefusal(refused: string): void {
  const { origin } = new URL(apiBase(), location.href);
  if (!URL.canParse(refused) || new URL(refused).origin !== origin) return;
  if (closeSite())
    report(
      new Error(
        `The content security policy refuses apiBase: ${origin} must be in connect-src both in the Content-Security-Policy header (_headers) and in <meta http-equiv="Content-Security-Policy"> of index.html.`,
      ),
    );
}

/**
 * Tells the operator's console about mistakes in the settings and about a backend that does not answer. Without
 * readable settings the site closes, because the page does not know its backend. Returns a function that ends the
 * watch.
 */
export function checkSetup(): () => void {
  const block = parseBlock(document.getElementById('site-config')?.textContent ?? '');
  if (!block) {
    closeSite();
    report(new Error('The settings block of the page is no JSON, so no setting is read.'));
    return keepClosed();
  }
  const place = { isSecure: location.protocol === 'https:' };
  for (const mistake of validateSettings(block, place)) report(new Error(`Setting ${mistake}`));
  return watchBackend();
}

/** Closes the site with a message. Returns false when it was closed already. */
function closeSite(): boolean {
  const maintenanceMessage = getText(words).backendRefused;
  const queryKey = keyOf(loadSite);
  const site = queryClient.getQueryData<SiteInfo>(queryKey) ?? decode(loadSite, {});
  if (site.maintenanceMessage === maintenanceMessage) return false;
  // The answer to a running call would open the site again.
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<SiteInfo>(queryKey, {
    ...site,
    state: 'maintenance',
    maintenanceMessage,
  });
  return true;
}

/** Keeps the site closed, even if the page's own origin answers: it may not be the backend. */
function keepClosed(): () => void {
  return queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' && isAbout(query, loadSite)) closeSite();
  });
}

/** Reports once when the first calls have all ended without any answer of a backend. */
function watchBackend(): () => void {
  const cache = queryClient.getQueryCache();
  const judge = () => {
    const calls = cache.getAll().filter(({ queryKey }) => String(queryKey[1]).startsWith('/api/'));
    const { error } = calls.find((query) => isAbout(query, loadSite))?.state ?? {};
    if (calls.some(({ state }) => state.fetchStatus === 'fetching') || error === undefined) return;
    stop();
    const isReached = calls.some(({ state }) => state.dataUpdateCount > 0);
    if (isReached || !(error instanceof Unreachable)) return;
    if (error.why !== 'unreadable' && !isSilence(error)) return;
    const { call, why } = error;
    const address = String(new URL(apiBase() + call.path, location.href));
    report(
      new Error(
        why === 'unreadable'
          ? `${address} answered no JSON, but a page of HTML or nothing: apiBase is missing or wrong, so this is not the backend.`
          : `No answer from ${address} (${why}): apiBase is wrong, the backend is down, or its CORS headers do not allow ${location.origin}.`,
      ),
    );
  };
  const stop = cache.subscribe(judge);
  judge();
  return stop;
}

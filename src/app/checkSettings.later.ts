import { apiBase } from '#api/base.ts';
import { loadSite, type SiteInfo } from '#api/calls/site.ts';
import { decode } from '#api/send.ts';
import { parseUrl } from '#domain/urls.ts';
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
  if (parseUrl(refused)?.origin !== origin) return;
  if (closeSite())
    report(
      new Error(
        `The content security policy refuses apiBase: ${origin} must be in connect-src both in the Content-Security-Policy header (_headers) and in <meta http-equiv="Content-Security-Policy"> of index.html.`,
      ),
    );
}

/**
 * Closes the site if its settings are unreadable, because the page does not know its backend then. Returns a function
 * that ends the watch.
 */
export function checkSettings(): () => void {
  if (areSettingsReadable()) return () => {};
  closeSite();
  report(new Error('The settings block of the page is no JSON, so no setting is read.'));
  return keepClosed();
}

function areSettingsReadable(): boolean {
  try {
    const block: unknown = JSON.parse(document.getElementById('site-config')?.textContent ?? '');
    return typeof block === 'object' && block !== null && !Array.isArray(block);
  } catch {
    return false;
  }
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

import { apiBase } from '#api/base.ts';
import { loadSite, type SiteInfo } from '#api/calls/site.ts';
import { hasAnswered } from '#api/network.ts';
import { decode } from '#api/send.ts';
import { readJson } from '#domain/readJson.ts';
import { readUrl } from '#domain/urls.ts';
import { after } from '#platform/clock.ts';
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
  const origin = readUrl(apiBase(), location.href)?.origin;
  if (!origin || readUrl(refused)?.origin !== origin) return;
  if (closeSite())
    report(
      new Error(
        `The content security policy refuses apiBase: ${origin} must be in connect-src both in the Content-Security-Policy header (_headers) and in <meta http-equiv="Content-Security-Policy"> of index.html.`,
      ),
    );
}

/** When the console names a backend that has not answered, in ms. */
const SILENT_MS = 10_000;

/** Closes the site if its settings are unreadable. Names a backend that does not answer. Returns the watch's end. */
export function checkSettings(): () => void {
  if (areSettingsReadable()) return after(SILENT_MS, nameSilentBackend);
  closeSite();
  report(new Error('The settings block of the page is no JSON, so no setting is read.'));
  return keepClosed();
}

function nameSilentBackend(): void {
  // Another entry has named the policy.
  if (hasAnswered() || isClosed()) return;
  const asked = readUrl(apiBase() + loadSite.path, location.href)?.href ?? '';
  report(
    new Error(
      `No call was answered with JSON within 10 s, such as ${asked}: see "The backend's address" in docs/operate.md.`,
    ),
  );
}

function areSettingsReadable(): boolean {
  const block = readJson(document.getElementById('site-config')?.textContent);
  return typeof block === 'object' && block !== null && !Array.isArray(block);
}

const readSite = () => queryClient.getQueryData<SiteInfo>(keyOf(loadSite));
const isClosed = () => readSite()?.maintenanceMessage === getText(words).backendRefused;

/** Closes the site with a message. Returns false when it was closed already. */
function closeSite(): boolean {
  if (isClosed()) return false;
  const maintenanceMessage = getText(words).backendRefused;
  const queryKey = keyOf(loadSite);
  const site = readSite() ?? decode(loadSite, {});
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

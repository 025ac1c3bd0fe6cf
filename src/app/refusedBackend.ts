import { apiBase } from '#api/base.ts';
import { loadSite, type SiteInfo } from '#api/calls/site.ts';
import type { Unreachable } from '#api/errors.ts';
import { decode } from '#api/send.ts';
import { report } from '#platform/report.ts';
import { keyOf } from '#state/cache/keys.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { getText } from '#text/words.ts';
import { refusal as zh } from '#text/zh/refusal.ts';

/**
 * Handles a request that the content security policy refused. If it went to the backend, someone changed `apiBase`
 * after the build, but not the policy. No call can work, so the site closes with a message, and one log entry shows the
 * operator where to edit (D-162, F-B08).
 */
export function noteRefusal(refused: string): void {
  const { origin } = new URL(apiBase(), location.href);
  if (!URL.canParse(refused) || new URL(refused).origin !== origin) return;
  const maintenanceMessage = getText(zh).backendRefused;
  const queryKey = keyOf(loadSite);
  const site = queryClient.getQueryData<SiteInfo>(queryKey) ?? decode(loadSite, {});
  if (site.maintenanceMessage === maintenanceMessage) return;
  report(
    new Error(
      `The content security policy refuses apiBase: ${origin} must be in connect-src both in the Content-Security-Policy header (_headers) and in <meta http-equiv="Content-Security-Policy"> of index.html.`,
    ),
  );
  // The answer to a running call would open the site again.
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<SiteInfo>(queryKey, {
    ...site,
    state: 'maintenance',
    maintenanceMessage,
  });
}

/**
 * Logs the address of a backend that answers nothing, because the operator may have set a wrong one. Says nothing after
 * a refusal, which has its own log entry.
 */
export function noteSilence({ call, why }: Unreachable): void {
  const site = queryClient.getQueryData<SiteInfo>(keyOf(loadSite));
  if (site?.maintenanceMessage === getText(zh).backendRefused) return;
  const { origin } = new URL(apiBase(), location.href);
  report(
    new Error(
      `The backend ${origin} gave no readable answer to ${call.path} (${why}). Check that apiBase is its address, that it runs, and that it answers CORS requests of another origin.`,
    ),
  );
}

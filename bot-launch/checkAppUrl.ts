import { SettingsError } from './settings.ts';

/** Loads a page without following its redirects. */
export type LoadPage = (address: string) => Promise<Response>;

const MAX_REDIRECTS = 5;
const TIMEOUT_MS = 10_000;

export const loadPage: LoadPage = (address) =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });

/** Throws SettingsError if the address leads to another origin (D-262), and `load`'s error if it is unreachable. */
export async function checkAppUrl(appUrl: string, load: LoadPage): Promise<void> {
  let address = appUrl;
  for (let redirects = 0; redirects < MAX_REDIRECTS; redirects += 1) {
    const { status, headers, body } = await load(address);
    await body?.cancel();
    const target = headers.get('location');
    if (status < 300 || status > 399 || target === null) return;
    const next = URL.canParse(target, address) ? new URL(target, address) : null;
    if (next?.origin !== new URL(appUrl).origin)
      throw new SettingsError([
        'APP_URL redirects to another origin, which Telegram refuses: set the final address',
      ]);
    address = next.href;
  }
}

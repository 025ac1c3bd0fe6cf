/** The page itself. An object, so that tests can replace its functions. */
export const currentPage = {
  reload: (): void => location.reload(),
  /** The name of the page's build; '' in development. */
  build: (): string => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? '',
  /** Whether the server still serves this page. */
  isThere: async (): Promise<boolean> => {
    try {
      const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
      return answer.ok;
    } catch {
      return false;
    }
  },
  /** Whether session storage survives a reload. When the browser denies it, memory replaces it (`capture.ts`). */
  canRemember: (): boolean => window.sessionStorage instanceof Storage,
};

/** Unregisters any service worker of this page. We have none, and a stale one would serve old files. */
export async function removeServiceWorker(): Promise<void> {
  // The demo's backend runs in one.
  if (import.meta.env.MODE === 'demo') return;
  try {
    const found = await navigator.serviceWorker?.getRegistration();
    await found?.unregister();
  } catch {
    // A browser that denies access runs no service worker here.
  }
}

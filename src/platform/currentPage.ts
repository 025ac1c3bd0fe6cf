/** The page itself. An object, so that tests can replace what it does. */
export const currentPage = {
  reload: (): void => location.reload(),
  /** Whether the server still has it. */
  isThere: async (): Promise<boolean> => {
    try {
      const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
      return answer.ok;
    } catch {
      return false;
    }
  },
  /** Whether session storage outlives a reload: where it is denied, this page's memory stands in for it. */
  canRemember: (): boolean => window.sessionStorage instanceof Storage,
};

/** Unregisters a service worker that stands over this page: none is ours, and a stale one would serve old files (F-B07). */
export async function removeServiceWorker(): Promise<void> {
  // The demo's backend runs in one.
  if (import.meta.env.MODE === 'demo') return;
  try {
    const found = await navigator.serviceWorker?.getRegistration();
    await found?.unregister();
  } catch {
    // A browser that denies it has none for this page either.
  }
}

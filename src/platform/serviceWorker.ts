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

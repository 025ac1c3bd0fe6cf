import { create } from 'zustand';

/** The event with which a browser offers to install the site. TypeScript does not know it. */
export type InstallPrompt = Event & { prompt: () => Promise<unknown> };

/** The browser's offer to add the site to the home screen, null while there is none. It can be used once. */
export const useInstallPrompt = create<{ offer: InstallPrompt | null }>(() => ({ offer: null }));

/** Keeps the browser's offer until the player asks for it, so no banner covers the page. Returns how to stop. */
export function watchInstallPrompt(): () => void {
  const over = new AbortController();
  const { signal } = over;
  const keep = (event: Event) => {
    event.preventDefault();
    useInstallPrompt.setState({ offer: event as InstallPrompt });
  };
  addEventListener('beforeinstallprompt', keep, { signal });
  addEventListener('appinstalled', () => useInstallPrompt.setState({ offer: null }), { signal });
  return () => over.abort();
}

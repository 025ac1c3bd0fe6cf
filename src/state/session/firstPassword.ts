import { create } from 'zustand';

import { useStore } from './store.ts';

/**
 * The password that a login answer brought for a member whom Telegram created: in memory until they say that they have
 * kept it, never stored (D-212). It outlives the login screen.
 */
export const useFirstPassword = create<{ password: string | null }>(() => ({ password: null }));

useStore.subscribe(forgetFirstPassword);

/** Keeps it for the dialog that shows it, in place of an earlier member's; a change of session forgets it too. */
export function keepFirstPassword(password: string | null): void {
  useFirstPassword.setState({ password });
}

/** Forgets it: the player has written it down. */
export function forgetFirstPassword(): void {
  useFirstPassword.setState({ password: null });
}

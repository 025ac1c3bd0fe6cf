import { create } from 'zustand';

import { useStore } from './store.ts';

/**
 * The password from the login answer of a member whom Telegram created. It stays in memory until the player confirms
 * that they have written it down, and outlives the login screen. It is never stored (D-212).
 */
export const useFirstPassword = create<{ password: string | null }>(() => ({ password: null }));

useStore.subscribe(forgetFirstPassword);

/** Keeps a password for the dialog, replacing an earlier one. A change of session forgets it too. */
export function keepFirstPassword(password: string | null): void {
  useFirstPassword.setState({ password });
}

/** Forgets the password once the player has written it down. */
export function forgetFirstPassword(): void {
  useFirstPassword.setState({ password: null });
}

import { create } from 'zustand';

import { onSessionEnd } from '#state/session.ts';

/**
 * The password that a login answer brought for a member whom Telegram created: in memory until it was seen, never
 * stored (D-212). It outlives the form, which is dropped when its session begins.
 */
export const useFirstPassword = create<{ password: string | null }>(() => ({ password: null }));

/** Keeps it for the dialog that shows it; the end of the session forgets it too. */
export function keepFirstPassword(password: string | null): void {
  if (password === null) return;
  useFirstPassword.setState({ password });
  const stopListening = onSessionEnd(() => {
    forgetFirstPassword();
    stopListening();
  });
}

/** Forgets it: the player has seen it. */
export function forgetFirstPassword(): void {
  useFirstPassword.setState({ password: null });
}

import { memberState } from './currentSession.ts';

/** The password of a member whom Telegram created, in memory until they say that they wrote it down (D-212). */
export const useFirstPassword = memberState<{ password: string | null }>(() => ({
  password: null,
}));

/** Keeps a password for the dialog, replacing an earlier one; null once the player has written it down. */
export function keepFirstPassword(password: string | null): void {
  useFirstPassword.setState({ password });
}

declare global {
  /** The waiting first password, for the page that cannot go on: it asks no store (D-334). */
  var lobbyPassword: string | null | undefined;
}

useFirstPassword.subscribe(({ password }) => (globalThis.lobbyPassword = password));

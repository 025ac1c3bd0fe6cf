import { memberState } from './memberState.ts';

/**
 * The server's sentence when it refused the account of the last session, else null. The visitor's session that follows
 * has it, so the next member never reads it.
 */
export const useRefusedAccount = memberState<{ reason: string | null }>(() => ({ reason: null }));

/** Keeps the sentence for the login screen. */
export function keepRefusedAccount(reason: string): void {
  useRefusedAccount.setState({ reason });
}

/** Forgets it, when the player wants to log in with another account. */
export function forgetRefusedAccount(): void {
  useRefusedAccount.setState({ reason: null });
}

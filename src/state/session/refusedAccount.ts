import { memberState } from './currentSession.ts';

/**
 * The server's sentence when it refused the account of the last session, for the login screen; null without one, or when
 * the player wants another account. The visitor's session that follows has it, so the next member never reads it.
 */
export const useRefusedAccount = memberState<string | null>(() => null);

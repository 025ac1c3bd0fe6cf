import { memberState } from './currentSession.ts';

/** Why the server refused the last session's account, for the login screen; null without one or for another account. */
export const useRefusedAccount = memberState<string | null>(() => null);

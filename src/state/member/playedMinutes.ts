import { memberState } from '#state/session/currentSession.ts';

/** Whole minutes in the game that the member has just left; 0 once they leave home or dismiss it. */
export const usePlayedMinutes = memberState<number>(() => 0);

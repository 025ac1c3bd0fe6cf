import { memberState } from '#state/session/memberState.ts';

/** The order number of the last bank deposit of this session, which the records name as new; '' without one. */
export const useNewDeposit = memberState<string>(() => '');

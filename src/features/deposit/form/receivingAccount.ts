import { useEffect } from 'react';

import { loadReceivingAccounts } from '#api/calls/deposit.ts';
import { Refused } from '#api/errors.ts';
import { serverNow } from '#api/serverClock.ts';
import { accountKey } from '#domain/accountKeys.ts';
import { useShownAccount } from '#features/deposit/Account.tsx';
import { useCall } from '#state/cache/useCall.ts';
import { isMarked, markAccount } from '#state/deposits/orderAccounts.ts';

/** The account that receives a transfer; `marks` name those that the form has shown (D-356), `store` keeps them. */
export function useReceivingAccount(
  isByBank: boolean,
  marks: string,
  store: (marks: string) => void,
) {
  const query = useCall(loadReceivingAccounts, undefined, { isEnabled: isByBank });
  // A refusal hides accounts that were known before: the operator may have closed them.
  const isRefused = query.error instanceof Refused;
  const shown = isRefused ? { ...query, data: undefined } : query;
  const accounts = (isByBank && shown.data) || [];
  const { account, next } = useShownAccount(accounts);
  const isKnown = isRefused || shown.data !== undefined;
  const isChanged = marks !== '' && isKnown && !isMarked(marks, accounts.map(accountKey));
  const key = account && !isChanged ? accountKey(account) : null;
  useEffect(() => {
    if (key !== null && !isMarked(marks, [key])) store(markAccount(marks, key, serverNow()));
  });
  return {
    query: shown,
    account,
    next,
    /** None of the accounts that the form has shown is among the newest. */
    isChanged,
    /** Names the account in view as a player knows it again; '' without one. */
    name: account ? `${account.bankName} •••• ${account.number.slice(-4)}`.trim() : '',
  };
}

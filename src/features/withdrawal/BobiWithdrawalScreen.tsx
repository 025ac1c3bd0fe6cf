import { useReducer } from 'react';

import { BOBI_WITHDRAWAL } from '#domain/withdrawal.ts';
import { advanceWithdrawal } from '#domain/withdrawalForm.ts';
import { CardStack } from '#ui/Card.tsx';

import { Balances } from './Balances.tsx';
import { openWithdrawal } from './useWithdrawalDraft.ts';
import { WithdrawalForm } from './WithdrawalForm.tsx';

/** `/withdrawalBobi`: the same form for bobi addresses (D-009). */
export function BobiWithdrawalScreen() {
  const [form, advance] = useReducer(advanceWithdrawal, BOBI_WITHDRAWAL, openWithdrawal);
  return (
    <CardStack>
      <Balances />
      <WithdrawalForm form={form} advance={advance} />
    </CardStack>
  );
}

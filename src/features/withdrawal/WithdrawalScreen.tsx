import { useReducer } from 'react';

import { WITHDRAWAL_TABS } from '#domain/withdrawal.ts';
import { advanceWithdrawal } from '#domain/withdrawalForm.ts';
import { useText } from '#text/words.ts';
import { withdrawal as zh } from '#text/zh/withdrawal.ts';
import { CardStack } from '#ui/Card.tsx';
import { Tabs } from '#ui/Tabs.tsx';

import { Balances } from './Balances.tsx';
import { forgetWithdrawals, openWithdrawal } from './useWithdrawalDraft.ts';
import { WithdrawalForm } from './WithdrawalForm.tsx';

const SHOWN_TABS = WITHDRAWAL_TABS.filter(({ shown }) => shown);

/** `/withdrawal`: to a USDT address; the tab for bank cards is defined, not shown (M2-81, M2-91, D-133). */
export function WithdrawalScreen() {
  const text = useText(zh);
  const [form, advance] = useReducer(advanceWithdrawal, SHOWN_TABS[0]!, openWithdrawal);
  const { kind } = form.tab;
  const show = (wanted: string) => {
    const tab = SHOWN_TABS.find((one) => one.kind === wanted);
    // A tap on the tab that shows must not empty the form.
    if (!tab || tab === form.tab) return;
    forgetWithdrawals();
    advance({ step: 'switch', tab });
  };
  return (
    <CardStack>
      <Balances />
      <Tabs
        label={text.kinds}
        tabs={SHOWN_TABS.map((tab) => ({ id: tab.kind, label: text[tab.kind] }))}
        selected={kind}
        onSelect={show}
      >
        <WithdrawalForm key={kind} form={form} advance={advance} />
      </Tabs>
    </CardStack>
  );
}

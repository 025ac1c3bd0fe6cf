import { useReducer } from 'react';

import { useVenues, WITHDRAWAL_POLL_MS } from '#parts/useVenues.ts';
import { VenueList } from '#parts/VenueList.tsx';
import { Wallets } from '#parts/Wallets.tsx';
import { useText } from '#text/words.ts';
import { withdrawal as zh } from '#text/zh/withdrawal.ts';
import { CardStack } from '#ui/Card.tsx';
import { Tabs } from '#ui/Tabs.tsx';

import { forgetWithdrawals, openWithdrawal } from './draft.ts';
import { advanceWithdrawal } from './form.ts';
import { BOBI_WITHDRAWAL, WITHDRAWAL_TABS } from './rules.ts';
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

/** Venues that show while the list is collapsed (M9-22). */
const SHOWN_VENUES = 3;

/** What there is to withdraw: both wallets, and what still lies in venues (M2-93 to M2-97, M4-34). */
export function Balances() {
  const venues = useVenues(WITHDRAWAL_POLL_MS);
  return (
    <>
      <Wallets />
      <VenueList venues={venues} shownRows={SHOWN_VENUES} />
    </>
  );
}

import { useReducer } from 'react';

import { useVenues, WITHDRAWAL_POLL_MS } from '#parts/wallets/useVenues.ts';
import { VenueList } from '#parts/wallets/VenueList.tsx';
import { Wallets } from '#parts/wallets/Wallets.tsx';
import { useText } from '#text/words.ts';
import { withdrawal as zh } from '#text/zh/withdrawal.ts';
import { CardStack } from '#ui/Card.tsx';
import { Tabs } from '#ui/Tabs.tsx';

import { forgetWithdrawals, openWithdrawal } from './draft.ts';
import { reduceWithdrawal } from './form.ts';
import { BOBI_WITHDRAWAL, WITHDRAWAL_TABS } from './rules.ts';
import { WithdrawalForm } from './WithdrawalForm.tsx';

const SHOWN_TABS = WITHDRAWAL_TABS.filter(({ shown }) => shown);

/** `/withdrawal`: to a USDT address; the tab for bank cards is defined, not shown (D-133). */
export function WithdrawalScreen() {
  const text = useText(zh);
  const [form, dispatch] = useReducer(reduceWithdrawal, SHOWN_TABS[0]!, openWithdrawal);
  const { kind } = form.tab;
  const select = (wanted: string) => {
    const tab = SHOWN_TABS.find((one) => one.kind === wanted);
    // A tap on the selected tab must not empty the form.
    if (!tab || tab === form.tab) return;
    forgetWithdrawals();
    dispatch({ type: 'tabChosen', tab });
  };
  return (
    <CardStack>
      <Balances />
      <Tabs
        label={text.kinds}
        tabs={SHOWN_TABS.map((tab) => ({ id: tab.kind, label: text[tab.kind] }))}
        selected={kind}
        onSelect={select}
      >
        <WithdrawalForm key={kind} form={form} dispatch={dispatch} />
      </Tabs>
    </CardStack>
  );
}

/** `/withdrawalBobi`: the same form for bobi addresses (D-009). */
export function BobiWithdrawalScreen() {
  const [form, dispatch] = useReducer(reduceWithdrawal, BOBI_WITHDRAWAL, openWithdrawal);
  return (
    <CardStack>
      <Balances />
      <WithdrawalForm form={form} dispatch={dispatch} />
    </CardStack>
  );
}

/** Rows of the venue list while it is collapsed. */
const SHOWN_VENUES = 3;

/** Both wallets, and the balances of the venues. */
export function Balances() {
  const venues = useVenues(WITHDRAWAL_POLL_MS);
  return (
    <>
      <Wallets />
      <VenueList venues={venues} shownRows={SHOWN_VENUES} />
    </>
  );
}

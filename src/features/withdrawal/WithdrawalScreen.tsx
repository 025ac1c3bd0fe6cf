import { useState } from 'react';

import { useVenues, WITHDRAWAL_POLL_MS } from '#parts/wallets/useVenues.ts';
import { VenueCard } from '#parts/wallets/VenueList.tsx';
import { RefreshButton } from '#parts/wallets/WalletActions.tsx';
import { useText } from '#text/words.ts';
import { withdrawal as words } from '#text/zh/withdrawal.ts';
import { CardStack } from '#ui/Card.tsx';
import { Tabs } from '#ui/Tabs.tsx';

import { BOBI_WITHDRAWAL, WITHDRAWAL_TABS } from './rules.ts';
import { forgetWithdrawals } from './useWithdrawalForm.ts';
import { WithdrawalForm } from './WithdrawalForm.tsx';

type Tab = (typeof WITHDRAWAL_TABS)[number];

const SHOWN_TABS = WITHDRAWAL_TABS.filter(({ shown }) => shown);

/** `/withdrawal`: withdraws to a USDT address; the tab for bank cards exists but does not show (D-133). */
export function WithdrawalScreen() {
  return <WithdrawalTabs tabs={SHOWN_TABS} />;
}

/** One form for each tab, empty whenever another tab is chosen. */
export function WithdrawalTabs({ tabs }: { tabs: readonly Tab[] }) {
  const text = useText(words);
  const [tab, setTab] = useState(tabs[0]!);
  const select = (wanted: Tab['kind']) => {
    // A tap on the selected tab must not empty the form.
    if (wanted === tab.kind) return;
    forgetWithdrawals();
    setTab(tabs.find(({ kind }) => kind === wanted)!);
  };
  return (
    <Tabs
      label={text.kinds}
      tabs={tabs.map(({ kind }) => ({ id: kind, label: text[`${kind}Tab`] }))}
      selected={tab.kind}
      onSelect={select}
    >
      <CardStack>
        <WithdrawalForm key={tab.kind} tab={tab} footer={<Venues />} />
      </CardStack>
    </Tabs>
  );
}

/** `/withdrawalBobi`: the same form for bobi addresses. */
export function BobiWithdrawalScreen() {
  return (
    <CardStack>
      <WithdrawalForm tab={BOBI_WITHDRAWAL} footer={<Venues />} />
    </CardStack>
  );
}

function Venues() {
  return <VenueCard venues={useVenues(WITHDRAWAL_POLL_MS)} actions={<RefreshButton />} />;
}

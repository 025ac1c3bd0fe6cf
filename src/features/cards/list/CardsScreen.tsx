import { CARD_TABS, type CardTab, readCardTab } from '#features/cards/rules.ts';
import { goTo } from '#navigation/go.ts';
import { pathTo } from '#navigation/paths.ts';
import { useScreenQuery } from '#navigation/useScreenQuery.ts';
import { useText } from '#text/words.ts';
import { cards as zh } from '#text/zh/cards.ts';
import { Tabs } from '#ui/Tabs.tsx';

import { CardList } from './CardList.tsx';

/** `/wallet`: addresses and bank cards (M2-38, M2-39). The tab is in the query, so that back and reload keep it. */
export function CardsScreen() {
  const text = useText(zh);
  const { tab, kind } = readCardTab(useScreenQuery().get('type'));
  const tabs = CARD_TABS.map((one) => ({ id: one.tab, label: text[`${one.kind}Tab`] }));
  return (
    <Tabs label={text.kinds} tabs={tabs} selected={tab} onSelect={showTab}>
      <CardList key={kind} kind={kind} />
    </Tabs>
  );
}

// Replaces the entry: back leaves the screen instead of going through the tabs.
function showTab(tab: CardTab['tab']): void {
  goTo(pathTo('cards', { type: tab }), { replace: true });
}

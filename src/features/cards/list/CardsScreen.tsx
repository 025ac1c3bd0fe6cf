import { CARD_TABS, type CardTab, readCardTab } from '#features/cards/rules.ts';
import { goTo } from '#navigation/go.ts';
import { pathTo } from '#navigation/paths.ts';
import { useScreenQuery } from '#navigation/useScreenQuery.ts';
import { useIsBobiListed } from '#parts/cards/useIsBobiOffered.ts';
import { useText } from '#text/words.ts';
import { cards as words } from '#text/zh/cards.ts';
import { Tabs } from '#ui/Tabs.tsx';

import { CardList } from './CardList.tsx';

/** `/wallet`: USDT addresses, bank cards, and bobi if the operator offers it. The query holds the tab, so a reload keeps it. */
export function CardsScreen() {
  const text = useText(words);
  const wanted = readCardTab(useScreenQuery().get('type'));
  // Until the server has answered, shows bobi to a player who came for it.
  const isBobiListed = useIsBobiListed() ?? wanted.kind === 'bobi';
  const shown = CARD_TABS.filter(({ kind }) => kind !== 'bobi' || isBobiListed);
  const { tab, kind } = shown.find((one) => one.tab === wanted.tab) ?? shown[0]!;
  const tabs = shown.map((one) => ({ id: one.tab, label: text[`${one.kind}Tab`] }));
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

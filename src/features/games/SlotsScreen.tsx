import { readSlotCode, SLOT_TABS, type SlotCode } from '#domain/slots.ts';
import { goTo } from '#navigation/go.ts';
import { pathTo } from '#navigation/paths.ts';
import { useScreenQuery } from '#navigation/useScreenQuery.ts';
import { Banner } from '#parts/banner/Banner.tsx';
import { useText } from '#text/words.ts';
import { slots as zh } from '#text/zh/slots.ts';
import { Tabs } from '#ui/Tabs.tsx';

import { SlotList } from './SlotList.tsx';
import css from './SlotsScreen.module.css';

/** `/concise`: the slots by vendor; the query says which (S2-32, S2-33), the home banners stand above (M2-125, D-098). */
export function SlotsScreen() {
  const text = useText(zh);
  const code = readSlotCode(useScreenQuery().get('type'));
  return (
    <div className={css.screen}>
      <Banner />
      <Tabs label={text.vendors} tabs={SLOT_TABS} selected={code} onSelect={showTab}>
        <SlotList key={code} code={code} />
      </Tabs>
    </div>
  );
}

// One step back leads off the list, not through every tab that was looked at.
function showTab(code: SlotCode): void {
  goTo(pathTo('slots', { type: code }), { replace: true });
}

import { loadSlots } from '#api/calls/slots.ts';
import { readSlotCode, SLOT_TABS, type SlotCode } from '#domain/slotTabs.ts';
import { goTo } from '#navigation/go.ts';
import { pathTo } from '#navigation/paths.ts';
import { useScreenQuery } from '#navigation/screenLocation.ts';
import { Parts } from '#navigation/PartBoundary.tsx';
import { Banner } from '#parts/games/banner/Banner.tsx';
import { GameGrid } from '#parts/games/GameGrid.tsx';
import { useColumns, WaitingTiles } from '#parts/games/GameTiles.tsx';
import { VenueFilter } from '#parts/wallets/VenueFilter.tsx';
import { useVenueNames } from '#parts/wallets/useVenueNames.ts';
import { SearchField } from '#parts/games/SearchField.tsx';
import { useCall } from '#state/cache/useCall.ts';
import { useText } from '#text/words.ts';
import { games as words } from '#text/zh/games.ts';
import { ui } from '#text/zh/ui.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';
import { Tabs } from '#ui/Tabs.tsx';

import css from './SlotsScreen.module.css';

/** `/concise`: the slots of the vendor in the query, below the home banners. */
export function SlotsScreen() {
  const text = useText(words);
  const query = useScreenQuery();
  const code = readSlotCode(query.get('type'));
  const names = useVenueNames();
  const tabs = SLOT_TABS.map((tab) => ({ ...tab, caption: names.get(tab.label) }));
  return (
    <div className={css.screen}>
      <Parts>
        <Banner />
        <SearchField />
      </Parts>
      <Tabs label={text.vendors} tabs={tabs} selected={code} onSelect={(next) => showTab(next)}>
        <SlotList key={code} code={code} venue={query.get('venue') ?? ''} />
      </Tabs>
    </div>
  );
}

// Replaces the address, so that one step back leaves the screen.
function showTab(type: SlotCode, venue = ''): void {
  goTo(pathTo('slots', { type, ...(venue && { venue }) }), { replace: true });
}

/** Rows rendered before the grid is measured. */
const FIRST_ROWS = 5;

/** Games of one vendor, loaded once a session; some servers list several platforms. */
function SlotList({ code, venue }: { code: SlotCode; venue: string }) {
  const text = useText(words);
  const uiText = useText(ui);
  const columns = useColumns();
  const query = useCall(loadSlots, { code }, { freshMs: Infinity });
  return (
    <QueryBoundary
      query={query}
      waiting={
        <div className={css.list}>
          <WaitingTiles count={FIRST_ROWS * columns} />
        </div>
      }
      empty={<EmptyState message={text.noSlots} />}
    >
      {(games) => (
        <div className={css.list}>
          <VenueFilter games={games} chosen={venue} onChoose={(next) => showTab(code, next)}>
            {(some) => <GameGrid games={some} columns={columns} firstRows={FIRST_ROWS} />}
          </VenueFilter>
          <p className={css.end}>{uiText.endOfList}</p>
        </div>
      )}
    </QueryBoundary>
  );
}

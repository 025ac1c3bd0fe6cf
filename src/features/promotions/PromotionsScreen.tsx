import { useState } from 'react';

import { Refused } from '#api/errors.ts';
import { loadPromotionTypes } from '#api/calls/promotions.ts';
import { TitleBar } from '#parts/navigation/TitleBar.tsx';
import { useCall } from '#state/cache/useCall.ts';
import { titles as zhTitles } from '#text/zh/titles.ts';
import { useText } from '#text/words.ts';
import { promotions as zh } from '#text/zh/promotions.ts';
import { ui } from '#text/zh/ui.ts';
import { Button } from '#ui/Button.tsx';
import { Tabs } from '#ui/Tabs.tsx';

import { ALL_TYPES, PromotionPanel } from './PromotionPanel.tsx';
import css from './PromotionsScreen.module.css';

/** `/activity`: promotions, filtered by the server's types. */
export function PromotionsScreen() {
  const text = useText(zh);
  const titles = useText(zhTitles);
  const { retry } = useText(ui);
  const [type, setType] = useState(ALL_TYPES);
  const { data, error, isFetching, refetch } = useCall(loadPromotionTypes, undefined);
  const tabs = buildTabs(data ?? [], text.all);
  // Deselects a type that the server no longer names; asks anew for a member, since a visitor chose it.
  const isWaiting = data === undefined && error === null;
  const selected = isWaiting || tabs.some(({ id }) => id === type) ? type : ALL_TYPES;

  return (
    <>
      <TitleBar title={titles.promotions} />
      <div className={css.page}>
        <Tabs label={text.types} tabs={tabs} selected={selected} onSelect={setType}>
          {error && (
            <div className={css.failed}>
              {(error instanceof Refused && error.reason) || text.typesFailed}
              <Button variant="plain" compact busy={isFetching} onClick={() => void refetch()}>
                {retry}
              </Button>
            </div>
          )}
          <PromotionPanel type={selected} onShowAll={() => setType(ALL_TYPES)} />
        </Tabs>
      </div>
    </>
  );
}

type PromotionType = { readonly id: string; readonly name: string };

/** The tabs: all types, then each type that the server names, once. */
function buildTabs(types: readonly PromotionType[], all: string): { id: string; label: string }[] {
  const named = new Map(
    types
      .filter(({ id, name }) => id !== ALL_TYPES && name !== '')
      .map(({ id, name }) => [id, name]),
  );
  return [{ id: ALL_TYPES, label: all }, ...[...named].map(([id, label]) => ({ id, label }))];
}

import { useState } from 'react';

import { loadRebates, type Rebate } from '#api/calls/rebate.ts';
import { formatResult, formatYuan, rebateState } from '#domain/records.ts';
import { formatServerTime } from '#domain/serverTime.ts';
import {
  namePlatform,
  RecordFilters,
  ShowAll,
  useRecordFilter,
} from '#parts/records/RecordFilters.tsx';
import { RecordList } from '#parts/records/RecordList.tsx';
import { RecordNote, RecordRow } from '#parts/records/RecordRow.tsx';
import { usePages } from '#state/cache/usePages.ts';
import { fill, useText } from '#text/words.ts';
import { rebate as zh } from '#text/zh/rebate.ts';
import { records } from '#text/zh/records.ts';
import { CardStack } from '#ui/Card.tsx';

import { Totals } from './Totals.tsx';

/** `/fanshui`: totals, the claim button, and the history of a range of days (D-007). */
export function RebateScreen() {
  const text = useText(zh);
  const { filter, platforms, change } = useRecordFilter('rebate');
  // `type` is always sent and always empty (D-158).
  const pages = usePages(loadRebates, { ...filter, type: '' }, idOf);
  const totals = useLastKnown(pages.latest);
  return (
    <CardStack>
      <Totals
        totals={totals}
        isWaiting={totals === undefined && !pages.hasFailed}
        reload={pages.restart}
      />
      <RecordFilters filter={filter} platforms={platforms} onChange={change} />
      <RecordList
        key={JSON.stringify(filter)}
        label={text.history}
        pages={pages}
        lines={3}
        empty={text.empty}
        emptyAction={filter.platform && <ShowAll onTap={() => change({ platform: '' })} />}
      >
        {(row) => <RebateRow row={row} name={namePlatform(row.gameName, platforms)} />}
      </RecordList>
    </CardStack>
  );
}

/** The last known value: the totals of one filter stay until those of the next arrive. */
function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

function idOf({ id }: Rebate): string {
  return id;
}

/** One rebate. Its claim time is `updated_at`, or a note while it is not claimed (D-156). */
function RebateRow({ row, name }: { row: Rebate; name: string }) {
  const text = useText(zh);
  const words = useText(records);
  const { key, tone } = rebateState(row.state);
  return (
    <RecordRow
      title={name || text.rebate}
      amount={(key === 'claimed' ? formatResult : formatYuan)(row.amountCny)}
      look={key === 'claimed' ? 'up' : 'none'}
      detail={formatServerTime(row.createdAt)}
      tone={tone}
      state={key === 'undefinedState' ? words.undefinedState : text[key]}
    >
      <RecordNote>
        {key === 'unclaimed'
          ? text.notYetClaimed
          : fill(text.claimTime, { time: formatServerTime(row.updatedAt) })}
      </RecordNote>
    </RecordRow>
  );
}

import { type Application, loadApplications } from '#api/calls/records.ts';
import { reviewState } from '#domain/records.ts';
import { formatServerTime } from '#domain/serverTime.ts';
import { idOf, RecordList } from '#parts/records/RecordList.tsx';
import { RecordRow } from '#parts/records/RecordRow.tsx';
import { usePages } from '#state/cache/usePages.ts';
import { useText } from '#text/words.ts';
import { records as words } from '#text/zh/records.ts';
import { CardStack } from '#ui/Card.tsx';

/** `/activityRecord`: promotions the player applied for. */
export function ApplicationsScreen() {
  const text = useText(words);
  const pages = usePages(loadApplications, {}, idOf);
  return (
    <CardStack>
      <RecordList label={text.applications} pages={pages} empty={text.noApplications}>
        {(row) => <ApplicationRow row={row} />}
      </RecordList>
    </CardStack>
  );
}

function ApplicationRow({ row }: { row: Application }) {
  const text = useText(words);
  const { key, tone } = reviewState(row.state);
  return (
    <RecordRow
      title={row.promotion.trim() || text.unknownPromotion}
      detail={formatServerTime(row.createdAt)}
      tone={tone}
      state={text[key]}
    />
  );
}

import { type GrabbedRedPacket, loadRedPacketHistory } from '#api/calls/redpacket.ts';
import { formatResult, formatYuan } from '#domain/records.ts';
import { formatServerTime, isNever } from '#domain/serverTime.ts';
import { goTo } from '#navigation/go.ts';
import { pathTo } from '#navigation/paths.ts';
import { RecordList } from '#parts/records/RecordList.tsx';
import { lookOf, RecordNote, RecordRow } from '#parts/records/RecordRow.tsx';
import { usePages } from '#state/cache/usePages.ts';
import { fill, useText } from '#text/words.ts';
import { redpacket as zh } from '#text/zh/redpacket.ts';
import { Button } from '#ui/Button.tsx';
import { CardStack } from '#ui/Card.tsx';

import { LoadedGrabCounts } from './GrabCounts.tsx';

const NO_FILTER = {};

/** `/welfare`: the grab counts, a link to the red packets, and those received (D-006). */
export function WelfareScreen() {
  const text = useText(zh);
  const pages = usePages(loadRedPacketHistory, NO_FILTER, idOf);
  return (
    <CardStack>
      <LoadedGrabCounts />
      <Button wide onClick={() => goTo(pathTo('redPacket'))}>
        {text.toRedPackets}
      </Button>
      <RecordList label={text.history} pages={pages} lines={3} empty={text.noHistory}>
        {(row) => <RedPacketRow row={row} />}
      </RecordList>
    </CardStack>
  );
}

function idOf({ id }: GrabbedRedPacket): string {
  return id;
}

/** One red packet: its deposit, its amount, when it was received and used (D-161). */
function RedPacketRow({ row }: { row: GrabbedRedPacket }) {
  const text = useText(zh);
  const { depositCny, wonCny, receivedAt, usedAt } = row;
  const isUsed = !isNever(usedAt);
  return (
    <RecordRow
      title={fill(text.ofDeposit, { amount: formatYuan(depositCny) })}
      amount={formatResult(wonCny)}
      look={lookOf(formatResult(wonCny))}
      detail={formatServerTime(receivedAt)}
      tone={isUsed ? 'success' : 'info'}
      state={isUsed ? text.used : text.unused}
    >
      <RecordNote>
        {isUsed ? fill(text.usedAt, { time: formatServerTime(usedAt) }) : text.notUsedYet}
      </RecordNote>
    </RecordRow>
  );
}

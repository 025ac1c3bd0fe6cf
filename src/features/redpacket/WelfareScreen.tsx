import { type GrabbedRedPacket, loadRedPacketHistory } from '#api/calls/redpacket.ts';
import { goTo } from '#navigation/go.ts';
import { pathTo } from '#navigation/paths.ts';
import { RecordList } from '#parts/RecordList.tsx';
import { usePages } from '#state/usePages.ts';
import { useText } from '#text/words.ts';
import { redpacket as zh } from '#text/zh/redpacket.ts';
import { Button } from '#ui/Button.tsx';
import { CardStack } from '#ui/Card.tsx';

import { KnownCounts } from './KnownCounts.tsx';
import { RedPacketRow } from './RedPacketRow.tsx';

const EVERYTHING = {};

/** `/welfare`: how many red packets are left and were used, the way to them, and those received (M2-52 to M2-54, D-006). */
export function WelfareScreen() {
  const text = useText(zh);
  const pages = usePages(loadRedPacketHistory, EVERYTHING, idOf);
  return (
    <CardStack>
      <KnownCounts />
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

import {
  type GrabbedRedPacket,
  loadRedPacket,
  loadRedPacketHistory,
} from '#api/calls/redpacket.ts';
import { formatResult, formatYuan } from '#domain/records.ts';
import { formatServerTime, isNever } from '#domain/serverTime.ts';
import { goTo } from '#navigation/go.ts';
import { pathTo } from '#navigation/paths.ts';
import { PartBoundary } from '#navigation/PartBoundary.tsx';
import { showServerTime } from '#parts/records/beijingTime.tsx';
import { idOf, RecordList } from '#parts/records/RecordList.tsx';
import { lookOf, RecordRow } from '#parts/records/RecordRow.tsx';
import { useCall } from '#state/cache/useCall.ts';
import { usePages } from '#state/cache/usePages.ts';
import { fill, useText } from '#text/words.ts';
import { records } from '#text/zh/records.ts';
import { redpacket as words } from '#text/zh/redpacket.ts';
import { Button } from '#ui/Button.tsx';
import { CardStack } from '#ui/Card.tsx';
import { Description } from '#ui/Description.tsx';
import { RetryButton } from '#ui/RetryState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

import { GrabCounts } from './GrabCounts.tsx';
import css from './GrabCounts.module.css';

/** `/welfare`: the grab counts with a way to the red packets, and the received red packets. */
export function WelfareScreen() {
  const text = useText(words);
  const pages = usePages(loadRedPacketHistory, {}, idOf);
  return (
    <CardStack>
      <PartBoundary>
        <GrabLine />
      </PartBoundary>
      <RecordList
        label={text.history}
        pages={pages}
        empty={text.noHistory}
        titleOf={({ depositCny }) => fill(text.ofDeposit, { amount: formatYuan(depositCny) })}
        renderFacts={(row) => <RedPacketFacts row={row} />}
      >
        {(row, onOpen) => <RedPacketRow row={row} onOpen={onOpen} />}
      </RecordList>
    </CardStack>
  );
}

/** Grabs left and used, loaded on every visit, since a grab changes them. The way to grab is gold while some are left. */
function GrabLine() {
  const text = useText(words);
  const { data, isFetching, refetch, errorUpdateCount } = useCall(loadRedPacket, undefined, {
    freshMs: 0,
  });
  const left = data?.remaining ?? 0;
  return (
    <div className={css.line}>
      {data ? (
        <GrabCounts remaining={left} claimed={data.claimed} />
      ) : errorUpdateCount > 0 ? (
        <RetryButton busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="50%" />
      )}
      <Button
        compact
        variant={left > 0 ? 'primary' : 'plain'}
        onClick={() => goTo(pathTo('redPacket'))}
      >
        {text.toRedPackets}
      </Button>
    </div>
  );
}

type RowProps = { row: GrabbedRedPacket; onOpen: () => void };

/** One red packet: its deposit, its amount, when the player received it, and whether it was used. */
function RedPacketRow({ row, onOpen }: RowProps) {
  const text = useText(words);
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
      onOpen={onOpen}
    />
  );
}

function RedPacketFacts({ row: { wonCny, receivedAt, usedAt } }: { row: GrabbedRedPacket }) {
  const text = useText(words);
  const recordsText = useText(records);
  return (
    <>
      <Description label={recordsText.amount} isLarge>
        {formatResult(wonCny)}
      </Description>
      <Description label={recordsText.time}>{showServerTime(receivedAt)}</Description>
      <Description label={text.usedAt}>
        {isNever(usedAt) ? text.notUsedYet : showServerTime(usedAt)}
      </Description>
    </>
  );
}

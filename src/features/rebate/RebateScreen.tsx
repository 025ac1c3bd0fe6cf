import { useLayoutEffect, useRef, useState } from 'react';

import { claimRebates, loadRebates, type Rebate } from '#api/calls/rebate.ts';
import { type Cny, readCny } from '#domain/amount.ts';
import { compareCny } from '#domain/money.ts';
import { formatResult, formatYuan, rebateState } from '#domain/records.ts';
import { formatServerTime } from '#domain/serverTime.ts';
import { Parts } from '#navigation/PartBoundary.tsx';
import { forgetPendingRebate } from '#parts/rebates/pendingRebate.ts';
import {
  namePlatform,
  RecordFilters,
  ShowAll,
  useRecordFilter,
} from '#parts/records/RecordFilters.tsx';
import { hasNoRows, idOf, RecordList } from '#parts/records/RecordList.tsx';
import { RecordRow } from '#parts/records/RecordRow.tsx';
import { showServerTime } from '#parts/records/beijingTime.tsx';
import { usePages } from '#state/cache/usePages.ts';
import { useSend } from '#state/cache/useSend.ts';
import { reloadBalance } from '#state/member/member.ts';
import { successMessage } from '#text/serverMessage.ts';
import { getText, useText } from '#text/words.ts';
import { records as words } from '#text/zh/records.ts';
import { vip } from '#text/zh/vip.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardStack } from '#ui/Card.tsx';
import { Description } from '#ui/Description.tsx';
import { NumberText } from '#ui/NumberText.tsx';
import { showToast } from '#ui/toasts.tsx';

import css from './RebateScreen.module.css';

/** `/fanshui`: totals, the claim button, and the history of a range of days. */
export function RebateScreen() {
  const text = useText(words);
  const { filter, platforms, change } = useRecordFilter('rebate');
  // The call always needs an empty `type`.
  const pages = usePages(loadRebates, { ...filter, type: '' }, idOf);
  const totals = useLastKnown(pages.latest);
  const nameOf = ({ gameName }: Rebate) => namePlatform(gameName, platforms);
  return (
    <CardStack>
      <Parts>
        <Totals
          totals={totals}
          isWaiting={totals === undefined && !pages.hasFailed}
          reload={pages.restart}
        />
        <RecordFilters
          filter={filter}
          platforms={platforms}
          onChange={change}
          isEmpty={hasNoRows(pages)}
        />
      </Parts>
      <RecordList
        key={JSON.stringify(filter)}
        label={text.rebates}
        pages={pages}
        empty={text.noRebates}
        emptyAction={filter.platform && <ShowAll onTap={() => change({ platform: '' })} />}
        titleOf={(row) => nameOf(row) || text.rebate}
        renderFacts={(row) => <RebateFacts row={row} />}
      >
        {(row, onOpen) => <RebateRow row={row} name={nameOf(row)} onOpen={onOpen} />}
      </RecordList>
    </CardStack>
  );
}

/** Returns the last known value. The totals of one filter stay until the next filter's arrive. */
function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

type RowProps = { row: Rebate; name: string; onOpen: () => void };

/** One rebate: what it is for, when it was made, and whether it is claimed. */
function RebateRow({ row, name, onOpen }: RowProps) {
  const text = useText(words);
  const { key, amount, state, tone } = useDescription(row);
  return (
    <RecordRow
      title={name || text.rebate}
      amount={amount}
      look={key === 'claimed' ? 'up' : 'none'}
      detail={formatServerTime(row.createdAt)}
      tone={tone}
      state={state}
      onOpen={onOpen}
    />
  );
}

/** Details of a rebate. Its claim time is `updated_at`, or a note while it is not claimed. */
function RebateFacts({ row }: { row: Rebate }) {
  const text = useText(words);
  const { key, amount, state } = useDescription(row);
  return (
    <>
      <Description label={text.amount} isLarge>
        {amount}
      </Description>
      <Description label={text.state}>{state}</Description>
      <Description label={text.time}>{showServerTime(row.createdAt)}</Description>
      <Description label={text.claimTime}>
        {key === 'unclaimed' ? text.notYetClaimed : showServerTime(row.updatedAt)}
      </Description>
    </>
  );
}

function useDescription({ state, amountCny }: Rebate) {
  const text = useText(words);
  const { key, tone } = rebateState(state);
  return {
    key,
    tone,
    amount: key === 'claimed' ? formatResult(amountCny) : formatYuan(amountCny),
    state: text[key],
  };
}

type Props = {
  /** Undefined until they are loaded. */
  totals: { claimedCny: Cny | null; pendingCny: Cny | null } | undefined;
  isWaiting: boolean;
  reload: () => Promise<void>;
};

/** Pending amount and its claim button, claimed amount, and when it can be withdrawn. */
function Totals({ totals, isWaiting, reload }: Props) {
  const text = useText(words);
  const rules = useText(vip);
  const { claim, isBusy, isNothing } = useClaim(totals?.pendingCny ?? null, reload);
  return (
    <Card>
      <p className={css.label}>{text.pendingRebate}</p>
      <p className={css.pending}>
        <NumberText size={28}>{formatYuan(totals?.pendingCny ?? null)}</NumberText>
      </p>
      <div className={css.claim}>
        <Button wide isReady={!isNothing} busy={isBusy || isWaiting} onClick={() => void claim()}>
          {text.claim}
        </Button>
      </div>
      <dl>
        <Description label={text.claimedInAll}>
          {formatYuan(totals?.claimedCny ?? null)}
        </Description>
      </dl>
      <p className={css.condition}>{rules.withdrawalRule}</p>
    </Card>
  );
}

/** Claims the pending rebates once, and reloads list and balance whatever the answer was (D-202). */
function useClaim(pendingCny: Cny | null, reload: () => Promise<void>) {
  const [isReloading, setIsReloading] = useState(false);
  // The player may choose another filter meanwhile.
  const latest = useRef(reload);
  useLayoutEffect(() => void (latest.current = reload), [reload]);
  const refresh = async () => {
    setIsReloading(true);
    forgetPendingRebate();
    // The balance poll repeats it within seconds and reports a failure.
    await Promise.all([latest.current(), reloadBalance().catch(() => {})]);
    setIsReloading(false);
  };
  const { submit, isSending } = useSend(claimRebates, { onFailure: () => void refresh() });

  // The server decides about an unknown amount.
  const isNothing = pendingCny !== null && compareCny(pendingCny, ZERO) <= 0;
  const claim = async () => {
    if (isNothing) return showToast(getText(words).nothingToClaim, 'danger');
    const answer = await submit();
    if (!answer) return;
    showToast(successMessage(answer.message, getText(words).claimDone), 'success');
    await refresh();
  };
  return {
    claim,
    isNothing,
    /** The claim is under way, or its effects are loading. */
    isBusy: isSending || isReloading,
  };
}

const ZERO = readCny(0)!;

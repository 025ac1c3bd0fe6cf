import { useEffect } from 'react';

import { loadRedPacket, type RedPacketRule } from '#api/calls/redpacket.ts';
import { PartBoundary } from '#navigation/PartBoundary.tsx';
import { inviteToLogIn } from '#parts/account/inviteToLogIn.ts';
import { useCall } from '#state/cache/useCall.ts';
import { useIsLoggedIn } from '#state/session/currentSession.ts';
import { useSiteQuery } from '#state/site/useSite.ts';
import { hideInTelegram } from '#parts/navigation/hideInTelegram.tsx';
import { fill, useText } from '#text/words.ts';
import { redpacket as words } from '#text/zh/redpacket.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';
import { UNKNOWN_AMOUNT } from '#domain/amount.ts';
import { formatYuan } from '#domain/records.ts';
import { formatBeijingTime, readServerTime } from '#domain/serverTime.ts';

import { GrabButton } from './GrabButton.tsx';
import { GrabCounts } from './GrabCounts.tsx';
import css from './RedPacketScreen.module.css';
import tableCss from './RuleTable.module.css';

/** `/hongbao`: red packets for a member, the login dialog for a visitor. */
export const RedPacketScreen = hideInTelegram('redPackets', RedPackets);

function RedPackets() {
  const text = useText(words);
  const isLoggedIn = useIsLoggedIn();
  const { data: site, isPending } = useSiteQuery();
  if (site && !site.isRedPacketOn)
    return (
      <EmptyState
        picture={
          <img src="pictures/redpacket.svg" alt="" width={88} height={88} className={css.off} />
        }
        message={text.closed}
      />
    );
  return (
    <div className={css.screen}>
      <PartBoundary>
        <Hero />
      </PartBoundary>
      {/* Stays open without the settings: the server decides about a grab anyway. */}
      {isPending ? <Waiting /> : isLoggedIn ? <MemberRedPackets /> : <VisitorLogin />}
    </div>
  );
}

/** A visitor sees the login dialog at once, and again on every tap. */
function VisitorLogin() {
  const text = useText(words);
  useEffect(() => void inviteToLogIn(), []);
  return (
    <Button wide onClick={() => void inviteToLogIn()}>
      {text.grab}
    </Button>
  );
}

function MemberRedPackets() {
  // Loads them on every visit, since a deposit gives another grab.
  const query = useCall(loadRedPacket, undefined, { freshMs: 0 });
  return (
    <QueryBoundary query={query} waiting={<Waiting />}>
      {(data) => (
        <>
          <PartBoundary>
            <GrabCounts {...data} />
          </PartBoundary>
          <GrabButton status={data} isReloading={query.isFetching} reload={query.refetch} />
          <PartBoundary>
            <RuleTable rules={data.rules} />
          </PartBoundary>
        </>
      )}
    </QueryBoundary>
  );
}

function Waiting() {
  return (
    <>
      <Skeleton height={94} />
      <Skeleton height={48} />
      <Skeleton height={280} />
    </>
  );
}

/** Slogan and hours, in Beijing time whatever the device's time zone. */
function Hero() {
  const text = useText(words);
  return (
    <section className={css.hero}>
      <div className={css.words}>
        <h2 className={css.slogan}>{text.slogan}</h2>
        <p className={css.hours}>{text.hours}</p>
      </div>
      <img src="pictures/redpacket.svg" alt="" width={104} height={104} className={css.picture} />
    </section>
  );
}

/** The rules: how many grabs a deposit gives, and when. */
function RuleTable({ rules }: { rules: readonly RedPacketRule[] }) {
  const text = useText(words);
  return (
    <section aria-labelledby="redpacket-rules" className={tableCss.card}>
      <h2 id="redpacket-rules" className={tableCss.heading}>
        {text.rules}
      </h2>
      {rules.length === 0 ? (
        <EmptyState message={text.noRules} />
      ) : (
        <>
          <table aria-labelledby="redpacket-rules" className={tableCss.table}>
            <thead>
              <tr>
                <th scope="col">{text.deposit}</th>
                <th scope="col">{text.grabs}</th>
              </tr>
            </thead>
            <tbody>
              {rules.map((rule, index) => (
                // Rules have no id and never change their order.
                <Rule key={index} {...rule} />
              ))}
            </tbody>
          </table>
          <p className={tableCss.note}>{text.timeNote}</p>
        </>
      )}
    </section>
  );
}

function Rule({ depositFromCny, depositToCny, grabs, startsAt, endsAt }: RedPacketRule) {
  const text = useText(words);
  const to =
    depositToCny === null ? text.andMore : fill(text.until, { end: formatYuan(depositToCny) });
  return (
    <tr>
      <th scope="row">
        <Range className={tableCss.range} from={formatYuan(depositFromCny)} to={to} />
        <Range
          className={tableCss.period}
          from={showTime(startsAt)}
          to={fill(text.until, { end: showTime(endsAt) })}
        />
      </th>
      <td>{fill(text.times, { grabs })}</td>
    </tr>
  );
}

type RangeProps = { className: string | undefined; from: string; to: string };

// A line may break between the two ends of a range, but not inside a date.
function Range({ className, from, to }: RangeProps) {
  return (
    <span className={className}>
      <span className={tableCss.end}>{from}</span> <span className={tableCss.end}>{to}</span>
    </span>
  );
}

// Shows a bare hour as the server wrote it; anything else that is no date, like `0000-00-00`, reads `--`.
function showTime(wire: string): string {
  const atMs = readServerTime(wire);
  if (atMs !== null) return formatBeijingTime(atMs);
  return /^\d{1,2}:\d\d(:\d\d)?$/.test(wire.trim()) ? wire : UNKNOWN_AMOUNT;
}

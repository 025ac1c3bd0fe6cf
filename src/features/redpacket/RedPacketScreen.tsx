import { useState } from 'react';

import { loadRedPacket } from '#api/calls/redpacket.ts';
import { LoginDialog } from '#parts/LoginDialog.tsx';
import { useCall } from '#state/cache/useCall.ts';
import { useIsLoggedIn } from '#state/session/store.ts';
import { useSiteQuery } from '#state/site/useSite.ts';
import { useText } from '#text/words.ts';
import { redpacket as zh } from '#text/zh/redpacket.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { RetryState } from '#ui/RetryState.tsx';

import { Counts, GrabButton } from './GrabButton.tsx';
import css from './RedPacketScreen.module.css';
import { RuleTable } from './RuleTable.tsx';

/** `/hongbao`: first whether red packets are on, then who is there (S2-80, S2-81, D-023). */
export function RedPacketScreen() {
  const text = useText(zh);
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
      <Hero />
      {/* Settings that cannot be loaded close nothing (D-071): the server has the last word anyway. */}
      {isPending ? <Waiting /> : isLoggedIn ? <Member /> : <Visitor />}
    </div>
  );
}

/** Without a token: the login dialog at once, and again on every tap (S2-81, S6-06). */
function Visitor() {
  const text = useText(zh);
  const [isAsking, setIsAsking] = useState(true);
  return (
    <>
      <Button wide onClick={() => setIsAsking(true)}>
        {text.grab}
      </Button>
      <LoginDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}

/** What a member may still grab, the grab, and the rules behind it (S2-82 to S2-86, S7-32). */
export function Member() {
  // Asked on every visit: a deposit made meanwhile gives another grab.
  const { data, isPending, isFetching, refetch } = useCall(loadRedPacket, undefined, {
    freshMs: 0,
  });
  if (isPending) return <Waiting />;
  if (!data) return <RetryState busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <Counts {...data} />
      <GrabButton known={data} isReloading={isFetching} reload={refetch} />
      <RuleTable rules={data.rules} />
    </>
  );
}

/** The counts, asked for on every visit: a grab made meanwhile changes them (M2-53, M3-27). */
export function KnownCounts() {
  const { data, isPending, isFetching, refetch } = useCall(loadRedPacket, undefined, {
    freshMs: 0,
  });
  if (isPending) return <Skeleton height={94} />;
  if (!data) return <RetryState busy={isFetching} onRetry={() => void refetch()} />;
  return <Counts {...data} />;
}

/** The room of the counts, the button and the rules, until they are known. */
export function Waiting() {
  return (
    <>
      <Skeleton height={94} />
      <Skeleton height={48} />
      <Skeleton height={280} />
    </>
  );
}

/** What it is and when: the hours stand in Beijing time, whatever the device's clock says (S4-20, S9-23). */
function Hero() {
  const text = useText(zh);
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

import { loadSite } from '#api/calls/site.ts';
import { useIsLoggedIn } from '#state/store.ts';
import { useCall } from '#state/useCall.ts';
import { useText } from '#text/words.ts';
import { redpacket as zh } from '#text/zh/redpacket.ts';
import { EmptyState } from '#ui/EmptyState.tsx';

import { Hero } from './Hero.tsx';
import { Member } from './Member.tsx';
import css from './RedPacketScreen.module.css';
import { Visitor } from './Visitor.tsx';
import { Waiting } from './Waiting.tsx';

/** `/hongbao`: first whether red packets are on, then who is there (S2-80, S2-81, D-023). */
export function RedPacketScreen() {
  const text = useText(zh);
  const isLoggedIn = useIsLoggedIn();
  const { data: site, isPending } = useCall(loadSite, undefined, { isStored: true });
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

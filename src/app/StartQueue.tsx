import { type Dispatch, useEffect, useReducer } from 'react';

import { loadSite } from '#api/calls/site.ts';
import { advance, NEW_START, type StartNews, stepNow } from '#domain/startQueue.ts';
import { WelcomeDialog } from '#features/home/WelcomeDialog.tsx';
import { AgeNotice } from '#features/start/AgeNotice.tsx';
import { IntroClip } from '#features/start/IntroClip.tsx';
import { mayPlayClip } from '#features/start/mayPlayClip.ts';
import { siteSettings } from '#launch/siteSettings.ts';
import { after } from '#platform/clock.ts';
import { isAgeStated, keepAgeStated, keepClipShown, wasClipShown } from '#state/earlierStarts.ts';
import { endStart, skipStart, useStart } from '#state/start.ts';
import { useStore } from '#state/store.ts';
import { useCall } from '#state/useCall.ts';

/** A player who has waited so long has begun to read: nothing opens over it any more, in ms. */
const WAIT_MS = 5000;

/** Everything that opens by itself at start, one after the other: clip, 18+, welcome; then the popup's turn (D-211). */
export function StartQueue({ isHome }: { isHome: boolean }) {
  const [queue, tell] = useReducer(advance, NEW_START);
  const isSkipped = useStart((state) => state.isSkipped);
  const isClosed = useStore((state) => state.site?.state === 'maintenance');
  const step = stepNow(queue, isSkipped);
  useDeviceWishes(tell);
  const site = useSiteWish(tell);

  useEffect(() => {
    if (step === 'clip' && isHome) void keepClipShown();
    if (step === 'over') endStart();
    return step === 'waiting' ? after(WAIT_MS, skipStart) : undefined;
  }, [step, isHome]);

  if (isClosed) return null;
  if (step === 'age') {
    const state = () => {
      void keepAgeStated();
      tell({ step, isClosed: true });
    };
    return <AgeNotice onState={state} />;
  }
  if (!isHome) return null;
  if (step === 'clip') return <IntroClip onClose={() => tell({ step, isClosed: true })} />;
  if (step !== 'welcome' || !site) return null;
  const close = () => tell({ step, isClosed: true });
  return <WelcomeDialog title={site.title} html={site.welcomeHtml} onClose={close} />;
}

/** What the device knows of earlier starts: the clip comes once a day, the 18+ notice once (D-072, D-207). */
function useDeviceWishes(tell: Dispatch<StartNews>): void {
  useEffect(() => {
    const { introClip, ageNotice } = siteSettings();
    const isClipWanted = async () => introClip && mayPlayClip() && !(await wasClipShown());
    const isAgeWanted = async () => ageNotice && !(await isAgeStated());
    void isClipWanted().then((isWanted) => tell({ step: 'clip', isWanted }));
    void isAgeWanted().then((isWanted) => tell({ step: 'age', isWanted }));
  }, [tell]);
}

/** The welcome is the operator's: what was stored of the last visit does not decide it while he is being asked. */
function useSiteWish(tell: Dispatch<StartNews>) {
  // The frame asks; here the answer is only read.
  const { data, isFetched } = useCall(loadSite, undefined, { isStored: true, isEnabled: false });
  const isWanted = data?.isWelcomeOn ?? false;
  useEffect(() => {
    if (isFetched) tell({ step: 'welcome', isWanted });
  }, [tell, isFetched, isWanted]);
  return data;
}

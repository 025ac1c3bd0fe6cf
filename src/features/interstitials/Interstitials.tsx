import { type Dispatch, useEffect, useReducer } from 'react';

import { siteSettings } from '#launch/settings.ts';
import { after } from '#platform/clock.ts';
import { finishInterstitials, skipInterstitials, useInterstitials } from '#state/interstitials.ts';
import { useSite, useSiteQuery } from '#state/site/useSite.ts';

import { AgeNotice } from './AgeNotice.tsx';
import { IntroClip, mayPlayClip } from './IntroClip.tsx';
import { advance, INITIAL_QUEUE, type QueueEvent, currentStep } from './queue.ts';
import { isAgeStated, keepAgeStated, keepClipShown, wasClipShown } from './shownBefore.ts';
import { WelcomeDialog } from './WelcomeDialog.tsx';

/** A player who has waited so long has begun to read: nothing opens over it any more, in ms. */
const WAIT_MS = 5000;

/** Everything that opens by itself at start, one after the other: clip, 18+, welcome; then the popup's turn (D-211). */
export function Interstitials({ isHome }: { isHome: boolean }) {
  const [queue, tell] = useReducer(advance, INITIAL_QUEUE);
  const isSkipped = useInterstitials((state) => state.isSkipped);
  const isClosed = useSite((site) => site?.state === 'maintenance');
  const step = currentStep(queue, isSkipped);
  useDeviceWishes(tell);
  const site = useSiteWish(tell);

  useEffect(() => {
    if (step === 'clip' && isHome) void keepClipShown();
    if (step === 'over') finishInterstitials();
    return step === 'waiting' ? after(WAIT_MS, skipInterstitials) : undefined;
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
function useDeviceWishes(tell: Dispatch<QueueEvent>): void {
  useEffect(() => {
    const { introClip, ageNotice } = siteSettings();
    const isClipWanted = async () => introClip && mayPlayClip() && !(await wasClipShown());
    const isAgeWanted = async () => ageNotice && !(await isAgeStated());
    void isClipWanted().then((isWanted) => tell({ step: 'clip', isWanted }));
    void isAgeWanted().then((isWanted) => tell({ step: 'age', isWanted }));
  }, [tell]);
}

/** The welcome is the operator's: what was stored of the last visit does not decide it while he is being asked. */
function useSiteWish(tell: Dispatch<QueueEvent>) {
  // The frame asks; here the answer is only read.
  const { data, isFetched } = useSiteQuery({ isEnabled: false });
  const isWanted = data?.isWelcomeOn ?? false;
  useEffect(() => {
    if (isFetched) tell({ step: 'welcome', isWanted });
  }, [tell, isFetched, isWanted]);
  return data;
}

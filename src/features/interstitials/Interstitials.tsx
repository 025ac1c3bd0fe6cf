import { type Dispatch, useEffect, useReducer, useState } from 'react';

import { isBlankHtml } from '#domain/blankHtml.ts';
import { readSettings } from '#domain/settings.ts';
import { getLaunch } from '#launch/launch.ts';
import { useLoginAttempt } from '#launch/loginAttempt.ts';
import { PartBoundary } from '#navigation/PartBoundary.tsx';
import { FirstPasswordDialog } from '#parts/account/FirstPasswordDialog.tsx';
import { prepareServerHtml, ServerHtml } from '#parts/html/ServerHtml.tsx';
import { after, withinMs } from '#platform/clock.ts';
import { isConnectionFast } from '#platform/connection.ts';
import { readDevice } from '#platform/deviceStore.ts';
import { finishInterstitials, useInterstitials } from '#state/interstitials.ts';
import { isLoggedIn } from '#state/session/currentSession.ts';
import { useFirstPassword } from '#state/session/firstPassword.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { useSite, useSiteQuery } from '#state/site/useSite.ts';
import { useText } from '#text/words.ts';
import { interstitials as words } from '#text/zh/interstitials.ts';
import { ui } from '#text/zh/ui.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { lazyOptional } from '#ui/lazyFile.tsx';
import { prefersReducedMotion } from '#ui/prefersReducedMotion.ts';

import { rememberAgeStated, rememberDone, wasAgeStated, wasDoneToday } from './deviceMemory.ts';
import css from './Interstitials.module.css';
import { IntroClip, loadClip } from './IntroClip.tsx';
import {
  currentStep,
  INITIAL_QUEUE,
  isHomeOnly,
  type QueueEvent,
  queueReducer,
  SKIPPABLE_STEPS,
} from './queue.ts';

/** A dialog that is still undecided this long after the start, in ms, does not open by itself. */
const MAX_WAIT_MS = 5000;
/** The 18+ notice waits this long for the clip, in ms. */
const MAX_CLIP_WAIT_MS = 1000;

/** Opens one dialog after the other at start, in the order of `queue.ts`; none while a login is under way. */
export function Interstitials({ isHome }: { isHome: boolean }) {
  const [queue, dispatch] = useReducer(queueReducer, INITIAL_QUEUE);
  const isSkipped = useInterstitials((state) => state.isSkipped);
  const isClosed = useSite((site) => site?.state === 'maintenance');
  const isLoggingIn = useLoginAttempt(({ attempt }) => attempt.phase === 'trying');
  const hasPassword = useFirstPassword(({ password }) => password !== null);
  const known = { ...queue, ...(hasPassword && ({ clip: 'done', password: 'wanted' } as const)) };
  const step = isLoggingIn ? 'waiting' : currentStep(known, isSkipped);
  useTimeLimit(dispatch);
  const clip = useDeviceDecisions(dispatch, isLoggingIn);
  const site = useWelcomeDecision(dispatch);

  useEffect(() => {
    if (step === 'clip' && isHome) void rememberDone('clipDay');
    if (step === 'over') finishInterstitials();
  }, [step, isHome]);
  // A waiting first password keeps the clip closed in this start.
  useEffect(() => {
    if (hasPassword) dispatch({ type: 'closed', step: 'clip' });
  }, [hasPassword]);

  if (isClosed || step === 'waiting' || step === 'over') return null;
  if (isHomeOnly(step) && !isHome) return null;
  const close = () => {
    if (step === 'age') rememberAgeStated();
    dispatch({ type: 'closed', step });
  };
  return (
    <>
      {step === 'break' && <BreakNotice onClose={close} />}
      {step === 'clip' && clip && (
        <PartBoundary onError={close}>
          <IntroClip video={clip} onClose={close} />
        </PartBoundary>
      )}
      {step === 'age' && <AgeNotice onConfirm={close} />}
      {step === 'password' && <FirstPasswordDialog />}
      {step === 'welcome' && site && (
        <PartBoundary onError={close}>
          <WelcomeDialog
            title={site.title}
            html={site.welcomeHtml}
            onHide={() => {
              void rememberDone('welcomeDay');
              close();
            }}
            onClose={close}
          />
        </PartBoundary>
      )}
    </>
  );
}

/** Only members have a break. */
const BreakNotice = lazyOptional<{ onClose: () => void }>(
  async () => (await import('./BreakNotice.member.tsx')).BreakNotice,
);

/** Decides against skippable steps that nobody decided in time. The file of this queue may itself come late. */
function useTimeLimit(dispatch: Dispatch<QueueEvent>): void {
  useEffect(() => {
    const decide = () => {
      for (const step of SKIPPABLE_STEPS) dispatch({ type: 'decided', step, isWanted: false });
    };
    const leftMs = useInterstitials.getState().startedMs + MAX_WAIT_MS - performance.now();
    if (leftMs > 0) return after(leftMs, decide);
    decide();
    return undefined;
  }, [dispatch]);
}

/** Decides the steps of this device: the break, the clip once a day, 18+ once. Returns the clip once it can play. */
function useDeviceDecisions(
  dispatch: Dispatch<QueueEvent>,
  isLoggingIn: boolean,
): HTMLVideoElement | null {
  const [clip, setClip] = useState<HTMLVideoElement | null>(null);
  useEffect(() => {
    if (isLoggingIn) return undefined;
    const { introClip, ageNotice } = readSettings(getLaunch().settings);
    const loading = new AbortController();
    const decide = (step: 'break' | 'clip' | 'age', isWanted: boolean) =>
      dispatch({ type: 'decided', step, isWanted });
    const isAgeAsked = ageNotice && !wasAgeStated();
    const decideClip = async () => {
      const file =
        !prefersReducedMotion() &&
        isConnectionFast() &&
        !(await wasDoneToday('clipDay')) &&
        introClip;
      const waitMs = isAgeAsked ? MAX_CLIP_WAIT_MS : MAX_WAIT_MS;
      const video = file ? await withinMs(loadClip(file, loading.signal), waitMs) : null;
      if (video) setClip(video);
      else loading.abort();
      decide('clip', video !== null);
    };
    void loadIsOnBreak().then((isWanted) => decide('break', isWanted));
    decide('age', isAgeAsked);
    void decideClip();
    return () => loading.abort();
  }, [dispatch, isLoggingIn]);
  return clip;
}

/** Whether the member who is logged in at start is on a break, as the device stores it. */
async function loadIsOnBreak(): Promise<boolean> {
  try {
    if (!isLoggedIn() || (await readDevice(STORED.own.protection)) === null) return false;
    const { isOnBreak, loadProtection } = await import('#state/protection/protection.ts');
    await loadProtection();
    return isOnBreak();
  } catch {
    // Games and deposits check the break themselves.
    return false;
  }
}

/** Decides the welcome by the site's answer of this visit; the stored one of the last visit does not count. */
function useWelcomeDecision(dispatch: Dispatch<QueueEvent>) {
  // The app loads the site; this hook only reads the answer.
  const { data, isFetched } = useSiteQuery({ isEnabled: false });
  const isWanted = data?.isWelcomeOn === true && !isBlankHtml(data.welcomeHtml);
  useEffect(() => {
    if (!isFetched) return;
    const decide = async () => isWanted && !(await wasDoneToday('welcomeDay'));
    void decide().then((isOpen) =>
      dispatch({ type: 'decided', step: 'welcome', isWanted: isOpen }),
    );
  }, [dispatch, isFetched, isWanted]);
  return data;
}

/** The 18+ statement on a device's first visit: one sentence and one button, no box ticked beforehand. */
function AgeNotice({ onConfirm }: { onConfirm: () => void }) {
  const text = useText(words);
  return (
    <Dialog
      open
      required
      role="alertdialog"
      title={text.age}
      isTitleHidden
      // Only its button closes it: not "back", a navigation or the end of a session.
      onClose={() => {}}
      actions={<Button onClick={onConfirm}>{text.ageStatement}</Button>}
    >
      <span aria-hidden className={css.mark}>
        18+
      </span>
      {text.ageSentence}
    </Dialog>
  );
}

type Props = {
  title: string;
  html: string;
  /** The player does not want to see it again today. */
  onHide: () => void;
  onClose: () => void;
};

/** The operator's welcome: the player may close it for today. Opens once its content has its full size. */
function WelcomeDialog({ title, html, onHide, onClose }: Props) {
  const text = useText(words);
  const uiText = useText(ui);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const open = () => setIsReady(true);
    // Opens without the sanitiser too: ServerHtml offers a retry.
    void prepareServerHtml().then(open, open);
  }, []);

  return (
    <Dialog
      open={isReady}
      title={title || text.welcome}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onHide}>
            {text.notToday}
          </Button>
          <Button onClick={onClose}>{uiText.understood}</Button>
        </>
      }
    >
      <img src="pictures/welcome.svg" alt="" width={240} height={140} className={css.picture} />
      <ServerHtml html={html} />
    </Dialog>
  );
}

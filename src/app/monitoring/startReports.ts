import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { BadAnswer, Refused, SessionExpired, Unreachable } from '#api/errors.ts';
import { getLaunch } from '#launch/launch.ts';
import { useLoginAttempt } from '#launch/loginAttempt.ts';
import { currentAddress } from '#navigation/go.ts';
import { findPath } from '#navigation/paths.ts';
import { currentPage } from '#platform/currentPage.ts';
import { onError } from '#platform/report.ts';
import { isLoggedIn } from '#state/session/currentSession.ts';

import { nameError, type Report } from './reportFields.ts';
import { createReportQueue } from './reportQueue.ts';
import { readFrames } from './stackFrames.ts';
import { measureVitals } from './vitals.ts';

/** Reports errors, failed calls, the launch and the speed to the operator. Returns a function that stops it. */
export function startReports(address: string): () => void {
  const queue = createReportQueue(address, currentPage.build());
  const add = (report: Report) =>
    queue.add({ ...report, route: findPath(currentAddress()) ?? 'unknown' });
  const visit = new AbortController();
  const { signal } = visit;

  // One error may come by several ways.
  const seen = new WeakSet<object>();
  const addError = (kind: 'error' | 'rejection', error: unknown) => {
    if (typeof error === 'object' && error !== null) {
      if (seen.has(error)) return;
      seen.add(error);
    }
    const report = describeError(kind, error);
    if (report) add(report);
  };
  onError((error) => addError('error', error));
  window.addEventListener('error', ({ error }) => addError('error', error), { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => addError('rejection', reason), {
    signal,
  });

  const stopLaunch = onceLaunched(() => add(describeLaunch()));
  const readVitals = measureVitals();
  let hasVitals = false;
  const leave = () => {
    if (document.visibilityState !== 'hidden') return;
    if (!hasVitals)
      for (const [vital, value] of Object.entries(readVitals()))
        add({ kind: 'vital', vital, value });
    hasVitals = true;
    queue.flush();
  };
  document.addEventListener('visibilitychange', leave, { signal });

  return () => {
    visit.abort();
    stopLaunch();
    onError(() => {});
    queue.stop();
  };
}

/** A failed call is named by its path and the reason. A refusal is part of the game, and a cancelled call no failure. */
function describeError(kind: 'error' | 'rejection', error: unknown): Report | null {
  if (error instanceof Refused || error instanceof SessionExpired) return null;
  if (error instanceof BadAnswer)
    return { kind: 'call', call: error.call.path, error: 'BadAnswer', reason: 'contract' };
  if (!(error instanceof Unreachable))
    return { kind, error: nameError(error), frames: readFrames(error) };
  const { call, why, status } = error;
  // A server may lack these for ever.
  const optional = /gameRecharge|game-end|updateApiBalance|getVisitUrl|auto-login/;
  if (status === 404 && optional.test(call.path)) return null;
  if (why === 'cancelled' || why === 'earlier session' || why === 'unsent') return null;
  return { kind: 'call', call: call.path, error: 'Unreachable', reason: why };
}

function describeLaunch(): Report {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  const login = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith(loginWithTelegram.path))
    .at(-1);
  return {
    kind: 'launch',
    environment: getLaunch().environment,
    outcome: nameLaunchOutcome(),
    firstByteMs: navigation?.responseStart,
    firstPaintMs: paint?.startTime,
    loginMs: login?.duration,
  };
}

function nameLaunchOutcome(): Report['outcome'] {
  const { sentData, lastProblem } = useLoginAttempt.getState();
  if (lastProblem) return 'key' in lastProblem ? lastProblem.key : 'refused';
  if (getLaunch().environment === 'plain') return 'browser';
  if (sentData === null) return isLoggedIn() ? 'resumed' : 'visitor';
  return isLoggedIn() ? 'loggedIn' : 'failed';
}

/** Calls `listener` when the automatic login has ended, or at once if none is running. Returns a function that cancels it. */
function onceLaunched(listener: () => void): () => void {
  const look = () => {
    if (useLoginAttempt.getState().attempt.phase === 'trying') return;
    stop();
    listener();
  };
  const stop = useLoginAttempt.subscribe(look);
  look();
  return stop;
}

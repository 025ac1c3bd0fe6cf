import { focusManager, onlineManager } from '@tanstack/react-query';

import { after, monotonicNow } from '#platform/clock.ts';
import { onReturn } from '#platform/onReturn.ts';
import { publicState } from '#platform/publicState.ts';
import { watchErrors } from '#platform/report.ts';
import { queryClient } from '#state/cache/queryClient.ts';

import { askServer, isSilent, reloadFailed } from './probe.ts';

/** The time from one failed attempt to the next probe, in ms. It grows with every failure up to the longest. */
const PROBE_MS = 3000;
const LONGEST_PROBE_MS = 15_000;
/** After an answer no failure is doubted for this time, in ms. Otherwise one broken call would cause endless probes. */
const TRUST_MS = 15_000;

/** Whether the backend has failed to answer twice in a row and not answered since (D-291). */
export const useOutage = publicState<boolean>(() => false);

/**
 * Watches whether the backend answers. After a failed call it sends a probe. It probes only while calls fail, and never
 * while the page is hidden or the device offline. Returns a function that ends the watch.
 */
export function watchOutage(): () => void {
  let failures = 0;
  let trustedUntilMs = 0;
  // Every change of what we know makes a running probe void.
  let round = 0;
  let cancelWait = () => {};
  let isWaiting = false;

  const begin = () => {
    round += 1;
    isWaiting = false;
    cancelWait();
  };
  const plan = () => {
    begin();
    isWaiting = true;
    cancelWait = after(Math.min(LONGEST_PROBE_MS, failures * PROBE_MS), () => void probe());
  };
  const probe = async () => {
    begin();
    // The return to the page continues.
    if (!focusManager.isFocused()) return;
    const mine = round;
    const isAnswered = await askServer();
    if (mine !== round) return;
    if (isAnswered) return end({ isAnswered });
    failures += 1;
    useOutage.setState(true, true);
    plan();
  };
  const end = ({ isAnswered }: { isAnswered: boolean }) => {
    if (failures === 0) return;
    begin();
    failures = 0;
    if (isAnswered) trustedUntilMs = monotonicNow() + TRUST_MS;
    if (isAnswered && useOutage.getState()) reloadFailed();
    useOutage.setState(false, true);
  };
  const noteFailure = (error: unknown) => {
    if (failures > 0 || !isSilent(error) || !onlineManager.isOnline()) return;
    if (monotonicNow() < trustedUntilMs) return;
    failures = 1;
    plan();
  };

  const cache = queryClient.getQueryCache();
  const stops = [
    watchErrors(noteFailure),
    cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual)
        end({ isAnswered: true });
    }),
    // The offline banner says it.
    onlineManager.subscribe((isOnline) => void (isOnline || end({ isAnswered: false }))),
    onReturn(() => void (failures > 0 && (isWaiting ? null : probe()))),
    begin,
    () => useOutage.setState(false, true),
  ];
  // Calls that failed before this file was loaded.
  for (const { state } of cache.getAll()) noteFailure(state.error);
  return () => stops.forEach((stop) => stop());
}

import { useEffect, useReducer } from 'react';

import { breakLeftMs, type Break } from '#domain/breaks.ts';
import { after } from '#platform/clock.ts';
import { readClocks, useProtection } from '#state/protection/protection.ts';

/** The server's time may be known only later, and the device may sleep: period of checking the end, in ms. */
const MAX_TIMER_MS = 30_000;

/** `reading` until the device has answered; `ended` until the server has confirmed the end. */
type BreakView =
  | { state: 'reading' | 'none' | 'ended' }
  | { state: 'active'; untilMs: number; leftMs: number };

/** Returns the break of this member on this device. */
export function useBreak(): BreakView {
  const { isRead, rest: activeBreak } = useProtection();
  const [count, renderAgain] = useReducer((renders: number) => renders + 1, 0);
  useEffect(() => {
    const leftMs = activeBreak ? breakLeftMs(activeBreak, readClocks()) : 0;
    return leftMs > 0 ? after(Math.min(leftMs, MAX_TIMER_MS), renderAgain) : undefined;
  }, [activeBreak, count]);
  if (!isRead && !activeBreak) return { state: 'reading' };
  return activeBreak ? viewBreak(activeBreak) : { state: 'none' };
}

function viewBreak(activeBreak: Break): BreakView {
  const clocks = readClocks();
  const leftMs = breakLeftMs(activeBreak, clocks);
  if (leftMs <= 0) return { state: 'ended' };
  return { state: 'active', untilMs: (clocks.serverMs ?? clocks.deviceMs) + leftMs, leftMs };
}

import { getSession, memberState } from '#state/session/currentSession.ts';

const useHeld = memberState<readonly string[]>(() => []);

/** Takes a lock of this session at once, before React draws a first tap; returns its release, or null if held. */
export function takeLock(name: string): (() => void) | null {
  const held = useHeld.of(getSession());
  if (held.getState().includes(name)) return null;
  held.setState([...held.getState(), name], true);
  return () => held.setState((names) => names.filter((one) => one !== name), true);
}

/** Whether any lock of this session is held. */
export function isAnyLocked(): boolean {
  return useHeld.getState().length > 0;
}

/** Whether any screen holds the lock. */
export function useIsLocked(name: string): boolean {
  return useHeld((held) => held.includes(name));
}

import { getSession, memberState } from '#state/session/currentSession.ts';

const useHeld = memberState<readonly string[]>(() => []);

/**
 * Takes a lock of this session synchronously, and returns the function that releases it; null if it is held. A second tap
 * arrives before React has drawn the first.
 */
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

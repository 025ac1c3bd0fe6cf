import { create } from 'zustand';

const useHeld = create<{ held: readonly string[] }>(() => ({ held: [] }));

/** Takes a lock at once, or says that it is held: a second tap arrives before React has drawn the first. */
export function takeLock(name: string): boolean {
  const { held } = useHeld.getState();
  if (held.includes(name)) return false;
  useHeld.setState({ held: [...held, name] });
  return true;
}

export function releaseLock(name: string): void {
  useHeld.setState(({ held }) => ({ held: held.filter((one) => one !== name) }));
}

/** Whether a lock is held, by whichever screen. */
export function useIsLocked(name: string): boolean {
  return useHeld(({ held }) => held.includes(name));
}

import { create } from 'zustand';

const useHeld = create<readonly string[]>(() => []);

/** Takes a lock at once, or says that it is held: a second tap arrives before React has drawn the first. */
export function takeLock(name: string): boolean {
  const held = useHeld.getState();
  if (held.includes(name)) return false;
  useHeld.setState([...held, name], true);
  return true;
}

export function releaseLock(name: string): void {
  useHeld.setState((held) => held.filter((one) => one !== name), true);
}

/** Whether a lock is held, by whichever screen. */
export function useIsLocked(name: string): boolean {
  return useHeld((held) => held.includes(name));
}

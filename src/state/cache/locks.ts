import { create } from 'zustand';

const useHeld = create<readonly string[]>(() => []);

/**
 * Takes a lock synchronously, or returns false if it is held. A second tap arrives before React has drawn the first.
 */
export function takeLock(name: string): boolean {
  const held = useHeld.getState();
  if (held.includes(name)) return false;
  useHeld.setState([...held, name], true);
  return true;
}

export function releaseLock(name: string): void {
  useHeld.setState((held) => held.filter((one) => one !== name), true);
}

/** Whether any screen holds the lock. */
export function useIsLocked(name: string): boolean {
  return useHeld((held) => held.includes(name));
}

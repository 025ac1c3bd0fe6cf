import { useLayoutEffect } from 'react';
import { create } from 'zustand';

/** Everything that would be lost with the page now. */
export const useUnsaved = create<readonly object[]>(() => []);

/**
 * Says that the player would lose something by closing the page now. The returned function takes it back; it outlives
 * the screen that said so.
 */
export function holdUnsavedChanges(): () => void {
  const hold = {};
  useUnsaved.setState((holds) => [...holds, hold], true);
  return () => useUnsaved.setState((holds) => holds.filter((one) => one !== hold), true);
}

/** The same for as long as `isUnsaved` holds and the screen shows. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  useLayoutEffect(() => (isUnsaved ? holdUnsavedChanges() : undefined), [isUnsaved]);
}

/** Whether anything would be lost; Telegram then asks before it closes the page. */
export function useHasUnsavedChanges(): boolean {
  return useUnsaved((holds) => holds.length > 0);
}

let isAtRisk = () => false;

/** Says how to find out whether an order is noted in memory alone. Called by the notes, which money screens load. */
export function watchUnkeptOrders(check: () => boolean): void {
  isAtRisk = check;
}

/** Whether an order without an answer is noted in the memory of this page alone: a reload would forget it. */
export function hasUnkeptOrder(): boolean {
  return isAtRisk();
}

import { useLayoutEffect } from 'react';
import { publicState } from '#platform/publicState.ts';

/** One object for each hold of `holdUnsavedChanges`. */
export const useUnsaved = publicState<readonly object[]>(() => []);

/** Marks the page as having changes to lose, beyond its screen. The returned function removes the mark. */
export function holdUnsavedChanges(): () => void {
  const hold = {};
  useUnsaved.setState((holds) => [...holds, hold], true);
  return () => useUnsaved.setState((holds) => holds.filter((one) => one !== hold), true);
}

/** Marks unsaved changes while `isUnsaved` is true and the screen is shown. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  useLayoutEffect(() => (isUnsaved ? holdUnsavedChanges() : undefined), [isUnsaved]);
}

/** Whether there are unsaved changes. Telegram then asks the player before it closes the page. */
export function useHasUnsavedChanges(): boolean {
  return useUnsaved((holds) => holds.length > 0);
}

let hasUnstored = () => false;

/** Sets the check behind `hasUnstoredOrder`. The order store calls it, which only money screens load. */
export function watchUnstoredOrders(check: () => boolean): void {
  hasUnstored = check;
}

/** Whether an unanswered order is only in the memory of this page. A reload would lose it. */
export function hasUnstoredOrder(): boolean {
  return hasUnstored();
}

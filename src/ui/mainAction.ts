import { useLayoutEffect, useRef } from 'react';
import { publicState } from '#platform/publicState.ts';

/** The one action that the shown screen is for, with the words of its primary button. */
export type MainAction = { label: string; isActive: boolean; isBusy: boolean; press: () => void };

/** `form` stays the same object for one form, whatever its button says. */
type NamedAction = MainAction & { form: object };

const useActions = publicState<{ actions: readonly NamedAction[] }>(() => ({ actions: [] }));

/** Names the screen's main action while the screen shows, for Telegram's main button; null without one. */
export function useMainAction(action: MainAction | null): void {
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  const { label = null, isActive = false, isBusy = false } = action ?? {};
  useLayoutEffect(() => {
    if (label === null) return undefined;
    const named = { form: latest, label, isActive, isBusy, press: () => latest.current?.press() };
    useActions.setState(({ actions }) => ({ actions: [...actions, named] }));
    return () =>
      useActions.setState(({ actions }) => ({ actions: actions.filter((one) => one !== named) }));
  }, [label, isActive, isBusy]);
}

/** Returns the main action of the screen that opened last, for Telegram's button. */
export function useShownMainAction(): NamedAction | undefined {
  return useActions(({ actions }) => actions.at(-1));
}

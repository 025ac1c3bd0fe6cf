import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** The one thing that the shown screen is for, as its primary button says it. */
export type MainAction = {
  label: string;
  isActive: boolean;
  /** It is at work. */
  isBusy: boolean;
  press: () => void;
};

/** `form` is the same as long as one and the same form says it, whatever its button says. */
type NamedAction = MainAction & { form: object };

let actions: readonly NamedAction[] = [];
const listeners = new Set<() => void>();

/** Names the screen's main action while the screen shows, so that Telegram's main button can repeat it; null is none. */
export function useMainAction(action: MainAction | null): void {
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  const { label = null, isActive = false, isBusy = false } = action ?? {};
  useLayoutEffect(() => {
    if (label === null) return undefined;
    const named = { form: latest, label, isActive, isBusy, press: () => latest.current?.press() };
    set([...actions, named]);
    return () => set(actions.filter((one) => one !== named));
  }, [label, isActive, isBusy]);
}

export function useShownMainAction(): NamedAction | undefined {
  return useSyncExternalStore(subscribe, getShown, getShown);
}

function getShown(): NamedAction | undefined {
  return actions.at(-1);
}

function set(next: readonly NamedAction[]): void {
  actions = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

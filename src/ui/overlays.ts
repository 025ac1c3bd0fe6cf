import { publicState } from '#platform/publicState.ts';

type Overlay = { readonly close: () => void; readonly isRequired: () => boolean };

const useStack = publicState<readonly Overlay[]>(() => []);

/** Puts an overlay on the back stack; returns its removal. A required one takes the place of "back" but stays. */
export function pushOverlay(
  close: () => void,
  isRequired: () => boolean = () => false,
): () => void {
  const overlay = { close, isRequired };
  useStack.setState((stack) => [...stack, overlay], true);
  return () => useStack.setState((stack) => stack.filter((one) => one !== overlay), true);
}

/** Goes one step back: closes the overlay opened last. False when none is open, so that "back" is for the page. */
export function closeTopOverlay(): boolean {
  const top = useStack.getState().at(-1);
  if (top && !top.isRequired()) top.close();
  return top !== undefined;
}

const useLeaving = publicState(() => new AbortController());

/** Aborted when the player leaves the screen of this moment. Take it at the tap. */
export function leavingSignal(): AbortSignal {
  return useLeaving.getState().signal;
}

/** Closes every overlay, required ones too: on navigation and at the end of a session. */
export function closeAllOverlays(): void {
  const left = useLeaving.getState();
  useLeaving.setState(new AbortController(), true);
  left.abort();
  for (const overlay of [...useStack.getState()].reverse()) overlay.close();
}

export function useOverlayCount(): number {
  return useStack((stack) => stack.length);
}

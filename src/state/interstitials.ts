import { create } from 'zustand';

type InterstitialState = {
  /** The player came by a deep link or has tapped something: what can be skipped does not open (D-211). */
  isSkipped: boolean;
  /** Every interstitial has been closed, and the login popup may open. */
  isOver: boolean;
  /** When the client started, by the monotonic clock: what is decided late does not open (D-221). */
  startedMs: number;
};

/** What other screens need to know of the interstitials (D-211); their queue is in `features/interstitials`. */
export const useInterstitials = create<InterstitialState>(() => ({
  isSkipped: false,
  isOver: false,
  startedMs: performance.now(),
}));

/** Called when the player begins something: what can be skipped no longer opens over it. */
export function skipInterstitials(): void {
  useInterstitials.setState({ isSkipped: true });
}

/** Called when nothing is left to open. */
export function finishInterstitials(): void {
  useInterstitials.setState({ isOver: true });
}

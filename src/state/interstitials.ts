import { publicState } from '#platform/publicState.ts';

type InterstitialState = {
  /** The player came by a deep link or has tapped something, so skippable interstitials stay closed. */
  isSkipped: boolean;
  /** Every interstitial is closed, so the login popup may open. */
  isOver: boolean;
  /** When the client started, by the monotonic clock in ms. Interstitials that are ready too late stay closed. */
  startedMs: number;
};

/** The state of the interstitials for other screens. Their queue is in `features/interstitials`. */
export const useInterstitials = publicState<InterstitialState>(() => ({
  isSkipped: false,
  isOver: false,
  startedMs: performance.now(),
}));

/** Call when the player begins something. Skippable interstitials no longer open over it. */
export function skipInterstitials(): void {
  useInterstitials.setState({ isSkipped: true });
}

/** Call when no interstitial is left to open. */
export function finishInterstitials(): void {
  useInterstitials.setState({ isOver: true });
}

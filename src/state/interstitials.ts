import { create } from 'zustand';

type Start = {
  /** The player is at work: he came by a deep link, or has tapped something himself. */
  isSkipped: boolean;
  /** Everything that opens by itself has been closed, and a popup may open. */
  isOver: boolean;
};

/** How far this start of the app is (D-211); the queue itself stands in `app`. */
export const useInterstitials = create<Start>(() => ({ isSkipped: false, isOver: false }));

/** The player has begun something: what would open by itself over it stays away. */
export function skipInterstitials(): void {
  useInterstitials.setState({ isSkipped: true });
}

/** Nothing of this start is left to open. */
export function finishInterstitials(): void {
  useInterstitials.setState({ isOver: true });
}

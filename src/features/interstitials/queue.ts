/** What may open by itself at start, in this order (D-211). */
const STEPS = ['clip', 'age', 'welcome'] as const;
export type InterstitialStep = (typeof STEPS)[number];

/** Left out once the player is at work: he came by a deep link, or tapped something himself (D-211). */
const SKIPPED: readonly InterstitialStep[] = ['clip', 'welcome'];

/** How far each step is: not known yet whether it opens, to be opened, or through. */
type Interstitials = Readonly<Record<InterstitialStep, 'unknown' | 'wanted' | 'through'>>;
export type QueueEvent =
  | { step: InterstitialStep; isWanted: boolean }
  | { step: InterstitialStep; isClosed: true };

/** The queue of a start of which nothing is known yet. */
export const INITIAL_QUEUE: Interstitials = { clip: 'unknown', age: 'unknown', welcome: 'unknown' };

/** The queue after some news; whether a step opens is decided once. */
export function advance(queue: Interstitials, news: QueueEvent): Interstitials {
  if ('isClosed' in news) return { ...queue, [news.step]: 'through' };
  if (queue[news.step] !== 'unknown') return queue;
  return { ...queue, [news.step]: news.isWanted ? 'wanted' : 'through' };
}

/**
 * The one step that is open now; `waiting` while the first of those left is not known yet, so that none overtakes
 * another; `over` when the popup's turn has come (D-211).
 */
export function currentStep(
  queue: Interstitials,
  isSkipped: boolean,
): InterstitialStep | 'waiting' | 'over' {
  const left = STEPS.filter((step) => !isSkipped || !SKIPPED.includes(step));
  const step = left.find((one) => queue[one] !== 'through');
  if (step === undefined) return 'over';
  return queue[step] === 'wanted' ? step : 'waiting';
}

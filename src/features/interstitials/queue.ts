/** What opens by itself, in this order (D-211, D-314). A new interstitial gets its row here and its view in `Interstitials`. */
const STEPS = [
  { name: 'break', isHomeOnly: false },
  { name: 'clip', isHomeOnly: true },
  { name: 'age', isHomeOnly: false },
  { name: 'password', isHomeOnly: false },
  { name: 'welcome', isHomeOnly: true },
] as const;

export type InterstitialStep = (typeof STEPS)[number]['name'];

/** What does not open over a player who has begun something (D-211), or has begun to read (D-221). */
export const SKIPPABLE_STEPS: readonly InterstitialStep[] = ['clip', 'welcome'];

/** `unknown` until it is decided whether the step opens, `wanted` until it is closed. */
type QueueState = Readonly<Record<InterstitialStep, 'unknown' | 'wanted' | 'done'>>;
export type QueueEvent =
  | { type: 'decided'; step: InterstitialStep; isWanted: boolean }
  | { type: 'closed'; step: InterstitialStep };

/** The queue at start, before anything is decided. */
export const INITIAL_QUEUE: QueueState = {
  break: 'unknown',
  clip: 'unknown',
  age: 'unknown',
  // Decided by the login, at any time.
  password: 'done',
  welcome: 'unknown',
};

/** The queue after an event. Only the first decision about a step counts. */
export function queueReducer(queue: QueueState, event: QueueEvent): QueueState {
  if (event.type === 'closed') return { ...queue, [event.step]: 'done' };
  if (queue[event.step] !== 'unknown') return queue;
  return { ...queue, [event.step]: event.isWanted ? 'wanted' : 'done' };
}

/**
 * The step that is open now; `waiting` while the next one is undecided, so that none opens before an earlier one; `over`
 * when none is left. `isSkipped` leaves out what must not interrupt a player who has begun something (D-211).
 */
export function currentStep(
  queue: QueueState,
  isSkipped: boolean,
): InterstitialStep | 'waiting' | 'over' {
  const next = STEPS.find(
    ({ name }) => queue[name] !== 'done' && !(isSkipped && SKIPPABLE_STEPS.includes(name)),
  );
  if (next === undefined) return 'over';
  return queue[next.name] === 'wanted' ? next.name : 'waiting';
}

/** Whether a step opens over the home screen alone. */
export function isHomeOnly(step: InterstitialStep): boolean {
  return STEPS.some(({ name, isHomeOnly: isOnly }) => name === step && isOnly);
}

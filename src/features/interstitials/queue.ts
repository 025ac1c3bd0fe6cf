/** Steps of the start, in this order (D-314). Give a new one a row here and a view in `Interstitials`. */
const STEPS = [
  { name: 'break', isHomeOnly: false },
  { name: 'clip', isHomeOnly: true },
  { name: 'age', isHomeOnly: false },
  { name: 'password', isHomeOnly: false },
  { name: 'welcome', isHomeOnly: true },
] as const;

export type InterstitialStep = (typeof STEPS)[number]['name'];

/** Steps that do not open over a player who has begun something, or has begun to read (D-221). */
export const SKIPPABLE_STEPS: readonly InterstitialStep[] = ['clip', 'welcome'];

/** `unknown` until something decides whether the step opens, `wanted` until the player closes it. */
type QueueState = Readonly<Record<InterstitialStep, 'unknown' | 'wanted' | 'done'>>;
export type QueueEvent =
  | { type: 'decided'; step: InterstitialStep; isWanted: boolean }
  | { type: 'closed'; step: InterstitialStep };

/** The queue at start, before any decision. */
export const INITIAL_QUEUE: QueueState = {
  break: 'unknown',
  clip: 'unknown',
  age: 'unknown',
  // A login can bring a first password at any time; `Interstitials` then shows it as wanted.
  password: 'done',
  welcome: 'unknown',
};

/** Returns the queue after an event. Only the first decision about a step counts. */
export function queueReducer(queue: QueueState, event: QueueEvent): QueueState {
  if (event.type === 'closed') return { ...queue, [event.step]: 'done' };
  if (queue[event.step] !== 'unknown') return queue;
  return { ...queue, [event.step]: event.isWanted ? 'wanted' : 'done' };
}

/** Returns the open step; `waiting` before an undecided one; `over` at the end. `isSkipped` drops skippable ones. */
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

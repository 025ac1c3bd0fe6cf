import type { Words } from '#text/words.ts';
import type { launch } from '#text/zh/launch.ts';

/** Why an automatic login ended: a sentence of ours by key, or the server's own (D-032, D-033). */
export type LaunchProblem = { key: keyof Words<typeof launch> } | { reason: string };

/** The one attempt to log in with Telegram's launch data. */
export type Attempt =
  | { phase: 'idle' }
  | { phase: 'trying'; number: number }
  | { phase: 'in' }
  | { phase: 'failed'; problem: LaunchProblem };

export type LoginAttemptEvent =
  | { kind: 'begun'; number: number }
  | { kind: 'loggedIn'; number: number }
  | { kind: 'failed'; number: number; problem: LaunchProblem }
  | { kind: 'forgotten' };

/** Moves the attempt on. An event of an attempt that is over changes nothing: late answers are ignored (D-036). */
export function reduceLoginAttempt(attempt: Attempt, event: LoginAttemptEvent): Attempt {
  if (event.kind === 'forgotten') return attempt.phase === 'idle' ? attempt : { phase: 'idle' };
  if (event.kind === 'begun') return { phase: 'trying', number: event.number };
  if (attempt.phase !== 'trying' || attempt.number !== event.number) return attempt;
  return event.kind === 'loggedIn' ? { phase: 'in' } : { phase: 'failed', problem: event.problem };
}

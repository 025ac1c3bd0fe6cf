/** The call that an error is about. */
type CallName = { readonly method: string; readonly path: string };

/** The server refused the call: a code other than 200 and 401, with the server's message. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(
    readonly call: CallName,
    readonly code: number | null,
    /** The server's message; '' if it sent no message. */
    readonly reason: string,
    /** How long the server asks a poll to wait, in ms. */
    readonly retryMs = 0,
  ) {
    super(`${call.path} was refused with code ${code}`);
  }
}

/** The session has expired: 401 as HTTP status or as code. */
export class SessionExpired extends Error {
  override readonly name = 'SessionExpired';
  constructor(readonly call: CallName) {
    super(`${call.path} was refused because the session has expired`);
  }
}

type UnreachableCause =
  | 'offline'
  | 'unsent'
  | 'timeout'
  | 'network'
  | 'unreadable'
  | 'ambiguous'
  | 'cancelled'
  | 'earlier session';

/**
 * No answer that shows the outcome: a network error, the 30 s timeout, HTML, an empty or invalid body. For a money call
 * also `ambiguous`: an answer without a code, code 0 or 1, HTTP 500 or more (D-340). The outcome of a money call is then
 * unknown. After `unsent`, and `offline` of a call that writes, nothing was sent.
 */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
  constructor(
    readonly call: CallName,
    readonly why: UnreachableCause,
    /** The server's message if the answer is ambiguous, otherwise ''. */
    readonly reason = '',
    /** The HTTP status of an unreadable answer, otherwise 0. */
    readonly status = 0,
    /** How long the server asks a poll to wait, in ms. */
    readonly retryMs = 0,
  ) {
    super(`${call.path} gave no readable answer: ${why}`);
  }
}

/** Whether nothing answered: no network on the way, or no server. */
export function isSilence(error: unknown): error is Unreachable {
  return error instanceof Unreachable && (error.why === 'network' || error.why === 'timeout');
}

/** Whether nothing answered, or a gateway in place of the server. */
export function isUnanswered(error: unknown): error is Unreachable {
  const isUnreachable = error instanceof Unreachable;
  return isSilence(error) || (isUnreachable && [502, 503, 504].includes(error.status));
}

/** Code 200, but the data does not match the schema. We report it and never show it. */
export class BadAnswer extends Error {
  override readonly name = 'BadAnswer';
  constructor(
    readonly call: CallName,
    readonly problem: string,
  ) {
    super(`${call.path} broke the contract: ${problem}`);
  }
}

/** Identifies the call in an error. */
type CallName = { readonly method: string; readonly path: string };

/** The server refused the call: a code other than 200 and 401, with the server's message. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(
    readonly call: CallName,
    readonly code: number | null,
    /** The server's message; '' when it sent none. */
    readonly reason: string,
  ) {
    super(`${call.path} was refused with code ${code}`);
  }
}

/** The session has expired: 401 as HTTP status or as code (D-061). */
export class SessionExpired extends Error {
  override readonly name = 'SessionExpired';
  constructor(readonly call: CallName) {
    super(`${call.path} says that the session is over`);
  }
}

type UnreachableCause =
  | 'offline'
  | 'timeout'
  | 'network'
  | 'unreadable'
  | 'ambiguous'
  | 'cancelled'
  | 'earlier session';

/**
 * No answer that tells the outcome: network, 30 s timeout, HTML, empty or invalid body; for a money call also a code that
 * is no number, HTTP 502 to 504 (D-227), and code 0 or 1, which is `ambiguous` (D-250). The outcome of a money call is
 * unknown.
 */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
  constructor(
    readonly call: CallName,
    readonly why: UnreachableCause,
    /** The server's message where the answer is ambiguous; '' otherwise. */
    readonly reason = '',
  ) {
    super(`${call.path} gave no readable answer: ${why}`);
  }
}

/** Code 200, but the data does not match the schema. It is reported and never shown. */
export class BadAnswer extends Error {
  override readonly name = 'BadAnswer';
  constructor(
    readonly call: CallName,
    readonly problem: string,
  ) {
    super(`${call.path} broke the contract: ${problem}`);
  }
}

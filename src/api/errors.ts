/** The call an error belongs to, as far as an error needs to know it. */
type Called = { readonly method: string; readonly path: string };

/** The server understood the call and said no: code other than 200 and 401. Carries the server's message (S8-01). */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(
    readonly call: Called,
    readonly code: number | null,
    /** The server's sentence, or '' when it gave none. */
    readonly reason: string,
  ) {
    super(`${call.path} was refused with code ${code}`);
  }
}

/** The session is over: 401 as HTTP status or as body code (D-061). */
export class SessionExpired extends Error {
  override readonly name = 'SessionExpired';
  constructor(readonly call: Called) {
    super(`${call.path} says that the session is over`);
  }
}

type UnreachableCause =
  | 'offline'
  | 'timeout'
  | 'network'
  | 'unreadable'
  | 'cancelled'
  | 'earlier session';

/** No answer that can be read: network, 30 s timeout, HTML, empty or broken body. For money: outcome unknown. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
  constructor(
    readonly call: Called,
    readonly why: UnreachableCause,
  ) {
    super(`${call.path} gave no readable answer: ${why}`);
  }
}

/** Code 200, but the data breaks the contract: reported, never shown as data. */
export class BadAnswer extends Error {
  override readonly name = 'BadAnswer';
  constructor(
    readonly call: Called,
    readonly problem: string,
  ) {
    super(`${call.path} broke the contract: ${problem}`);
  }
}

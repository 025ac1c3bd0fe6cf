import { isCallPath } from '#api/call.ts';
import { hasOwn } from '#domain/hasOwn.ts';
import { PATHS } from '#navigation/paths.ts';

/** The built-in errors of JavaScript and browsers, and ours. The name of any other error may be a text. */
const ERRORS =
  'Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError ' +
  'AbortError DataCloneError DataError InvalidStateError NetworkError NotAllowedError NotFoundError ' +
  'NotSupportedError QuotaExceededError SecurityError TimeoutError ' +
  'BadAnswer Refused SessionExpired TokenNotKept Unreachable other';

/** How an automatic login ended: by our own words, or by the key of its message. */
const OUTCOMES =
  'browser resumed loggedIn visitor failed ' +
  'refused timedOut unreachable badAnswer notKept emptyData';

const MAX_MS = 600_000;
const FRAME = /^[\w-]{1,40}:\d{1,6}:\d{1,6}$/;
const MAX_FRAMES = 6;

/** Every field of a report and its possible values, so that none can hold anything about a person. */
const FIELDS = {
  kind: oneOf('error rejection call launch vital'),
  route: oneOf(`${Object.keys(PATHS).join(' ')} unknown`),
  error: oneOf(ERRORS),
  frames: (value: unknown) =>
    Array.isArray(value)
      ? value
          .filter((one): one is string => typeof one === 'string' && FRAME.test(one))
          .slice(0, MAX_FRAMES)
      : undefined,
  call: (value: unknown) => (typeof value === 'string' && isCallPath(value) ? value : undefined),
  reason: oneOf('timeout network unreadable ambiguous offline contract'),
  environment: oneOf('plain telegram mock'),
  outcome: oneOf(OUTCOMES),
  firstByteMs: number(MAX_MS),
  firstPaintMs: number(MAX_MS),
  loginMs: number(MAX_MS),
  vital: oneOf('LCP CLS INP'),
  value: number(MAX_MS, 4),
};

/** The values that a report may have. */
export type Report = { [Name in keyof typeof FIELDS]?: ReturnType<(typeof FIELDS)[Name]> };

/** A report with the values that it may hold. */
export function readReport(values: Readonly<Record<string, unknown>>): Report {
  return Object.fromEntries(
    Object.entries(FIELDS).flatMap(([name, read]) => {
      const value = hasOwn(values, name) ? read(values[name]) : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The name of an error, if it is one of the list. */
export function nameError(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : null;
  return FIELDS.error(name) ?? 'other';
}

function oneOf(words: string) {
  return (value: unknown) => words.split(' ').find((word) => word === value);
}

function number(max: number, digits = 0) {
  return (value: unknown): number | undefined =>
    typeof value === 'number' && Number.isFinite(value) && value >= 0
      ? Number(Math.min(value, max).toFixed(digits))
      : undefined;
}

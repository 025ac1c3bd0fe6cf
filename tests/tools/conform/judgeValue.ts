import { readCny } from '#domain/amount.ts';
import { readServerTime } from '#domain/serverTime.ts';
import { UNDEFINED } from '#tests/contract/description.ts';
import type { Field } from '#tests/contract/fields.ts';
import type { Type } from '#tests/contract/fieldTypes.ts';

import { type Finding, quote } from './finding.ts';

type Judged = Pick<Finding, 'verdict' | 'says'> | null;
type Judge = (value: unknown) => Judged;

const bad = (says: string): Judged => ({ verdict: 'broken', says });
const odd = (says: string): Judged => ({ verdict: 'tolerated', says });

const isText: Judge = (value) =>
  typeof value === 'string' || typeof value === 'number' ? null : bad('is not a text');

const isString: Judge = (value) => (typeof value === 'string' ? null : bad('is not a string'));

const STATES: readonly unknown[] = [1, 0, '1', '0', true, false, 'true', 'false'];

/** What the client makes of a value of a type; null when it is as the contract says. */
const JUDGES: Partial<Record<Type, Judge>> = {
  text: isText,
  string: isString,
  html: isString,
  picture: isString,
  address: isString,
  amount: (value) => {
    if (readCny(value) === null) return bad('is not an amount: players read `--`');
    return /,/.test(String(value)) ? odd('is grouped') : null;
  },
  count: (value) => {
    const text = String(value);
    if (typeof value === 'object' || !/^\s*-?\d+(\.\d+)?\s*$/.test(text))
      return bad('is not a whole number: the client reads 0');
    return /\.\d*[1-9]/.test(text) ? odd('is not a whole number: decimals are cut off') : null;
  },
  flag: (value) => (STATES.includes(value) ? null : bad('is not a flag: the client reads "off"')),
  // The client reads this text as "on".
  switch: (value) =>
    value !== 'false' && STATES.includes(value)
      ? null
      : bad('is not a switch: the client reads "on"'),
  time: (value) => {
    if (typeof value !== 'string' && typeof value !== 'number') return bad('is not a time');
    if (/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(String(value))) return null;
    return readServerTime(String(value)) === null
      ? bad('is not a time: players read it as it is, and it sorts nowhere')
      : odd('is a time of another form, which is read too');
  },
};

/** Judges a value that was sent for a field. */
export function judgeValue({ type, note }: Field, value: unknown): Judged {
  const values = Object.keys(note.values ?? {});
  const judged = JUDGES[type]?.(value) ?? null;
  const isUnknown = values.length > 0 && !values.includes(String(value));
  const isUndefined = note.values?.[String(value)] === UNDEFINED;
  const problem =
    judged ??
    (isUndefined ? odd(`is ${UNDEFINED}`) : null) ??
    (isUnknown ? bad(`is none of ${values.join(', ')}`) : null);
  return problem && { ...problem, says: `${problem.says}, for example ${quote(value)}` };
}

/** Whether a value looks like one of this type, where its form tells. */
export function looksLike(type: Type, value: unknown): boolean {
  switch (type) {
    case 'amount':
      return typeof value !== 'object' && readCny(value) !== null;
    case 'time':
      return typeof value === 'string' && readServerTime(value) !== null;
    case 'html':
      return typeof value === 'string' && /<\w+[^<>]*>/.test(value);
    case 'picture':
      return typeof value === 'string' && /\.(png|jpe?g|gif|svg|webp)\b/i.test(value);
    case 'address':
      return typeof value === 'string' && /^https?:\/\//.test(value);
    default:
      return false;
  }
}

import { printable } from '#tests/tools/foreign.ts';

/** One difference between an answer and the contract. */
export type Finding = {
  /** `tolerated`: the client reads it, or players see something else; `broken`: players suffer. */
  verdict: 'tolerated' | 'broken';
  /** As docs/backend-reference.md names it: `data.list[].name`, `code`, a header; '' is the whole answer. */
  field: string;
  /** What is there, and what players see of it. */
  says: string;
};

/** `unchecked`: the check could not run; `skipped`: the options did not ask for it. */
export const VERDICTS = ['broken', 'unchecked', 'tolerated', 'holds', 'skipped'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What was found of a call, or of a habit that all calls share. */
export type Result = {
  /** `POST /api/user`, or a call and what of it was asked. */
  call: string;
  verdict: Verdict;
  /** Where players meet it. */
  screens: string;
  findings: Finding[];
  /** Why it was not checked, or what is worth knowing of it. */
  note: string;
};

export const broken = (field: string, says: string): Finding => ({
  verdict: 'broken',
  field,
  says,
});

export const tolerated = (field: string, says: string): Finding => ({
  verdict: 'tolerated',
  field,
  says,
});

/** The result of some findings; one with another example counts once. */
export function toResult(
  call: string,
  screens: string,
  findings: readonly Finding[],
  note = '',
  unchecked = '',
): Result {
  const known = new Map(findings.map((one) => [keyOf(one), one]));
  const own = [...known.values()].map(({ field, says, ...one }) => ({
    ...one,
    field: printable(field),
    says: printable(says),
  }));
  const isBroken = own.some(({ verdict }) => verdict === 'broken');
  const other = unchecked ? 'unchecked' : own.length > 0 ? 'tolerated' : 'holds';
  const verdict = isBroken ? 'broken' : other;
  const notes = [note, unchecked].filter(Boolean).join('; ');
  return { call, verdict, screens, findings: own, note: printable(notes) };
}

/** What two findings share that differ in their example. */
export function keyOf({ field, says }: Finding): string {
  return `${field} ${says.split(', for example')[0]}`;
}

/** A value as a sentence quotes it. */
export function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

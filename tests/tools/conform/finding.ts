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

/** What was found of a call, or of a habit that all calls share. */
export type Result = {
  /** `POST /api/user`, or a call and what of it was asked. */
  call: string;
  verdict: 'holds' | 'tolerated' | 'broken' | 'skipped';
  /** Where players meet it. */
  screens: string;
  findings: Finding[];
  /** Why it was skipped, or what could not be checked. */
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
): Result {
  const known = new Map(findings.map((one) => [keyOf(one), one]));
  const own = [...known.values()].map(({ field, says, ...one }) => ({
    ...one,
    field: printable(field),
    says: printable(says),
  }));
  const isBroken = own.some(({ verdict }) => verdict === 'broken');
  const verdict = isBroken ? 'broken' : own.length > 0 ? 'tolerated' : 'holds';
  return { call, verdict, screens, findings: own, note: printable(note) };
}

/** What two findings share that differ in their example. */
export function keyOf({ field, says }: Finding): string {
  return `${field} ${says.split(', for example')[0]}`;
}

export function skip(call: string, screens: string, why: string): Result {
  return { call, verdict: 'skipped', screens, findings: [], note: why };
}

/** A value as a sentence quotes it. */
export function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

import { type MemberAnswer, NOBODY } from '#api/calls/member.ts';
import { readVipLevel } from '#domain/vip.ts';

/** The member as shown: what the server said, with the level derived from it (S3-04). */
export type Member = MemberAnswer & { vip: number };

/** What was answered about the member: each field with the number of the question that brought it. */
export type Answered = {
  readonly [Name in keyof Member]?: { readonly value: Member[Name]; readonly question: number };
};
type Field = { readonly value: unknown; readonly question: number };

/** An answer to the question of that number; fields that it leaves out stay unanswered (D-070). */
export function numberAnswer(answer: Partial<MemberAnswer>, question: number): Answered {
  const vip = answer.vipText ? readVipLevel(answer.vipText) : answer.vipNumber;
  const fields = vip === undefined ? answer : { ...answer, vip };
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, { value, question }]),
  );
}

/** Takes each field from the latest question that brought it, in whatever order the answers arrived (F-R24). */
export function newestOf(answers: readonly (Answered | undefined)[]): Answered {
  const newest: Record<string, Field> = {};
  for (const answer of answers)
    for (const [name, field] of Object.entries(answer ?? {}) as [string, Field][]) {
      const known = newest[name];
      if (!known || field.question >= known.question) newest[name] = field;
    }
  return newest;
}

/** An answer to `loadMember`. It decides who the member is: another name replaces all that is known. */
export function readLoaded(
  answer: Partial<MemberAnswer>,
  question: number,
  known: Answered,
  nextQuestion: () => number,
): Answered {
  const { name } = known;
  if (answer.name === undefined || !name || answer.name === name.value)
    return newestOf([UNNAMED, numberAnswer(answer, question)]);
  // Two loads that name two members: the later question is right.
  if (question < name.question) return {};
  return numberAnswer({ ...NOBODY, ...answer }, nextQuestion());
}

/** An answer to `refreshMember`; wallets of another name are nobody's (F-R17). */
export function readRefreshed(
  { name, ...wallets }: Partial<MemberAnswer>,
  question: number,
  known: Answered,
): Answered {
  if (name !== undefined && known.name && name !== known.name.value) return {};
  return newestOf([
    UNNAMED,
    // Any load knows the name better.
    name === undefined ? undefined : numberAnswer({ name }, 0),
    numberAnswer(wallets, question),
  ]);
}

/** The member of these answers; null as long as none of them was about a whole member. */
export function toMember(newest: Answered): Member | null {
  if (!newest.name) return null;
  const fields = Object.entries(newest).map(([name, { value }]) => [name, value] as const);
  return { ...NOBODY, vip: 0, ...(Object.fromEntries(fields) as Partial<Member>) };
}

/** Says that there is a member, though the answer did not name them. */
const UNNAMED = numberAnswer({ name: '' }, -1);

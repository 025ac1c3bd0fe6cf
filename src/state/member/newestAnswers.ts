import { type MemberAnswer, UNKNOWN_MEMBER, readVipLevel } from '#api/calls/member.ts';

/** The member as shown: what the server said, with the level derived from it, null as long as none is known. */
export type Member = MemberAnswer & {
  vip: number | null;
  /** The server could not say everything about them. */
  isIncomplete: boolean;
};

/** What an answer says about the member. Fields that it leaves out stay as known (D-070). */
export type Answer = {
  /** Counts questions in the order in which they were asked. */
  readonly question: number;
  /** Whose answer it is, where it says so. */
  readonly of?: string | undefined;
  readonly fields: Partial<Member>;
};

type MemberResponse = Partial<MemberAnswer> & Partial<Pick<Member, 'isIncomplete'>>;

/** The answer to a question, with the level derived from it. */
export function answerTo(question: number, response: MemberResponse, of = response.name): Answer {
  const vip = response.vipText ? readVipLevel(response.vipText) : response.vipNumber;
  return { question, of, fields: vip === undefined ? response : { ...response, vip } };
}

/** An answer that is about a whole member, though it may not name them. Only `loadMember` decides who the member is. */
export function answersAbout(
  question: number,
  response: MemberResponse,
  isLoad: boolean,
): readonly Answer[] {
  const { name = '', ...others } = response;
  return [answerTo(-1, { name }), answerTo(question, isLoad ? response : others, response.name)];
}

/**
 * Answers in the order of their questions, whenever they arrived: a later one replaces the fields that it brings (F-R24).
 * One of which nothing is left is dropped.
 */
export function inOrder(answers: readonly Answer[]): readonly Answer[] {
  return answers
    .toSorted((one, other) => one.question - other.question)
    .filter(({ of, fields }, index, sorted) => {
      const later = merge(sorted.slice(index + 1), of);
      return Object.keys(fields).some((name) => !(name in later));
    });
}

/**
 * The member of these answers; null as long as none was about a whole member. Answers of another name than the last one
 * loaded are nobody's (F-R17).
 */
export function toMember(answers: readonly Answer[]): Member | null {
  const sorted = inOrder(answers);
  const name = sorted.findLast(({ fields }) => fields.name !== undefined)?.fields.name;
  return name === undefined
    ? null
    : { ...UNKNOWN_MEMBER, vip: null, isIncomplete: false, ...merge(sorted, name) };
}

function merge(sorted: readonly Answer[], name: string | undefined): Partial<Member> {
  const own = sorted.filter(({ of }) => of === undefined || of === name);
  return Object.assign({}, ...own.map(({ fields }) => fields)) as Partial<Member>;
}

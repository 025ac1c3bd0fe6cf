import { type MemberAnswer, UNKNOWN_MEMBER, readVipLevel } from '#api/calls/member.ts';

/** Fields without a value for "not sent". Null until the server sends them. */
type Unsaid = {
  vip: number | null;
  joinedDays: number | null;
  isAgent: boolean | null;
  isAutoTransferOn: boolean | null;
  /** The server could not return the whole member. Null until one has been loaded. */
  isIncomplete: boolean | null;
};

/** The member for the screens: the server's answers, and the level derived from them. */
export type Member = Omit<MemberAnswer, keyof Unsaid> &
  Unsaid & {
    /** When the server said `gameBalanceCny`, in ms by the steady clock; null if it has not. */
    gamesAtMs: number | null;
  };

/** An answer about the member. Missing fields keep their value. */
export type NumberedAnswer = {
  /** The number of the request, in the order of sending. */
  readonly request: number;
  /** The name of the member, if the answer has one. */
  readonly of?: string | undefined;
  readonly fields: Partial<Member>;
};

type MemberResponse = Partial<MemberAnswer> & Partial<Pick<Member, 'isIncomplete' | 'gamesAtMs'>>;

/** Makes an answer from a response, with the level derived from it. */
export function answerTo(
  request: number,
  response: MemberResponse,
  of = response.name,
): NumberedAnswer {
  const { vipText, vipNumber, isIncomplete } = response;
  // Without a digit, only the answer of `loadMember` says a level (D-368).
  const without = isIncomplete === false ? 0 : undefined;
  const vip = vipText ? (readVipLevel(vipText) ?? without) : vipNumber;
  return { request, of, fields: vip === undefined ? response : { ...response, vip } };
}

/** Makes the answers from a response about a whole member, which may lack a name. Only `loadMember` sets the member. */
export function answersAbout(
  request: number,
  response: MemberResponse,
  isLoad: boolean,
): readonly NumberedAnswer[] {
  const { name = '', ...others } = response;
  return [answerTo(-1, { name }), answerTo(request, isLoad ? response : others, response.name)];
}

/**
 * Sorts answers by their requests, regardless of arrival. A later answer replaces the fields that it has. Drops answers
 * whose fields have all been replaced.
 */
export function inOrder(answers: readonly NumberedAnswer[]): readonly NumberedAnswer[] {
  return [...answers]
    .sort((one, other) => one.request - other.request)
    .filter(({ of, fields }, index, sorted) => {
      const later = merge(sorted.slice(index + 1), of);
      return Object.keys(fields).some((name) => !(name in later));
    });
}

/**
 * Merges answers into the member, null if no answer was about a whole member. Ignores answers with another name than
 * the last loaded one.
 */
export function toMember(answers: readonly NumberedAnswer[]): Member | null {
  const sorted = inOrder(answers);
  const name = sorted.flatMap(({ fields }) => fields.name ?? []).at(-1);
  if (name === undefined) return null;
  const said = merge(sorted, name);
  const isLoaded = said.isIncomplete !== undefined;
  return { ...UNKNOWN_MEMBER, ...UNSAID, ...(isLoaded && NOT_SENT), ...said };
}

const UNSAID = {
  vip: null,
  joinedDays: null,
  isAgent: null,
  isAutoTransferOn: null,
  isIncomplete: null,
  gamesAtMs: null,
};
/** Values of a whole member's missing fields. */
const NOT_SENT = { isAgent: false, isAutoTransferOn: false };

function merge(sorted: readonly NumberedAnswer[], name: string | undefined): Partial<Member> {
  const own = sorted.filter(({ of }) => of === undefined || of === name);
  return Object.assign({}, ...own.map(({ fields }) => fields)) as Partial<Member>;
}

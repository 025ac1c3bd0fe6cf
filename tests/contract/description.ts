import type { Call } from '#api/call.ts';
import type { WirePayloadOf } from '#tests/backend/wire.ts';
import type { MemberOptions } from '#tests/backend/tables/members.ts';

import type { Type } from './fieldTypes.ts';

/** What a declaration cannot say about a field. */
export type FieldNote = {
  text: string;
  /** Allowed values and what each means. */
  values?: Readonly<Record<string, string>>;
  /** The server may leave the field out or send null; says what the client does then. */
  missing?: string;
  unit?: string;
  /** The type of a field that the client reads by a function, so that its declaration shows none. */
  type?: Type;
};

/** The text alone, or with more. */
export type Note = string | FieldNote;

/** A refusal that the contract backend gives. */
export type Refusal = {
  code: number;
  message: string;
  when: string;
  /** What is sent instead of the fields of the sample payload. */
  sent?: Readonly<Record<string, unknown>>;
} & Prepared;

/** What an example needs besides the common member. */
type Prepared = {
  as?: MemberOptions;
  /** Changes the world after the member has been added. */
  before?: () => void;
};

/** A value that the specification leaves undefined. */
export const UNDEFINED = 'undefined: players read 未定义';

type Text = {
  /** What the call does, and when the client sends it. */
  summary: string;
  /** Where players meet it, as nouns after "Used by". */
  screens: string;
  /** The server may answer HTTP 404 to it; says what the client does then. */
  absent?: string;
  /** What a backend team must know besides the fields. */
  remarks?: readonly string[];
  /** By path from the body: `data.list[].name`. */
  answer?: Readonly<Record<string, Note>>;
  refusals?: readonly Refusal[];
  /** The first example, which is the sample payload of the contract backend. */
  example?: Prepared & { title?: string; sent?: Readonly<Record<string, unknown>> };
  /** Further examples. */
  more?: readonly (Prepared & { title: string; sent: Readonly<Record<string, unknown>> })[];
};

/** The description of a call: every field of the payload has a note. */
type DescriptionOf<C> = Text &
  ([WirePayloadOf<C>] extends [object]
    ? { payload: { readonly [Field in keyof WirePayloadOf<C>]-?: Note } }
    : { payload?: undefined });

export type Description = Text & { payload?: Readonly<Record<string, Note>> | undefined };

/** A description for every call of a file of `src/api/calls`; a missing one does not compile. */
export type DescriptionsOf<Calls> = {
  readonly [
    Name in keyof Calls as Calls[Name] extends Pick<Call, 'method' | 'path'> ? Name : never
  ]: DescriptionOf<Calls[Name]>;
};

/** The notes of a page of rows; `at` is where the page is. */
export function pageNotes(at = 'data'): Record<string, Note> {
  return {
    [`${at}.total`]: {
      text: 'Rows on all pages of what was asked for: of the days, type and venue of the request, where it has them.',
      missing: 'the client counts the rows of this page',
    },
    [`${at}.last_page`]: {
      text: 'Number of the last page, at least 1. The client asks for no page after it, and for none after a page without rows.',
      missing: 'computed from `total` and `per_page`',
    },
    [`${at}.per_page`]: {
      text: 'Rows of a full page.',
      type: 'count',
      missing: 'the rows of this page are counted',
    },
  };
}

/** What a missing field costs that only repeats another, or that nobody reads. */
export const NOTHING = 'nothing changes';

/** The note of `message` where the client shows a sentence of its own after a success. */
export const UNSHOWN_MESSAGE: FieldNote = {
  text: 'Not shown after a success: the client has a sentence of its own.',
  missing: NOTHING,
};

/** The note of `message` where the client shows it after a success. */
export function shownMessage(text = 'Shown to the player'): FieldNote {
  return {
    text: `${text}. A message that says nothing (empty, “success”, “ok”, “transfer success”) is replaced by the client’s own sentence.`,
    missing: 'the client’s own sentence is shown',
  };
}

import * as v from 'valibot';

import { hasOwn } from '#domain/hasOwn.ts';
import { now } from '#platform/clock.ts';
import { storedRows } from '#platform/readStored.ts';
import { memberState } from '#state/session/currentSession.ts';
import { sessionStore } from '#state/session/sessionStore.ts';
import { STORED } from '#state/session/storedKeys.ts';

/** How to store a form: its name, and a check of the stored text for each field. Never include a password field. */
export type Draft<Field extends string> = {
  name: string;
  fields: Readonly<Record<Field, (text: string) => boolean>>;
  /** Fields that name a person or an account. They stay in the memory of this page and are never stored (F-S17). */
  unstored?: readonly Field[];
};
export type Texts<Field extends string> = Readonly<Partial<Record<Field, string>>>;

// Custom, because `v.record` would drop fields like `constructor`. The form checks the texts.
const TEXTS = v.custom<Readonly<Record<string, unknown>>>(
  (texts) => typeof texts === 'object' && texts !== null,
);
const DRAFT = v.object({ atMs: v.number(), texts: TEXTS });
const DRAFTS = v.object({
  drafts: v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((drafts): unknown[] => Object.entries(drafts)),
    storedRows(v.tuple([v.string(), DRAFT])),
  ),
});
type StoredDraft = v.InferOutput<typeof DRAFT>;
/** A draft in memory, including the unstored texts and their fields. */
type KnownDraft = StoredDraft & { unstored?: readonly string[] };

/** How long a draft lives after its last change, in ms. */
const MAX_AGE_MS = 86_400_000;
/** Longer than the text of any field. */
const MAX_LENGTH = 1000;

const stored = sessionStore(STORED.cache.drafts, DRAFTS);
const useDrafts = memberState<Map<string, KnownDraft>>(() => new Map(stored.read()?.drafts));

/** Returns the unsent texts of a form in this session. Removes a draft that is too old or invalid, and returns null. */
export function readDraft<Field extends string>({
  name,
  fields,
  unstored = [],
}: Draft<Field>): Texts<Field> | null {
  const draft = useDrafts.getState().get(name);
  if (!draft) return null;
  const ageMs = now() - draft.atMs;
  // A draft from the future means that the clock was set back.
  const isFresh = ageMs >= 0 && ageMs <= MAX_AGE_MS;
  // Earlier versions stored every field.
  const isOld = !draft.unstored && unstored.some((field) => hasOwn(draft.texts, field));
  if (isFresh && !isOld && isValid(draft.texts, fields)) return draft.texts;
  forgetDraft({ name });
  return null;
}

/** Stores the texts in this tab until the session ends. A visitor's texts stay in the memory of this page. */
export function saveDraft<Field extends string>(
  { name, unstored = [] }: Draft<Field>,
  texts: Texts<Field>,
): void {
  const drafts = useDrafts.getState();
  const draft = { atMs: now(), texts: texts as StoredDraft['texts'], unstored };
  // Reading a draft back into its form must not renew its age.
  if (JSON.stringify(drafts.get(name)?.texts) === JSON.stringify(draft.texts)) return;
  drafts.set(name, draft);
  store(drafts);
}

/** Removes a draft that was sent or emptied. */
export function forgetDraft({ name }: { name: string }): void {
  const drafts = useDrafts.getState();
  if (drafts.delete(name)) store(drafts);
}

function store(drafts: ReadonlyMap<string, KnownDraft>): void {
  const storable = [...drafts].flatMap(([name, { atMs, texts, unstored = [] }]) => {
    const rest = Object.entries(texts).filter(([field]) => !unstored.includes(field));
    return rest.length > 0 ? [[name, { atMs, texts: Object.fromEntries(rest) }] as const] : [];
  });
  stored.write(storable.length === 0 ? null : { drafts: Object.fromEntries(storable) });
}

function isValid<Field extends string>(
  texts: Readonly<Record<string, unknown>>,
  fields: Draft<Field>['fields'],
): texts is Record<Field, string> {
  return Object.entries(texts).every(
    ([field, text]) =>
      hasOwn(fields, field) &&
      typeof text === 'string' &&
      text.length <= MAX_LENGTH &&
      fields[field as Field](text),
  );
}

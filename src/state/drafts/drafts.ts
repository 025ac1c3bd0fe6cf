import { now } from '#platform/clock.ts';
import { readStored, removeStored, writeStored } from '#platform/storage.ts';
import { useStore } from '#state/session/store.ts';
import { STORED } from '#state/session/storedKeys.ts';

/** What of a form is kept: its name, and for each field whether a stored text is valid. Never a password. */
export type Draft<Field extends string> = {
  name: string;
  fields: Readonly<Record<Field, (text: string) => boolean>>;
};
export type Texts<Field extends string> = Readonly<Partial<Record<Field, string>>>;

type StoredDraft = { atMs: number; texts: Readonly<Record<string, string>> };
type Stored = { session: string; drafts: Readonly<Record<string, StoredDraft>> };

/** How long a draft is kept after its last change, in ms. */
const MAX_AGE_MS = 86_400_000;
/** Longer than the text of any field. */
const MAX_LENGTH = 1000;

let current: { generation: number; drafts: Map<string, StoredDraft> } | null = null;

/** What was typed into a form in this session and not sent; null when there is none or it is too old or invalid. */
export function readDraft<Field extends string>({
  name,
  fields,
}: Draft<Field>): Texts<Field> | null {
  const draft = currentDrafts().get(name);
  if (!draft) return null;
  const ageMs = now() - draft.atMs;
  // A draft from the future means that the clock was set back.
  if (ageMs >= 0 && ageMs <= MAX_AGE_MS && isValid(draft.texts, fields)) return draft.texts;
  forgetDraft({ name });
  return null;
}

/** Keeps what is typed until the session ends: in this tab, for a visitor only in the memory of this page. */
export function keepDraft<Field extends string>({ name }: Draft<Field>, texts: Texts<Field>): void {
  const drafts = currentDrafts();
  const draft = { atMs: now(), texts: texts as StoredDraft['texts'] };
  // Reading a draft back into its form must not renew its age.
  if (JSON.stringify(drafts.get(name)?.texts) === JSON.stringify(draft.texts)) return;
  drafts.set(name, draft);
  store(drafts);
}

/** Forgets a draft that was sent or emptied. */
export function forgetDraft({ name }: { name: string }): void {
  const drafts = currentDrafts();
  if (drafts.delete(name)) store(drafts);
}

// Bound to the generation: another session never sees these drafts, however this one ended.
function currentDrafts(): Map<string, StoredDraft> {
  const { generation } = useStore.getState();
  if (current?.generation !== generation) current = { generation, drafts: restore() };
  return current.drafts;
}

/** The session that drafts are stored for; '' for a visitor, whose drafts the next one could read. */
function storageOwner(): string {
  return useStore.getState().sessionId;
}

function store(drafts: ReadonlyMap<string, StoredDraft>): void {
  const session = storageOwner();
  if (session === '') return;
  if (drafts.size === 0) return removeStored('sessionStorage', STORED.cache.drafts);
  const stored: Stored = { session, drafts: Object.fromEntries(drafts) };
  writeStored('sessionStorage', STORED.cache.drafts, JSON.stringify(stored));
}

function restore(): Map<string, StoredDraft> {
  try {
    const stored = JSON.parse(
      readStored('sessionStorage', STORED.cache.drafts) ?? 'null',
    ) as Partial<Stored> | null;
    if (!stored?.session || stored.session !== storageOwner()) {
      removeStored('sessionStorage', STORED.cache.drafts);
      return new Map();
    }
    return new Map(Object.entries(stored.drafts ?? {}).filter(([, draft]) => isStoredDraft(draft)));
  } catch {
    // Not JSON: written by an earlier version.
    return new Map();
  }
}

function isStoredDraft(draft: unknown): draft is StoredDraft {
  const { atMs, texts } = (draft ?? {}) as Partial<Record<keyof StoredDraft, unknown>>;
  return typeof atMs === 'number' && typeof texts === 'object' && texts !== null;
}

function isValid<Field extends string>(
  texts: Readonly<Record<string, unknown>>,
  fields: Draft<Field>['fields'],
): texts is Record<Field, string> {
  return Object.entries(texts).every(
    ([field, text]) =>
      Object.hasOwn(fields, field) &&
      typeof text === 'string' &&
      text.length <= MAX_LENGTH &&
      fields[field as Field](text),
  );
}

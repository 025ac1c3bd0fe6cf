import { now } from '#platform/clock.ts';
import { readStored, removeStored, writeStored } from '#platform/storage.ts';
import { useStore } from '#state/session/store.ts';
import { STORED } from '#state/storedKeys.ts';

/** What of a form is kept: the form's name, and what each text must be to stand in it again. Never a password. */
export type Draft<Field extends string> = {
  name: string;
  fields: Readonly<Record<Field, (text: string) => boolean>>;
};
export type Texts<Field extends string> = Readonly<Partial<Record<Field, string>>>;

type Kept = { atMs: number; texts: Readonly<Record<string, string>> };
type Stored = { session: string; drafts: Readonly<Record<string, Kept>> };

/** How long a draft is kept after its last change, in ms. */
const LIFE_MS = 86_400_000;
/** More than any field takes. */
const MAX_LENGTH = 1000;

let kept: { generation: number; drafts: Map<string, Kept> } | null = null;

/** What was typed into a form in this session and not sent, or null: too old, broken or another's is none. */
export function readDraft<Field extends string>({
  name,
  fields,
}: Draft<Field>): Texts<Field> | null {
  const draft = currentDrafts().get(name);
  if (!draft) return null;
  const ageMs = now() - draft.atMs;
  // A draft of the future means that the clock was set back: not trusted either.
  if (ageMs >= 0 && ageMs <= LIFE_MS && suits(draft.texts, fields)) return draft.texts;
  forgetDraft({ name });
  return null;
}

/** Keeps what is typed now until its session ends: in this tab, or of a visitor in this page alone. */
export function keepDraft<Field extends string>({ name }: Draft<Field>, texts: Texts<Field>): void {
  const drafts = currentDrafts();
  const draft = { atMs: now(), texts: texts as Kept['texts'] };
  // What was only read back grows no younger.
  if (JSON.stringify(drafts.get(name)?.texts) === JSON.stringify(draft.texts)) return;
  drafts.set(name, draft);
  store(drafts);
}

/** Forgets a draft: it was sent, or emptied. */
export function forgetDraft({ name }: { name: string }): void {
  const drafts = currentDrafts();
  if (drafts.delete(name)) store(drafts);
}

// A later session finds an empty map, whatever ended the one before.
function currentDrafts(): Map<string, Kept> {
  const { generation } = useStore.getState();
  if (kept?.generation !== generation) kept = { generation, drafts: restore() };
  return kept.drafts;
}

/** The session that drafts are stored for; '' for one that could not be told from the next one, as any visitor's. */
function sessionName(): string {
  return useStore.getState().sessionId;
}

function store(drafts: ReadonlyMap<string, Kept>): void {
  const session = sessionName();
  if (session === '') return;
  if (drafts.size === 0) return removeStored('sessionStorage', STORED.cache.drafts);
  const stored: Stored = { session, drafts: Object.fromEntries(drafts) };
  writeStored('sessionStorage', STORED.cache.drafts, JSON.stringify(stored));
}

function restore(): Map<string, Kept> {
  try {
    const stored = JSON.parse(
      readStored('sessionStorage', STORED.cache.drafts) ?? 'null',
    ) as Partial<Stored> | null;
    if (!stored?.session || stored.session !== sessionName()) {
      removeStored('sessionStorage', STORED.cache.drafts);
      return new Map();
    }
    return new Map(Object.entries(stored.drafts ?? {}).filter(([, draft]) => isKept(draft)));
  } catch {
    // Written by an earlier version or by nobody.
    return new Map();
  }
}

function isKept(draft: unknown): draft is Kept {
  const { atMs, texts } = (draft ?? {}) as Partial<Record<keyof Kept, unknown>>;
  return typeof atMs === 'number' && typeof texts === 'object' && texts !== null;
}

function suits<Field extends string>(
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

import type { Call } from '#api/call.ts';

import type { Description, FieldNote, Note } from './description.ts';
import type { Type } from './fieldTypes.ts';
import { answerFields, type Declared, payloadFields } from './structure.ts';

/** A field as the page describes it: name and structure of its declaration, meaning of its note. */
export type Field = Omit<Declared, 'type'> & { type: Type; note: FieldNote };

/** The fields of a call, in the order of their notes. */
export type Fields = { payload: Field[]; answer: Field[] };

/** Joins the declared fields of a call with their notes; `problems` names what does not fit together. */
export function describeFields(
  call: Call,
  { payload = {}, answer = {} }: Description,
): Fields & { problems: string[] } {
  const [sent, answered] = [payloadFields(call), answerFields(call)];
  return {
    payload: join(sent, payload),
    answer: join(answered, answer),
    problems: [...findProblems(sent, payload), ...findProblems(answered, answer)],
  };
}

type Notes = Readonly<Record<string, Note>>;

function join(declared: readonly Declared[], notes: Notes): Field[] {
  return Object.entries(notes).map(([path, text]) => {
    const known = declared.find((field) => field.path === path);
    const note = typeof text === 'string' ? { text } : text;
    return {
      path,
      otherNames: known?.otherNames ?? [],
      type: known?.type ?? note.type ?? 'text',
      unit: note.unit ?? known?.unit ?? null,
      values: known?.values ?? null,
      isOptional: known?.isOptional ?? false,
      note,
    };
  });
}

function findProblems(declared: readonly Declared[], notes: Notes): string[] {
  return [
    ...declared
      .filter(({ path, type }) => type !== null && !(path in notes))
      .map(({ path }) => `${path} is declared and has no note`),
    ...declared
      .filter(({ path, type }) => type === null && !isStated(path, notes))
      .map(({ path }) => `${path} is read by a function: a note must state its type`),
    ...Object.entries(notes).flatMap(([path, note]) => findNoteProblems(path, note, declared)),
  ];
}

function isStated(path: string, notes: Notes): boolean {
  return Object.entries(notes).some(
    ([one, note]) => one.startsWith(path) && typeof note === 'object' && note.type !== undefined,
  );
}

function findNoteProblems(path: string, text: Note, declared: readonly Declared[]): string[] {
  const note = typeof text === 'string' ? { text } : text;
  const known = declared.find((field) => field.path === path);
  const problems: string[] = [];
  if (known?.type && note.type) problems.push(`${path}: its declaration says the type already`);
  if (!known && !note.type) problems.push(`${path} is not declared, and no type is stated`);
  const type = known?.type ?? note.type;
  if ((type === 'amount' || type === 'decimal') && !(note.unit ?? known?.unit))
    problems.push(`${path} is an amount without a unit`);
  if (known?.isOptional && !note.missing) problems.push(`${path} is optional: say when it is sent`);
  const described = Object.keys(note.values ?? {});
  const values = (known?.values ?? []).map(String);
  if (values.length > 0 && values.toSorted().join() !== described.toSorted().join())
    problems.push(`${path} has the values ${values.join(', ')}`);
  return problems;
}

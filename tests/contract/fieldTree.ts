import type { Field } from './fields.ts';

/** A part of an answer or a payload: a field, or what holds fields. `[]` names the rows of a list. */
export type FieldNode = {
  /** From the body: `data.list[].name`. */
  path: string;
  field: Field | null;
  parts: Map<string, FieldNode>;
};

/** The fields as a tree; its root is the body. */
export function toTree(fields: readonly Field[]): FieldNode {
  const root: FieldNode = { path: '', field: null, parts: new Map() };
  for (const field of fields) {
    let node = root;
    for (const step of field.path.replaceAll('[]', '.[]').split('.')) {
      const path =
        step === '[]' || node.path === '' ? `${node.path}${step}` : `${node.path}.${step}`;
      const next = node.parts.get(step) ?? {
        path,
        field: null,
        parts: new Map<string, FieldNode>(),
      };
      node.parts.set(step, next);
      node = next;
    }
    node.field = field;
  }
  return root;
}

/** Whether an answer without it is no answer that the page describes. */
export function isRequired({ field, parts }: FieldNode): boolean {
  if (field?.note.missing) return false;
  if (parts.size === 0) return field?.otherNames.length === 0;
  if (parts.has('[]')) return true;
  return [...parts.values()].some(isRequired);
}

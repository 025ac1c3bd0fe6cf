import type { Identifier } from '@mdn/browser-compat-data';
import { parseSync } from 'vite';

import { data, isNew } from './support.ts';

type Span = { start: number; end: number };
type Key = Span & { name?: string };
type Member = Span & {
  type: string;
  key?: Key;
  kind?: string;
  optional?: boolean;
  readonly?: boolean;
};
type Declaration = Span & {
  type: string;
  kind?: string;
  id?: Key & { typeAnnotation?: { typeAnnotation: Span & { members?: Member[] } } };
  extends?: { expression: Key }[];
  body?: { body: Member[] };
  declarations?: Declaration[];
};

const { api, css } = data;

/** The DOM of the oldest engines: what one lacks may be undefined, so code must ask first. */
export function domOfFloor(library: string): string {
  const { program } = parseSync('lib.dom.d.ts', library);
  const declarations = program.body as unknown as Declaration[];
  const carriers = findCarriers(declarations);
  const edits: [at: number, end: number, text: string][] = [];
  const edit = (owner: string, members: readonly Member[], isStatic: boolean): void => {
    for (const { type, key, kind, optional, readonly, start } of members) {
      const name = key?.name;
      if (!key || !name || kind === 'get' || kind === 'set') continue;
      const owners = [owner, ...(carriers.get(owner) ?? [])];
      if (!isNewIn(owners, name, isStatic)) continue;
      if (!optional) edits.push([key.end, key.end, '?']);
      if (type === 'TSPropertySignature' && !readonly) edits.push([start, start, 'readonly ']);
    }
  };
  for (const node of declarations) {
    const { name = '' } = node.id ?? {};
    if (node.type === 'TSInterfaceDeclaration') edit(name, node.body!.body, false);
    if (node.type === 'TSDeclareFunction' && isNewIn(['Window', ''], name, false))
      edits.push([node.start, node.end, '']);
    for (const { id } of node.declarations ?? []) {
      const type = id?.typeAnnotation?.typeAnnotation;
      if (!id?.name || !type) continue;
      edit(id.name, type.members ?? [], true);
      if (isNewIn(['Window', ''], id.name, false))
        edits.push([type.start, type.start, '('], [type.end, type.end, ') | undefined']);
    }
  }
  let done = 0;
  const pieces = edits
    .toSorted((one, other) => one[0] - other[0])
    .flatMap(([at, end, insert]) => {
      const before = library.slice(done, at);
      done = end;
      return [before, insert];
    });
  return [...pieces, library.slice(done)].join('');
}

/** The interfaces that extend each interface, directly or not. MDN lists the members of a mixin there. */
function findCarriers(declarations: readonly Declaration[]): ReadonlyMap<string, Set<string>> {
  const children = new Map<string, Set<string>>();
  for (const { id, extends: parents = [] } of declarations)
    for (const { expression } of parents)
      children.set(
        expression.name!,
        (children.get(expression.name!) ?? new Set()).add(id?.name ?? ''),
      );
  return children;
}

function isNewIn(owners: readonly string[], name: string, isStatic: boolean): boolean {
  const found = owners.flatMap((owner) => findFeature(owner, name, isStatic) ?? []);
  return found.length > 0 && found.every(isNew);
}

function findFeature(owner: string, name: string, isStatic: boolean): Identifier | undefined {
  if (owner === '') return api[name];
  if (owner.startsWith('CSSStyle'))
    return css.properties![name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)];
  const members = api[owner];
  if (isStatic) return members?.[`${name}_static`];
  return members?.[name] ?? members?.[`${name.replace(/^on/, '')}_event`];
}

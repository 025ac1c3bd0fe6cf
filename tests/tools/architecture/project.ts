import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';

export type Source = { path: string; text: string };

/** One import of our own file (`target`) or a package. `names` are the imported names, '*' for all. */
export type Edge = {
  specifier: string;
  target: string | null;
  kind: 'value' | 'type' | 'lazy';
  names: { imported: string; local: string }[];
  line: number;
};

/** A file: `code` is its text with blank comments, `exports` its exported names without types. */
export type Module = { path: string; code: string; exports: string[]; edges: Edge[] };

/** Why a rule exists, and what to do instead. */
export type Advice = { rule: string; why: string; remedy: string };
export type Problem = Advice & { file: string; line: number; found: string };
export type Rule = (modules: readonly Module[]) => Problem[];

/** Finds the imports and exports of a file; throws on a syntax error. */
export function readModule({ path, text }: Source): Module {
  const { module, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const code = comments.reduce(
    (left, { start, end }) =>
      left.slice(0, start) + left.slice(start, end).replace(/\S/g, ' ') + left.slice(end),
    text,
  );
  const edges: Edge[] = [];
  const add = (at: number, specifier: string, kind: Edge['kind'], names: Edge['names']): void => {
    edges.push({
      specifier,
      target: resolve(path, specifier),
      kind,
      names,
      line: lineAt(text, at),
    });
  };
  for (const { start, moduleRequest, entries } of module.staticImports) {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType);
    const names = entries.map(({ importName, localName }) => ({
      imported: importName.name ?? (importName.kind === 'Default' ? 'default' : '*'),
      local: localName.value,
    }));
    add(start, moduleRequest.value, isType ? 'type' : 'value', names);
  }
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  for (const { start, moduleRequest, importName, isType } of exported) {
    const imported = importName.name ?? '*';
    if (moduleRequest)
      add(start, moduleRequest.value, isType ? 'type' : 'value', [{ imported, local: imported }]);
  }
  for (const { start, moduleRequest } of module.dynamicImports) {
    const [, , specifier = '(computed)'] =
      /^(['"`])([^$]*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end)) ?? [];
    add(start, specifier, 'lazy', [{ imported: '*', local: '*' }]);
  }
  for (const { index, 1: specifier = '' } of code.matchAll(/\bvi\.mock\('([.#][^']*)'/g))
    add(index, specifier, 'lazy', []);
  const exports = exported.flatMap(({ exportName, isType }) =>
    isType || exportName.name === null ? [] : [exportName.name],
  );
  return { path, code, exports, edges };
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function resolve(from: string, specifier: string): string | null {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return join(dirname(from), path);
  if (path.startsWith('#tests/')) return path.slice(1);
  return path.startsWith('#') ? `src/${path.slice(1)}` : null;
}

/** The places in the code of a module that match, as problems. */
export function findCode(
  { path, code }: Module,
  pattern: RegExp,
  found: string,
  advice: Advice,
): Problem[] {
  return [...code.matchAll(pattern)].map(({ index }) => ({
    file: path,
    line: lineAt(code, index),
    found,
    ...advice,
  }));
}

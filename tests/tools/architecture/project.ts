import { dirname, join } from 'node:path/posix';
import { type Node, parseFile, readString, type Tree, walk } from '#tests/tools/syntax.ts';

export type Source = { path: string; text: string };

/** One import of our own file (`target`) or a package (`package`). `names` are the imported names, '*' for all. */
export type Edge = {
  specifier: string;
  target: string | null;
  package: string | null;
  kind: 'value' | 'type' | 'lazy';
  names: { imported: string; local: string }[];
  line: number;
};

export type Module = Source & Tree & { edges: Edge[] };
export type Project = { modules: Module[]; byPath: Map<string, Module>; edges: number };

/** A violation: where, which rule, why the rule exists, and what to do instead. */
export type Problem = {
  file: string;
  line: number;
  rule: string;
  found: string;
  why: string;
  remedy: string;
};
export type Rule = (project: Project) => Problem[];

/** Parses every file and finds its imports. */
export function readProject(sources: readonly Source[]): Project {
  const modules = sources.map(readModule);
  return {
    modules,
    byPath: new Map(modules.map((module) => [module.path, module])),
    edges: modules.reduce((sum, module) => sum + module.edges.length, 0),
  };
}

function readModule(source: Source): Module {
  const tree = parseFile(source.path, source.text);
  const edges: Edge[] = [];
  walk(tree.program, (node) => {
    const found = readImport(node);
    if (!found) return;
    edges.push({
      ...resolve(source.path, found.specifier),
      ...found,
      line: tree.lineAt(node.start),
    });
  });
  return { ...source, ...tree, edges };
}

type Import = Pick<Edge, 'specifier' | 'kind' | 'names'>;

function readImport(node: Node): Import | null {
  switch (node.type) {
    case 'ImportDeclaration':
      return {
        specifier: node.source.value,
        kind: node.importKind === 'type' ? 'type' : 'value',
        names: node.specifiers.map((name) => ({
          imported:
            name.type === 'ImportSpecifier' ? nameOf(name.imported) : IMPORTED_WHOLE[name.type],
          local: name.local.name,
        })),
      };
    case 'ExportAllDeclaration':
      return {
        specifier: node.source.value,
        kind: node.exportKind === 'type' ? 'type' : 'value',
        names: [{ imported: '*', local: '*' }],
      };
    case 'ExportNamedDeclaration':
      if (!node.source) return null;
      return {
        specifier: node.source.value,
        kind: node.exportKind === 'type' ? 'type' : 'value',
        names: node.specifiers.map((name) => ({
          imported: nameOf(name.local),
          local: nameOf(name.exported),
        })),
      };
    case 'ImportExpression':
      return {
        specifier: readString(node.source) ?? '(computed)',
        kind: 'lazy',
        names: [{ imported: '*', local: '*' }],
      };
    case 'TSImportType':
      return { specifier: node.source.value, kind: 'type', names: [] };
    case 'CallExpression':
      return readMock(node);
    default:
      return null;
  }
}

const IMPORTED_WHOLE = {
  ImportDefaultSpecifier: 'default',
  ImportNamespaceSpecifier: '*',
} as const;

// vi.mock('…') and similar calls also load a module by name.
function readMock(node: Node & { type: 'CallExpression' }): Import | null {
  const { callee } = node;
  if (
    callee.type !== 'MemberExpression' ||
    callee.object.type !== 'Identifier' ||
    callee.object.name !== 'vi'
  )
    return null;
  const specifier = readString(node.arguments[0]);
  return specifier !== null && /^[.#]/.test(specifier)
    ? { specifier, kind: 'lazy', names: [] }
    : null;
}

export function nameOf(node: { type: string; name?: string; value?: unknown }): string {
  return node.name ?? String(node.value);
}

function resolve(from: string, specifier: string): Pick<Edge, 'target' | 'package'> {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return { target: join(dirname(from), path), package: null };
  if (path.startsWith('#tests/')) return { target: path.slice(1), package: null };
  if (path.startsWith('#')) return { target: `src/${path.slice(1)}`, package: null };
  return { target: null, package: /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path };
}

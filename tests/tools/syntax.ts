import { type ESTree, parseSync } from 'vite';

export type Node = ESTree.Node;

/** A parsed file; `lineAt` turns an offset into a line number. */
export type Tree = { program: ESTree.Program; lineAt: (offset: number) => number };

/** Parses a TypeScript file; throws on a syntax error. */
export function parseFile(path: string, text: string): Tree {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  return { program, lineAt: (offset) => text.slice(0, offset).split('\n').length };
}

/** Visits every node from the root down; `visit` returns false to skip the children. */
export function walk(
  node: Node,
  visit: (node: Node, parents: readonly Node[]) => boolean | void,
): void {
  step(node, [], visit);
}

function step(
  node: Node,
  parents: Node[],
  visit: (node: Node, parents: readonly Node[]) => boolean | void,
): void {
  if (visit(node, parents) === false) return;
  parents.push(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) step(child, parents, visit);
    }
  }
  parents.pop();
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as { type?: unknown }).type === 'string'
  );
}

/** The text of a string literal or of a template without expressions; anything else is null. */
export function readString(node: Node | null | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? null;
  return null;
}

import { parseSync, type Plugin } from 'vite';

export type SyntaxNode = {
  type: string;
  start: number;
  end: number;
  name?: string;
  value?: unknown;
  regex?: { pattern: string; flags: string };
  callee?: SyntaxNode;
  arguments?: SyntaxNode[];
  quasis?: SyntaxNode[];
  object?: SyntaxNode;
  property?: SyntaxNode;
  optional?: boolean;
  computed?: boolean;
};

// Look-behind, and flags of a group.
const NEW_GROUP = /\(\?(?:<[=!]|[ims-]+:)/;
const NEW_FLAG = 'v';

/** Stops the build on syntax that the oldest engines cannot parse, in packages too (D-335). */
export function refuseNewSyntax(): Plugin {
  return {
    name: 'lobby:new-syntax',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          const [found] = findNewSyntax(file.code);
          if (found)
            this.error(
              `${file.fileName} has syntax that Chrome 92 or Safari 15.4 cannot parse (D-335): ${found}. ` +
                `Write it otherwise, or choose another version of the package. It is made of ${file.moduleIds.join(', ')}`,
            );
        }
      },
    },
  };
}

/** The places in a script that the oldest engines cannot parse, and which the build does not rewrite. */
export function findNewSyntax(code: string): string[] {
  const found: string[] = [];
  visit(parseSync('script.js', code).program, (node: SyntaxNode) => {
    if (isNew(node)) found.push(code.slice(node.start, node.end).slice(0, 80));
  });
  return found;
}

function isNew(node: SyntaxNode): boolean {
  const { type, regex, callee, arguments: given = [] } = node;
  if (type === 'StaticBlock' || type === 'ImportAttribute' || type === 'Decorator') return true;
  if (regex) return regex.flags.includes(NEW_FLAG) || NEW_GROUP.test(regex.pattern);
  // The build turns an expression that its target cannot parse into a call of `RegExp`.
  if (callee?.name === 'RegExp' && given[1]) return textOf(given[1]).includes(NEW_FLAG);
  return NEW_GROUP.test(textOf(node));
}

function textOf({ type, value, quasis: [template] = [] }: SyntaxNode): string {
  if (type === 'TemplateElement') return (value as { cooked?: string }).cooked ?? '';
  return template ? textOf(template) : typeof value === 'string' ? value : '';
}

/** Acts on every node of a parsed script. */
export function visit(value: unknown, act: (node: SyntaxNode) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) act(value as SyntaxNode);
  for (const child of Object.values(value)) visit(child, act);
}

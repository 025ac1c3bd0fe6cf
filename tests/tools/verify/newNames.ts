import { parseSync } from 'vite';
import { type SyntaxNode, visit } from '#prerender/build/newSyntax.ts';
import { data, isNew } from '#tests/tools/floor/support.ts';

/** Names that the page fills in where they are missing: src/prerender/inline/fillIns.ts. */
const FILLED_IN = ['Object.hasOwn'];
/** Calls of names that an old engine lacks and never reaches, each with the reason. */
const NEVER_REACHED: Readonly<Record<string, string>> = {
  '.startViewTransition': 'React calls it for <ViewTransition> only, and catches what it throws',
  'Error.captureStackTrace': 'ofetch asks first whether there is one',
};
const OWNERS = ['Array', 'TypedArray', 'String', 'RegExp', 'AbortSignal', 'Document', 'Element'];
const { api, javascript } = data;
const builtins = javascript.builtins!;

/** Calls in our scripts of names that the oldest engines lack (D-335), hence of packages. */
export function findNewNames(files: ReadonlyMap<string, Buffer>): string[] {
  return [...files]
    .filter(([name]) => name.endsWith('.js'))
    .flatMap(([file, content]) => {
      const names = new Set<string>();
      visit(parseSync(file, content.toString()).program, (node) => names.add(readCall(node)));
      return [...names]
        .filter((name) => isNewCall(name) && !FILLED_IN.includes(name) && !(name in NEVER_REACHED))
        .map(
          (name) =>
            `${file} calls ${name}, which Chrome 92, Safari 15.4 or Firefox 100 lacks (D-335): choose another version of the package, or fill it in by the standard in src/prerender/inline/fillIns.ts`,
        );
    });
}

/** What a node calls: `name`, `Owner.name` or `.name`; '' for none. */
function readCall({ type, callee, optional }: SyntaxNode): string {
  if ((type !== 'CallExpression' && type !== 'NewExpression') || !callee || optional) return '';
  if (callee.type === 'Identifier') return callee.name!;
  if (callee.type !== 'MemberExpression' || callee.computed || callee.optional) return '';
  const owner = callee.object?.name ?? '';
  const isStatic = owner in builtins || owner in api;
  return `${isStatic ? owner : ''}.${callee.property?.name}`;
}

function isNewCall(call: string): boolean {
  const [owner = '', name] = call.split('.');
  if (name === undefined) return isNew(builtins[owner] ?? api[owner] ?? api.Window?.[owner]);
  if (owner) return isNew(find(owner, `${name}_static`) ?? find(owner, name));
  const features = OWNERS.flatMap((one) => find(one, name) ?? []);
  return features.length > 0 && features.every(isNew);
}

const find = (owner: string, name: string) => builtins[owner]?.[name] ?? api[owner]?.[name];

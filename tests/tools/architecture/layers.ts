import type { Edge, Module, Problem, Rule } from './project.ts';

const BELOW_PARTS = ['navigation', 'forms', 'state', 'api', 'domain', 'ui', 'platform', 'text'];
const BELOW_FEATURES = ['parts', 'launch', ...BELOW_PARTS];

/** The folders of src that each folder may import, `type text` for types alone. Every folder may import itself. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  main: ['app', 'features', ...BELOW_FEATURES],
  app: ['features', ...BELOW_FEATURES],
  features: BELOW_FEATURES,
  parts: BELOW_PARTS,
  launch: ['navigation', 'state', 'api', 'domain', 'platform', 'text'],
  navigation: ['state', 'domain', 'ui', 'platform', 'text'],
  forms: ['state', 'domain', 'ui', 'text'],
  state: ['api', 'domain', 'platform', 'type text'],
  api: ['domain', 'type text'],
  domain: ['type text'],
  hosting: ['domain'],
  ui: ['platform', 'text'],
  platform: ['domain'],
  text: [],
};
// A Vite plugin, which runs in Node, and the first paint, whose imports imports.ts checks.
const SHELL = ['prerender/build', 'prerender/inline'];

/** The layer of a file in src: its folder, 'main' for main.tsx, 'prerender/inline' or 'prerender/build'. */
export function layerOf(path: string): string {
  const [, folder = '', inner = ''] = path.split('/');
  if (path === 'src/main.tsx') return 'main';
  return folder === 'prerender' ? `prerender/${inner}` : folder;
}

/** Each layer imports only the layers below it, and no feature imports another. */
export const checkLayers: Rule = (modules) =>
  modules
    .filter(({ path }) => path.startsWith('src/') && !path.endsWith('.d.ts'))
    .flatMap((module) => [
      ...checkFolder(module),
      ...module.edges.flatMap((edge) => checkEdge(module, edge)),
    ]);

function checkFolder({ path }: Module): Problem[] {
  const known = [...Object.keys(LAYERS), ...SHELL];
  if (known.includes(layerOf(path))) return [];
  return [
    {
      file: path,
      line: 1,
      rule: 'layers',
      found: `${path} is in no layer`,
      why: 'the folder directly below src decides what a file may import',
      remedy: `move it to one of: ${known.join(', ')}`,
    },
  ];
}

function checkEdge({ path }: Module, { target, specifier, kind, line }: Edge): Problem[] {
  if (target === null) return [];
  const problem = (found: string, why: string, remedy: string, rule = 'layers'): Problem[] => [
    { file: path, line, rule, found, why, remedy },
  ];
  const [from, to] = [layerOf(path), layerOf(target)];
  if (!target.startsWith('src/'))
    return problem(
      `${from} imports ${target}`,
      'the client ships only files in src, not tests or the bot',
      'move shared code into src, or write it where you need it',
    );
  const isHook = target.startsWith('src/state/cache/') && !target.endsWith('/queryClient.ts');
  if (path.startsWith('src/state/session/') && isHook)
    return problem(
      `state/session imports ${target}`,
      'a session only drops its answers from the query client; keys and hooks know the session',
      'write it in state/cache',
    );
  const [own, other] = [path, target].map((one) => one.split('/')[2]);
  if (from === 'features' && to === 'features' && own !== other)
    return problem(
      `feature ${own} imports feature ${other} (${specifier})`,
      'a feature is one capability that we can read, change and remove alone',
      'move shared code to parts, domain or ui; open the other screen through navigation',
      'features',
    );
  if (
    from === to ||
    from === 'prerender/build' ||
    (from === 'prerender/inline' && to !== 'prerender/build' && to !== 'hosting')
  )
    return [];
  const uses = LAYERS[from] ?? [];
  if (uses.includes(to) || (kind === 'type' && uses.includes(`type ${to}`))) return [];
  return problem(
    `${from} imports ${kind === 'type' ? 'types' : 'values'} of ${to} (${specifier})`,
    `a layer imports only the layers below it; ${from} may import: ${uses.join(', ') || 'nothing of ours'}`,
    'move the code down to a layer that both may import, or let the caller pass it',
  );
}

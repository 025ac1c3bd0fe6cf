import type { Edge, Module, Problem, Rule } from './project.ts';

type Row = { uses: readonly string[]; types?: readonly string[] };

const BELOW_FEATURES = [
  'parts',
  'launch',
  'navigation',
  'forms',
  'state',
  'api',
  'domain',
  'ui',
  'platform',
  'text',
];

/** The folders of src that each folder may import. Every folder may import itself; a feature only its own folder. */
const LAYERS: Readonly<Record<string, Row>> = {
  main: { uses: ['app', 'features', ...BELOW_FEATURES] },
  app: { uses: ['features', ...BELOW_FEATURES] },
  features: { uses: BELOW_FEATURES },
  parts: { uses: ['navigation', 'forms', 'state', 'api', 'domain', 'ui', 'platform', 'text'] },
  launch: { uses: ['navigation', 'state', 'api', 'domain', 'platform', 'text'] },
  navigation: { uses: ['state', 'domain', 'ui', 'platform', 'text'] },
  forms: { uses: ['state', 'domain', 'ui', 'text'] },
  state: { uses: ['api', 'domain', 'platform'], types: ['text'] },
  api: { uses: ['domain'], types: ['text'] },
  domain: { uses: [], types: ['text'] },
  ui: { uses: ['text'] },
  platform: { uses: [] },
  text: { uses: [] },
};

/** Folders that must not import another folder of their layer, and why. */
const APART = [
  {
    from: 'src/state/session/',
    to: 'src/state/cache/',
    why: 'the cache subscribes to the session, so that a session can end without the cache',
  },
];

/**
 * The layer of a file in src: its folder, 'main' for main.tsx, or 'shell/inline' and 'shell/build' for the first paint.
 */
export function layerOf(path: string): string {
  const [, folder = '', inner = ''] = path.split('/');
  if (path === 'src/main.tsx') return 'main';
  return folder === 'shell' ? `shell/${inner}` : folder;
}

/** Each layer imports only the layers below it, and no feature imports another. */
export const checkLayers: Rule = ({ modules }) =>
  modules
    .filter((module) => module.path.startsWith('src/') && !module.path.endsWith('.d.ts'))
    .flatMap((module) => [
      ...checkFolder(module),
      ...module.edges.flatMap((edge) => checkEdge(module, edge)),
    ]);

function checkFolder(module: Module): Problem[] {
  const layer = layerOf(module.path);
  if (Object.hasOwn(LAYERS, layer) || layer === 'shell/inline' || layer === 'shell/build')
    return [];
  return [
    {
      file: module.path,
      line: 1,
      rule: 'layers',
      found: `${module.path} is in no layer`,
      why: 'the folder directly below src decides what a file may import, and this folder is not a layer',
      remedy: `move it to one of: ${Object.keys(LAYERS).join(', ')}, shell/inline, shell/build`,
    },
  ];
}

function checkEdge(module: Module, edge: Edge): Problem[] {
  if (edge.target === null) return [];
  const from = layerOf(module.path);
  const problem = (found: string, why: string, remedy: string): Problem[] => [
    { file: module.path, line: edge.line, rule: 'layers', found, why, remedy },
  ];
  if (!edge.target.startsWith('src/')) {
    return problem(
      `${from} imports ${edge.target}`,
      'the client ships only files in src, not tests or the bot',
      'move shared code into src, or write it where you need it',
    );
  }
  const { target } = edge;
  const apart = APART.find((one) => module.path.startsWith(one.from) && target.startsWith(one.to));
  if (apart)
    return problem(`${apart.from} imports ${target}`, apart.why, 'subscribe to the session there');
  const to = layerOf(target);
  if (from === 'shell/build') return [];
  if (to === 'shell/build') {
    return problem(
      `${from} imports ${edge.specifier}`,
      'shell/build is a Vite plugin: it runs in Node, and only vite.config.ts imports it',
      'move what the page needs to shell/inline or a lower layer',
    );
  }
  // checkInline covers the imports of the inlined first paint.
  if (from === 'shell/inline' || from === to)
    return from === 'features' ? checkFeature(module, edge) : [];
  const row = LAYERS[from];
  if (!row || row.uses.includes(to)) return [];
  if (row.types?.includes(to)) {
    if (edge.kind === 'type') return [];
    return problem(
      `${from} imports values of ${to} (${edge.specifier})`,
      `${from} may use types of ${to}, but must run without it`,
      'write `import type`, or let the caller pass the value',
    );
  }
  return problem(
    `${from} imports ${to} (${edge.specifier})`,
    `a layer imports only the layers below it; ${from} may import: ${[...row.uses, ...(row.types ?? []).map((name) => `${name} (types)`)].join(', ') || 'nothing of ours'}`,
    `move the code down to a layer that both may import, or let the caller pass it`,
  );
}

function checkFeature(module: Module, edge: Edge): Problem[] {
  const [own, other] = [module.path, edge.target ?? ''].map((path) => path.split('/')[2]);
  if (own === other) return [];
  return [
    {
      file: module.path,
      line: edge.line,
      rule: 'features',
      found: `feature ${own} imports feature ${other} (${edge.specifier})`,
      why: 'a feature is one capability that we can read, change and remove alone',
      remedy: 'move shared code to parts, domain or ui; open the other screen through navigation',
    },
  ];
}

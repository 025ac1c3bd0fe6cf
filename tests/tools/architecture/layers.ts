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

/** Which folder of src may import which. A folder may always import itself; a feature only its own folder. */
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

/** Folders that import nothing from another one of their layer, and why. */
const APART = [
  {
    from: 'src/state/session/',
    to: 'src/state/cache/',
    why: 'the cache listens to the session, so that a session can end without it',
  },
];

/** The layer of a file of src: its folder, 'main' for main.tsx, 'shell/inline' or 'shell/build' for the first paint. */
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
      why: 'the folder directly below src decides what a file may import; this one is not among the layers',
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
      'the client ships only files of src; tests and the bot are not shipped',
      'move what both need into src, or write it where it is used',
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
      'shell/build is a Vite plugin: it runs in Node and is imported by vite.config.ts alone',
      'put what the page needs into shell/inline or a layer below',
    );
  }
  // What the inlined first paint may import has a rule of its own.
  if (from === 'shell/inline' || from === to)
    return from === 'features' ? checkFeature(module, edge) : [];
  const row = LAYERS[from];
  if (!row || row.uses.includes(to)) return [];
  if (row.types?.includes(to)) {
    if (edge.kind === 'type') return [];
    return problem(
      `${from} imports values of ${to} (${edge.specifier})`,
      `${from} may name types of ${to}, but must run without it`,
      'write `import type`, or let the caller pass the value in',
    );
  }
  return problem(
    `${from} imports ${to} (${edge.specifier})`,
    `a layer imports only the layers below it; ${from} may import: ${[...row.uses, ...(row.types ?? []).map((name) => `${name} (types)`)].join(', ') || 'nothing of ours'}`,
    `move the needed piece down to a layer both may import, or let the caller pass it in`,
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
      why: 'a feature is one capability that can be read, changed and removed alone',
      remedy:
        'move what two features share to parts, domain or ui; go to the other screen by navigation',
    },
  ];
}

import type { Edge, Module, Problem, Rule } from './project.ts';

type Row = { uses: readonly string[]; types?: readonly string[] };

const BELOW_FEATURES = [
  'parts',
  'launch',
  'navigation',
  'state',
  'api',
  'domain',
  'ui',
  'platform',
  'text',
];

/** Design 3: which folder of src may use which. A folder may always use itself; a feature only its own folder. */
const LADDER: Readonly<Record<string, Row>> = {
  main: { uses: ['app', 'features', ...BELOW_FEATURES] },
  app: { uses: ['features', ...BELOW_FEATURES] },
  features: { uses: BELOW_FEATURES },
  parts: { uses: ['navigation', 'state', 'api', 'domain', 'ui', 'platform', 'text'] },
  navigation: { uses: ['state', 'domain', 'ui', 'platform', 'text'] },
  launch: { uses: ['navigation', 'state', 'api', 'domain', 'platform', 'text'] },
  state: { uses: ['api', 'domain', 'platform'], types: ['text'] },
  api: { uses: ['domain'], types: ['text'] },
  domain: { uses: [], types: ['text'] },
  ui: { uses: ['text'] },
  platform: { uses: [] },
  text: { uses: [] },
};

/** The layer of a file of src: its folder, 'main' for main.tsx, 'shell/inline' or 'shell/build' for the first paint. */
export function layerOf(path: string): string {
  const [, folder = '', inner = ''] = path.split('/');
  if (path === 'src/main.tsx') return 'main';
  return folder === 'shell' ? `shell/${inner}` : folder;
}

/** The ladder of design 3: each rung uses only the rungs below, and never another feature. */
export const checkLadder: Rule = ({ modules }) =>
  modules
    .filter((module) => module.path.startsWith('src/') && !module.path.endsWith('.d.ts'))
    .flatMap((module) => [
      ...checkPlace(module),
      ...module.edges.flatMap((edge) => checkEdge(module, edge)),
    ]);

function checkPlace(module: Module): Problem[] {
  const layer = layerOf(module.path);
  if (Object.hasOwn(LADDER, layer) || layer === 'shell/inline' || layer === 'shell/build')
    return [];
  return [
    {
      file: module.path,
      line: 1,
      rule: 'ladder',
      found: `${module.path} stands in no folder of the ladder`,
      why: 'the ladder of design 3 says what a file may use; a file outside it is under no rule',
      remedy: `move it to one of: ${Object.keys(LADDER).join(', ')}, shell/inline, shell/build`,
    },
  ];
}

function checkEdge(module: Module, edge: Edge): Problem[] {
  if (edge.target === null) return [];
  const from = layerOf(module.path);
  const problem = (found: string, why: string, remedy: string): Problem[] => [
    { file: module.path, line: edge.line, rule: 'ladder', found, why, remedy },
  ];
  if (!edge.target.startsWith('src/')) {
    return problem(
      `${from} imports ${edge.target}`,
      'the client ships only what stands in src; tests and the bot stand outside',
      'move what both need into src, or write it where it is used',
    );
  }
  const to = layerOf(edge.target);
  if (from === 'shell/build') return [];
  if (to === 'shell/build') {
    return problem(
      `${from} imports ${edge.specifier}`,
      'shell/build is a Vite plugin: it runs in Node and is imported by vite.config.ts alone',
      'put what the page needs into shell/inline or below',
    );
  }
  // What the inlined first paint may use has a rule of its own.
  if (from === 'shell/inline' || from === to)
    return from === 'features' ? checkFeature(module, edge) : [];
  const row = LADDER[from];
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
    `each rung uses only the rungs below; ${from} may use: ${[...row.uses, ...(row.types ?? []).map((name) => `${name} (types)`)].join(', ') || 'nothing of ours'}`,
    `move the needed piece down to a rung both may use, or pass it in from above`,
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
        'a piece two features share moves to parts; going to the other screen goes through navigation',
    },
  ];
}

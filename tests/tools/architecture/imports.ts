import { findCode, type Module, type Problem, type Rule } from './project.ts';

const GLOB_FILES = ['src/text/en/all.ts', 'src/prerender/build/chineseWords.ts'];
/** Files that may import a name that is built at run time. */
const COMPUTED = [
  // They load every file of a folder, because a list of names would become incomplete.
  'tests/setup/device.ts',
  'tests/setup/lazyFiles.ts',
  'tests/backend/capabilities.ts',
  'tests/contract/sections.ts',
  // Imports the file that it has just built.
  'src/prerender/build/renderFirstPaint.ts',
];

const UPWARD = {
  rule: 'no ../',
  why: 'relative imports stay inside their folder, so that a folder can move as a whole',
};
const AT_RUN_TIME = {
  rule: 'no computed import',
  why: 'neither this test nor the bundler can follow it',
  remedy: 'write the name as one string',
};
const BOT = {
  rule: 'bot-launch',
  why: 'we deploy the bot alone, without the client',
  remedy: 'write what the bot needs in bot-launch',
};
const GLOB = {
  rule: 'import.meta.glob',
  why: `neither readers nor this test see which files it loads; only ${GLOB_FILES.join(' and ')} may do it, because its files are all alike`,
  remedy: 'import each file by its name',
};
const INLINE = {
  rule: 'inline',
  why: 'index.html carries this file, and the first paint waits for its bytes',
  remedy: 'move what the inline scripts need to a file without packages and dynamic imports',
};
const LIMITS = {
  rule: 'limits',
  why: 'a test that takes a limit from the product passes whatever the limit is',
  remedy: 'write the number from the specification',
};

/** Checks how files import each other. */
export const checkImports: Rule = (modules) => {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  return [
    ...modules.flatMap(checkSpecifiers),
    ...findInlined(modules, byPath).flatMap(checkInlined),
    ...modules.flatMap((module) => checkLimits(module, byPath)),
  ];
};

/** Never `../` and no computed names; the bot imports nothing of the client. */
function checkSpecifiers(module: Module): Problem[] {
  const { path: file, edges } = module;
  const problems = edges.flatMap(({ specifier, target, line }): Problem[] => {
    const found = `imports ${specifier}`;
    // A tool's configuration may extend the site's configuration.
    if (specifier.split('/').includes('..') && !file.endsWith('.config.ts')) {
      const remedy = `write #${(target ?? '').replace(/^src\//, '')}`;
      return [{ file, line, found, ...UPWARD, remedy }];
    }
    if (specifier === '(computed)' && !COMPUTED.includes(file))
      return [{ file, line, found: 'imports a name that is built at run time', ...AT_RUN_TIME }];
    if (file.startsWith('bot-launch/') && /^(src|tests)\//.test(target ?? ''))
      return [{ file, line, found, ...BOT }];
    return [];
  });
  if (!file.startsWith('src/') || GLOB_FILES.includes(file)) return problems;
  return [
    ...problems,
    ...findCode(module, /\bimport\.meta\.glob/g, 'imports files with a pattern', GLOB),
  ];
}

/** The files of prerender/inline and every file that they import, directly or through another one. */
function findInlined(
  modules: readonly Module[],
  byPath: ReadonlyMap<string, Module>,
): readonly Module[] {
  const found = new Set(modules.filter(({ path }) => path.startsWith('src/prerender/inline/')));
  for (const { edges } of found)
    for (const { kind, target } of edges) {
      const imported = kind === 'type' ? undefined : byPath.get(target ?? '');
      if (imported) found.add(imported);
    }
  return [...found];
}

function checkInlined({ path, edges }: Module): Problem[] {
  return edges
    .filter(({ kind, target }) => kind !== 'type' && (target === null || kind === 'lazy'))
    .map(({ line, specifier }) => ({
      file: path,
      line,
      found: `imports the package or loads ${specifier}`,
      ...INLINE,
    }));
}

// An exported constant that is a number, a calculation with numbers, or a quoted amount.
const NUMBER = /^export const (\w+)[^=\n]*= (?:\d|'[\d.]+'|[\w.]+ [-+*/] \d)/gm;

/** Tests write limits as their own numbers. */
function checkLimits(module: Module, byPath: ReadonlyMap<string, Module>): Problem[] {
  if (!/^tests\/.*\.(test|spec)\.tsx?$/.test(module.path)) return [];
  return module.edges.flatMap(({ target, names, line }) => {
    if (target === null || target.startsWith('tests/')) return [];
    const code = byPath.get(target)?.code ?? '';
    const limits = new Set([...code.matchAll(NUMBER)].map(([, name]) => name));
    return names
      .filter(({ imported }) => limits.has(imported))
      .map(({ imported }) => ({
        file: module.path,
        line,
        found: `imports ${imported} from ${target}`,
        ...LIMITS,
      }));
  });
}

import { walk } from '#tests/tools/syntax.ts';
import type { Edge, Module, Problem, Rule } from './project.ts';

const GLOB_FILE = 'src/text/en/all.ts';
// They load every file of a folder, because a list of names would become incomplete.
const FOLDER_READERS = ['tests/setup/device.ts', 'tests/backend/capabilities.ts'];
// Loads a built file again from the address that the browser reported as failed (F-R25).
const ADDRESS_READER = 'src/navigation/recoverFile.later.ts';
// Imports the file that it has just built.
const BUILT_READER = 'src/shell/build/renderFirstPaint.ts';

/** Checks how imports are written: never `../`, across folders `#layer/file.ts`, always with the extension. */
export const checkImports: Rule = ({ modules }) =>
  modules.flatMap((module) => [
    ...module.edges.flatMap((edge) => checkEdge(module, edge)),
    ...checkGlobs(module),
  ]);

function checkGlobs(module: Module): Problem[] {
  if (!module.path.startsWith('src/') || module.path === GLOB_FILE) return [];
  const problems: Problem[] = [];
  walk(module.program, (node) => {
    const isGlob =
      node.type === 'MemberExpression' &&
      node.object.type === 'MetaProperty' &&
      node.property.type === 'Identifier' &&
      node.property.name.startsWith('glob');
    if (!isGlob) return;
    problems.push({
      file: module.path,
      line: module.lineAt(node.start),
      rule: 'import.meta.glob',
      found: 'imports files with a pattern',
      why: `neither readers nor this test see which files it loads; only ${GLOB_FILE} may do it, because its files are all alike`,
      remedy: 'import each file by its name',
    });
  });
  return problems;
}

function checkEdge(module: Module, edge: Edge): Problem[] {
  const { specifier } = edge;
  const problem = (rule: string, found: string, why: string, remedy: string): Problem[] => [
    { file: module.path, line: edge.line, rule, found, why, remedy },
  ];
  // A tool's configuration may extend the site's configuration.
  if (specifier.split('/').includes('..') && !module.path.endsWith('.config.ts')) {
    return problem(
      'no ../',
      `imports ${specifier}`,
      'relative imports stay inside their folder, so that a folder can move as a whole',
      `write #${(edge.target ?? '').replace(/^src\//, '')}`,
    );
  }
  if (
    specifier === '(computed)' &&
    ![...FOLDER_READERS, ADDRESS_READER, BUILT_READER].includes(module.path)
  ) {
    return problem(
      'no computed import',
      'imports a name that is built at run time',
      'neither this test nor the bundler can follow it',
      'write the name as one string',
    );
  }
  if (module.path.startsWith('bot-launch/') && /^(src|tests)\//.test(edge.target ?? '')) {
    return problem(
      'bot-launch',
      `imports ${specifier}`,
      'we deploy the bot alone, without the client',
      'write what the bot needs in bot-launch',
    );
  }
  return [];
}

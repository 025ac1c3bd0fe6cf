import { basename, dirname } from 'node:path/posix';
import { exportedNames } from './exports.ts';
import type { Module, Problem, Rule } from './project.ts';

const DRAWERS = /^(utils?|helpers?|common|misc|types?)$|[a-z](Utils?|Helpers?)$/;
// The kind of a file, or the batch that loads it.
const SUFFIXES = /(\.(property|volume|test|spec|config|d|later|member|dialog|own))+$/;

/** Checks the names of files and folders. */
export const checkNames: Rule = ({ modules }) => modules.flatMap((module) => checkPath(module));

function checkPath(module: Module): Problem[] {
  const { path } = module;
  const extension = path.endsWith('.tsx') ? '.tsx' : '.ts';
  const name = basename(path, extension).replace(SUFFIXES, '');
  const folders = dirname(path).split('/').slice(1);
  const problems: Problem[] = [];
  const report = (rule: string, found: string, why: string, remedy: string): void => {
    problems.push({ file: path, line: 1, rule, found, why, remedy });
  };

  for (const drawer of [...folders, name].filter((part) => DRAWERS.test(part))) {
    report(
      'vague name',
      `the name "${drawer}" does not describe the content`,
      'nobody can find a file by a name that fits everything',
      'name the file after its main export and put it beside its first user',
    );
  }
  for (const folder of folders.filter((part) => !/^[a-z][a-z0-9]*$/.test(part))) {
    report('folder name', `folder "${folder}"`, 'folders are one lowercase word', 'find one word');
  }
  if (name === 'index' && !path.startsWith('bot-launch/')) {
    report(
      'barrel',
      'the file is called index',
      'an index hides the file behind it',
      'import the file itself',
    );
  }
  const isPascal = /^[A-Z][A-Za-z0-9]*$/.test(name);
  if (path.startsWith('src/')) problems.push(...checkMainExport(module, name, isPascal, extension));
  return problems;
}

function checkMainExport(
  module: Module,
  name: string,
  isPascal: boolean,
  extension: string,
): Problem[] {
  const names = exportedNames(module.program);
  const problem = (found: string, remedy: string): Problem[] => [
    {
      file: module.path,
      line: 1,
      rule: 'file name',
      found,
      why: 'a file is named after its main export',
      remedy,
    },
  ];
  if (isPascal && extension === '.ts')
    return problem(`"${name}.ts" is not a component file`, 'rename it to camelCase.ts');
  if (isPascal && !names.includes(name)) {
    return problem(
      `${name}.tsx does not export ${name}`,
      'export it, or name the file after its main export',
    );
  }
  // Files with several icons, or with a dialog's opener and its host, have no single main component.
  const [only = ''] = names;
  if (!isPascal && extension === '.tsx' && names.length === 1 && /^[A-Z][a-z]/.test(only)) {
    return problem(`exports only the component ${only}`, `rename it to ${only}.tsx`);
  }
  return [];
}

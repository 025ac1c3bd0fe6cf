import { basename, dirname } from 'node:path/posix';
import { layerOf } from './layers.ts';
import type { Module, Problem, Rule } from './project.ts';

const VAGUE = /^(index|utils?|helpers?|common|misc|types?)$|[a-z](Utils?|Helpers?)$/;
// The kind of a file, or the batch that loads it.
const SUFFIXES = /(\.(property|volume|test|spec|config|d|later|member|dialog|own))*\.tsx?$/;
// Names that every feature uses for the same kind of file.
const SHARED_BY_FEATURES = /^(rules|drafts?|entries)$/;

/** Checks the names of files and folders. */
export const checkNames: Rule = (modules) => [
  ...modules.flatMap(checkPath),
  ...checkDuplicates(
    // Each language has the same files.
    modules.filter(({ path }) => path.startsWith('src/') && !path.startsWith('src/text/')),
  ),
];

function checkPath({ path: file, exports }: Module): Problem[] {
  const name = nameOf(file);
  const folders = dirname(file).split('/').slice(1);
  const report = (rule: string, found: string, why: string, remedy: string): Problem[] => [
    { file, line: 1, rule, found, why, remedy },
  ];
  const fileName = (found: string, remedy: string): Problem[] =>
    report('file name', found, 'a file is named after its main export', remedy);
  const problems = [
    ...[...folders, name]
      .filter((part) => VAGUE.test(part))
      .flatMap((part) =>
        report(
          'vague name',
          `the name "${part}" does not describe the content`,
          'nobody can find a file by a name that fits everything',
          'name the file after its main export and put it beside its first user',
        ),
      ),
    ...folders
      .filter((part) => !/^[a-z][a-z0-9]*$/.test(part))
      .flatMap((part) =>
        report(
          'folder name',
          `folder "${part}"`,
          'folders are one lowercase word',
          'find one word',
        ),
      ),
  ];
  if (!file.startsWith('src/')) return problems;
  const [only = ''] = exports;
  if (/^[A-Z]/.test(name)) {
    if (file.endsWith('.ts'))
      problems.push(...fileName(`"${name}.ts" is not a component file`, 'rename it to camelCase'));
    else if (!exports.includes(name))
      problems.push(...fileName(`${name}.tsx does not export ${name}`, 'export or rename it'));
  } else if (file.endsWith('.tsx') && exports.length === 1 && /^[A-Z][a-z]/.test(only)) {
    // Files with several icons, or with a dialog's opener and its host, have no single main component.
    problems.push(...fileName(`exports only the component ${only}`, `rename it to ${only}.tsx`));
  }
  return problems;
}

/** No two files of one layer have the same name. */
function checkDuplicates(modules: readonly Module[]): Problem[] {
  const first = new Map<string, string>();
  return modules.flatMap(({ path }) => {
    const key = `${scopeOf(path)} ${nameOf(path)}`;
    const other = first.get(key);
    if (other === undefined) first.set(key, path);
    return other === undefined
      ? []
      : [
          {
            file: path,
            line: 1,
            rule: 'duplicate name',
            found: `has the same name as ${other}`,
            why: 'a search, a stack trace and an editor tab should lead to one file per layer; only rules, draft, drafts and entries may repeat, once per feature',
            remedy: 'name each file after what only it exports',
          },
        ];
  });
}

function nameOf(path: string): string {
  return basename(path).replace(SUFFIXES, '');
}

function scopeOf(path: string): string {
  const isOfFeature = path.startsWith('src/features/') && SHARED_BY_FEATURES.test(nameOf(path));
  return isOfFeature ? `features/${path.split('/')[2]}` : layerOf(path);
}

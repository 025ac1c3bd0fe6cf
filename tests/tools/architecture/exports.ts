import type { ESTree } from 'vite';
import { nameOf, type Problem, type Rule } from './project.ts';

/** Names of everything a file exports that is not a type. */
export function exportedNames(program: ESTree.Program): string[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') return [];
    const { declaration } = statement;
    if (!declaration) return statement.specifiers.map((specifier) => nameOf(specifier.exported));
    if (declaration.type === 'VariableDeclaration') {
      return declaration.declarations.flatMap(({ id }) =>
        id.type === 'Identifier' ? [id.name] : [],
      );
    }
    return 'id' in declaration && declaration.id?.type === 'Identifier'
      ? [declaration.id.name]
      : [];
  });
}

/** No default exports (settings of tools aside), and no file that only passes on the exports of others. */
export const checkExports: Rule = ({ modules }) =>
  modules
    .filter((module) => !/(\.(config|d)|\/mutants\/runner)\.ts$/.test(module.path))
    .flatMap((module) => {
      const problems: Problem[] = [];
      for (const statement of module.program.body.filter(isDefaultExport)) {
        problems.push({
          file: module.path,
          line: module.lineAt(statement.start),
          rule: 'default export',
          found: 'a default export',
          why: 'a thing has one name everywhere; a default export gets a new one at every import',
          remedy:
            'export it by name; a lazy screen is import(…).then((file) => ({ default: file.NameScreen }))',
        });
      }
      if (isBarrel(module.program)) {
        problems.push({
          file: module.path,
          line: 1,
          rule: 'barrel',
          found: 'a file that only re-exports',
          why: 'a barrel hides who uses what, makes cycles and loads everything for one name',
          remedy: 'delete it and import the files themselves',
        });
      }
      return problems;
    });

function isDefaultExport(statement: ESTree.Program['body'][number]): boolean {
  if (statement.type === 'ExportDefaultDeclaration') return true;
  if (statement.type !== 'ExportNamedDeclaration') return false;
  return statement.specifiers.some((specifier) => nameOf(specifier.exported) === 'default');
}

function isBarrel({ body }: ESTree.Program): boolean {
  const imported = new Set(
    body.flatMap((statement) =>
      statement.type === 'ImportDeclaration'
        ? statement.specifiers.map((specifier) => specifier.local.name)
        : [],
    ),
  );
  const others = body.filter((statement) => statement.type !== 'ImportDeclaration');
  const isPassedOn = (statement: (typeof others)[number]): boolean => {
    if (statement.type === 'ExportAllDeclaration') return true;
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration) return false;
    return (
      statement.source !== null ||
      statement.specifiers.every(({ local }) => imported.has(nameOf(local)))
    );
  };
  return others.length > 0 && others.every(isPassedOn);
}

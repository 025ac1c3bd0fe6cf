import type { ESTree } from 'vite';
import { nameOf, type Problem, type Rule } from './project.ts';

/** The names of all exports of a file, except types. */
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

/** No file only re-exports other files. */
export const checkExports: Rule = ({ modules }) =>
  modules
    .filter(({ program }) => isBarrel(program))
    .map(({ path: file }): Problem => ({
      file,
      line: 1,
      rule: 'barrel',
      found: 'the file only re-exports',
      why: 'a barrel hides who uses what, causes cycles and loads everything for one name',
      remedy: 'delete it and import the files themselves',
    }));

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

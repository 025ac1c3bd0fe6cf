import type { ESTree } from 'vite';
import { nameOf } from './project.ts';

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

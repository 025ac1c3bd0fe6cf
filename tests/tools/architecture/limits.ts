import type { Node } from '#tests/tools/syntax.ts';
import type { Module, Problem, Rule } from './project.ts';

/** Tests write limits as their own numbers. A test that imports the product's constant passes with any value. */
export const checkLimits: Rule = ({ modules, byPath }) =>
  modules
    .filter(({ path }) => /^tests\/.*\.(test|spec)\.tsx?$/.test(path))
    .flatMap((module) =>
      module.edges.flatMap((edge) => {
        const source = byPath.get(edge.target ?? '');
        if (!source || source.path.startsWith('tests/')) return [];
        const limits = findNumbers(source);
        return edge.names
          .filter(({ imported }) => limits.has(imported))
          .map(({ imported }): Problem => ({
            file: module.path,
            line: edge.line,
            rule: 'limits',
            found: `imports ${imported} from ${source.path}`,
            why: 'a test that takes a limit from the product passes whatever the limit is',
            remedy: 'write the number from the specification',
          }));
      }),
    );

/** The exported constants that are a number, a calculation with numbers, or a quoted amount. */
function findNumbers({ program }: Module): Set<string> {
  return new Set(
    program.body.flatMap((statement) => {
      const declaration =
        statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
      if (declaration?.type !== 'VariableDeclaration') return [];
      return declaration.declarations.flatMap(({ id, init }) =>
        id.type === 'Identifier' && init && isNumber(init) ? [id.name] : [],
      );
    }),
  );
}

function isNumber(node: Node): boolean {
  if (node.type === 'BinaryExpression') return isNumber(node.left) || isNumber(node.right);
  if (node.type === 'TSAsExpression') return isNumber(node.expression);
  if (node.type !== 'Literal') return false;
  return typeof node.value === 'number' || /^\d+(\.\d+)?$/.test(String(node.value));
}

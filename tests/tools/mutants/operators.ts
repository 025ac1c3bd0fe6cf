import { type Node, parseFile, walk } from '#tests/tools/syntax.ts';

/** One change of a source: `replacement` stands for the characters from `start` to `end`. */
export type Change = {
  start: number;
  end: number;
  replacement: string;
  line: number;
};

type Place = { node: Node; parents: readonly Node[]; source: string };

const SWAPPED: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '+=': '-=',
  '-=': '+=',
};
/** From here on a number is a time or a size, of which one more or less shows nothing: it is doubled and halved. */
const LARGE = 1000;
const VALUES_OF_TYPES = ['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'];

/** Every change that is tried in a file; types, imports, names of members and texts of errors stay as they are. */
export function findChanges(path: string, source: string): Change[] {
  const { program, lineAt } = parseFile(path, source);
  const changes: Change[] = [];
  walk(program, (node, parents) => {
    if (isLeftOut(node)) return false;
    const add = (range: Node, replacement: string): void => {
      const { start, end } = range;
      if (source.slice(start, end) === replacement) return;
      if (changes.some((one) => one.start === start && one.replacement === replacement)) return;
      changes.push({ start, end, replacement, line: lineAt(start) });
    };
    changeNode({ node, parents, source }, add);
    return true;
  });
  return changes;
}

function isLeftOut(node: Node): boolean {
  if (node.type.startsWith('TS')) return !VALUES_OF_TYPES.includes(node.type);
  if (node.type === 'ImportDeclaration' || node.type === 'ImportExpression') return true;
  // Texts for developers; only errors have a class above them, and properties of a class are their names.
  if (node.type === 'CallExpression' && node.callee.type === 'Super') return true;
  if (node.type === 'PropertyDefinition' && nameOf(node.key) === 'name') return true;
  return node.type === 'NewExpression' && /(Error|^DOMException)$/.test(nameOf(node.callee));
}

function nameOf(node: Node): string {
  return node.type === 'Identifier' ? node.name : '';
}

function changeNode(place: Place, add: (range: Node, replacement: string) => void): void {
  const { node, parents, source } = place;
  const text = source.slice(node.start, node.end);
  const within = (from: number, to: number, replacement: string) =>
    text.slice(0, from - node.start) + replacement + text.slice(to - node.start);
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      add(node.test, 'true');
      return add(node.test, 'false');
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'ForStatement':
      return node.test ? add(node.test, 'false') : undefined;
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression': {
      const { left, right, operator } = node;
      if (operator === '??') return add(node, source.slice(left.start, left.end));
      const swapped = SWAPPED[operator];
      if (!swapped || (operator === '+' && (isText(left) || isText(right)))) return;
      if (node.type === 'AssignmentExpression')
        return add(node, within(left.end, right.start, ` ${swapped} `));
      // In brackets, since the other operator may bind otherwise.
      const side = ({ start, end }: Node) => `(${source.slice(start, end)})`;
      return add(node, `${side(left)} ${swapped} ${side(right)}`);
    }
    case 'UnaryExpression':
      return node.operator === '!' ? add(node, text.slice(1)) : undefined;
    case 'ExpressionStatement':
      return isCall(node.expression) ? add(node.expression, 'undefined') : undefined;
    case 'ReturnStatement':
      return node.argument && !isNothing(node.argument)
        ? add(node.argument, 'undefined')
        : undefined;
    case 'ArrowFunctionExpression':
      return node.body.type === 'BlockStatement' || isNothing(node.body)
        ? undefined
        : add(node.body, 'undefined');
    case 'ArrayExpression':
      return node.elements.length > 0 ? add(node, '[]') : undefined;
    case 'ObjectExpression':
      return node.properties.length > 0 ? add(node, '{}') : undefined;
    case 'TemplateLiteral':
      return parents.at(-1)?.type === 'TaggedTemplateExpression' ? undefined : add(node, "''");
    case 'ChainExpression': {
      const parent = parents.at(-1);
      // What is deleted must stay a member; in its place a mutant would be a value.
      if (parent?.type === 'UnaryExpression' && parent.operator === 'delete') return;
      for (const at of optionalLinks(node)) {
        const isMember = /[\w#]/.test(source[at + 2]!);
        add(node, within(at, at + 2, isMember ? '.' : ''));
      }
      return;
    }
    case 'Literal':
      for (const other of otherLiterals(place)) add(node, other);
      return;
    default:
  }
}

/** Where each `?.` of a chain stands. */
function optionalLinks(chain: Node): number[] {
  const found: number[] = [];
  let link: Node | null = chain.type === 'ChainExpression' ? chain.expression : null;
  while (link) {
    if (link.type === 'MemberExpression') {
      // The shortest way from the object to its `?.` holds blanks only, or the `!` of a type.
      if (link.optional) found.push(link.property.start - (link.computed ? 3 : 2));
      link = link.object;
    } else if (link.type === 'CallExpression') {
      if (link.optional) found.push(link.typeArguments ? -1 : link.callee.end);
      link = link.callee;
    } else if (link.type === 'TSNonNullExpression') {
      link = link.expression;
    } else {
      link = null;
    }
  }
  return found.filter((at) => at >= 0);
}

function otherLiterals({ node, parents, source }: Place): string[] {
  const parent = parents.at(-1);
  if (node.type !== 'Literal') return [];
  if (parent?.type === 'Property' && parent.key === node) return [];
  if (parent?.type === 'ExpressionStatement') return [];
  if (typeof node.value === 'number') {
    const { value } = node;
    const isLarge = value >= LARGE;
    return [isLarge ? value * 2 : value + 1, isLarge ? value / 2 : value - 1].map(String);
  }
  if (typeof node.value === 'string') {
    const isTypeof =
      parent?.type === 'BinaryExpression' && source.slice(parent.start).startsWith('typeof');
    return isTypeof ? [] : [node.value === '' ? "'mutant'" : "''"];
  }
  if ('regex' in node && node.regex) return withoutAnchors(source.slice(node.start, node.end));
  return [];
}

function withoutAnchors(expression: string): string[] {
  const last = expression.lastIndexOf('/');
  const found: string[] = [];
  if (expression.startsWith('/^')) found.push(`/${expression.slice(2)}`);
  if (expression[last - 1] === '$' && expression[last - 2] !== '\\')
    found.push(expression.slice(0, last - 1) + expression.slice(last));
  return found;
}

function isText(node: Node): boolean {
  return (
    node.type === 'TemplateLiteral' ||
    (node.type === 'Literal' && typeof node.value === 'string') ||
    (node.type === 'BinaryExpression' &&
      node.operator === '+' &&
      (isText(node.left) || isText(node.right)))
  );
}

function isCall(node: Node): boolean {
  if (node.type === 'CallExpression') return node.callee.type !== 'Super';
  if (node.type === 'ChainExpression') return isCall(node.expression);
  if (node.type === 'AwaitExpression') return isCall(node.argument);
  return node.type === 'UnaryExpression' && node.operator === 'void' && isCall(node.argument);
}

function isNothing(node: Node): boolean {
  if (node.type === 'Literal') return node.value === null || node.value === false;
  if (node.type === 'UnaryExpression') return node.operator === 'void';
  if (node.type === 'TSAsExpression') return isNothing(node.expression);
  return node.type === 'Identifier' && node.name === 'undefined';
}

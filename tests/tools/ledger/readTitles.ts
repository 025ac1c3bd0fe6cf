import { type Node, parseFile, readString, walk } from '#tests/tools/syntax.ts';

/** One title as a reader sees it; `proves` is every id in it and in the describes around it. */
export type Title = { file: string; line: number; text: string; ids: string[]; proves: string[] };
export type Titles = { tests: Title[]; groups: Title[]; problems: string[] };

const ID = /\b(?:(?:S\d|M\d|C|D)-\d{2,3}|D-S\d{2}|F-[A-Z]\d{2})\b/g;
const BRACKETS = /\[([^\]]*)\]/g;
const TEST = /^(test|it)$/;
const GROUP = /^(describe|suite)$/;
// Such a test proves nothing.
const NOT_RUN = /^(skip|todo|fixme|fails|fail)$/;

/** Finds the titles of a test file, the rows of `test.each` filled in. */
export function readTitles(file: string, text: string): Titles {
  const { program, lineAt } = parseFile(file, text);
  const found: Titles = { tests: [], groups: [], problems: [] };
  const titleArguments = new Set<Node>();
  const constants = findConstants(program);

  walk(program, (node, parents) => {
    const call = readCall(node);
    if (!call) return;
    const argument = call.node.arguments[0];
    if (!argument) return;
    titleArguments.add(argument);
    const line = lineAt(node.start);
    const pattern = readPattern(argument);
    if (pattern === null) return;
    if (/\[[^\]]*\0/.test(pattern)) {
      found.problems.push(
        `${file}:${line} an id put together at run time cannot be read: use test.each with the id in its rows`,
      );
    }
    const around = parents.flatMap((parent) => {
      const group = readCall(parent);
      return group ? idsOf(readPattern(group.node.arguments[0]) ?? '') : [];
    });
    const isNotRun = [call, ...parents.flatMap((parent) => readCall(parent) ?? [])].some(
      ({ words }) => words.some((word) => NOT_RUN.test(word)),
    );
    const list = call.kind === 'test' ? found.tests : found.groups;
    for (const title of fillIn(pattern, call.table, constants)) {
      const ids = idsOf(title);
      list.push({
        file,
        line,
        text: title.replaceAll('\0', '…'),
        ids,
        proves: isNotRun ? [] : [...ids, ...around],
      });
    }
  });
  found.problems.push(...findStray(program, file, lineAt, titleArguments));
  return found;
}

/** Ids in brackets: `[S4-31]`, `[S4-31, D-025]`. */
export function idsOf(title: string): string[] {
  return [...title.matchAll(BRACKETS)].flatMap(([, inner = '']) => inner.match(ID) ?? []);
}

type Call = {
  kind: 'test' | 'group';
  words: string[];
  node: Node & { type: 'CallExpression' };
  table: Node | null;
};

/** `test(…)`, `it.skip(…)`, `test.describe(…)`, `test.each(table)(…)`. */
function readCall(node: Node): Call | null {
  if (node.type !== 'CallExpression') return null;
  const isTable = node.callee.type === 'CallExpression';
  const head = node.callee.type === 'CallExpression' ? node.callee.callee : node.callee;
  const words = readWords(head);
  const [first = ''] = words;
  const isEach = words.some((word) => word === 'each' || word === 'for');
  if (
    isTable !== isEach ||
    words.some((word) =>
      /^(use|step|extend|beforeEach|afterEach|beforeAll|afterAll|configure|slow|setTimeout|info)$/.test(
        word,
      ),
    )
  )
    return null;
  const isGroup = GROUP.test(first) || (TEST.test(first) && words.some((word) => GROUP.test(word)));
  if (!isGroup && !TEST.test(first)) return null;
  const table = node.callee.type === 'CallExpression' ? (node.callee.arguments[0] ?? null) : null;
  return { kind: isGroup ? 'group' : 'test', words, node, table };
}

function readWords(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name];
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return [];
  return [...readWords(node.object), node.property.name];
}

/** A title's text; what is known only at run time stands as NUL. */
function readPattern(node: Node | undefined): string | null {
  if (!node) return null;
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    return `${readPattern(node.left) ?? '\0'}${readPattern(node.right) ?? '\0'}`;
  }
  if (node.type === 'TemplateLiteral')
    return node.quasis.map((quasi) => quasi.value.cooked ?? '').join('\0');
  return readString(node);
}

function findConstants(program: Node): Map<string, Node> {
  const constants = new Map<string, Node>();
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      constants.set(node.id.name, node.init);
  });
  return constants;
}

/** One title per row of a table, with `%s` and `$name` filled in as far as they are plain strings. */
function fillIn(pattern: string, table: Node | null, constants: Map<string, Node>): string[] {
  const rows = readRows(table, constants);
  return rows.length === 0 ? [pattern] : [...new Set(rows.map((row) => fillRow(pattern, row)))];
}

function readRows(node: Node | null | undefined, constants: Map<string, Node>): Node[] {
  if (!node) return [];
  if (node.type === 'Identifier') return readRows(constants.get(node.name), constants);
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
    return readRows(node.expression, constants);
  if (node.type !== 'ArrayExpression') return [];
  return node.elements.filter(
    (element): element is Exclude<typeof element, null> => element !== null,
  );
}

function fillRow(pattern: string, row: Node): string {
  const unwrapped = row.type === 'TSAsExpression' ? row.expression : row;
  if (unwrapped.type === 'ObjectExpression') {
    return unwrapped.properties.reduce((title, property) => {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') return title;
      return title.replaceAll(`$${property.key.name}`, () => readString(property.value) ?? '…');
    }, pattern);
  }
  const cells = unwrapped.type === 'ArrayExpression' ? unwrapped.elements : [unwrapped];
  let next = 0;
  return pattern.replace(/%[sdifjoO]/g, () => {
    const text = readString(cells[next]);
    next += 1;
    return text ?? '…';
  });
}

// An id in brackets that stands in no title was meant as one: it would count for nothing, unseen.
function findStray(
  program: Node,
  file: string,
  lineAt: (offset: number) => number,
  titles: ReadonlySet<Node>,
): string[] {
  const problems: string[] = [];
  walk(program, (node, parents) => {
    if (titles.has(node)) return false;
    const text = node.type === 'TemplateElement' ? node.value.cooked : readString(node);
    const isInTable = parents.some((parent) => parent.type === 'ArrayExpression');
    if (text && !isInTable && idsOf(text).length > 0) {
      problems.push(
        `${file}:${lineAt(node.start)} [${idsOf(text).join(', ')}] stands in no title of test, it or describe`,
      );
    }
    return true;
  });
  return problems;
}

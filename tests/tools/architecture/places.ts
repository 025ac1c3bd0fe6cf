import { type Node, readString, walk } from '#tests/tools/syntax.ts';
import type { Module, Problem, Project, Rule } from './project.ts';

/** Who may make a frame: the one that shows pages, and the hidden one of a download, which is removed afterwards (S2-72). */
const FRAMES = ['src/parts/frames/Frame.tsx', 'src/platform/download.ts'];
const START = 'src/app/startSite.ts';

/**
 * Who may send a money call (declared with `money: true`): the one hook for orders, and buttons for calls that cannot
 * double an order (D-202: transall, dofanshui, douserredpacket). A new sender must hold the lock. A game's session fills
 * its wallet once for each launch; the call names no amount (F-M30).
 */
const MONEY_SENDERS = [
  'src/state/orders/sendOrder.ts',
  'src/parts/wallets/CollectButton.tsx',
  'src/features/redpacket/useGrab.ts',
  'src/features/rebate/useClaim.ts',
  'src/features/games/play/gameSession.ts',
];
const SENDERS = /^(useSend|send)$/;

/** What a break closes (D-207): who may name these calls, and the check that this place must make. */
const CLOSED_BY_BREAK = [
  {
    call: 'src/api/calls/play.ts openGame',
    sender: 'src/features/games/play/gameSession.ts',
    guard: 'src/features/games/play/gameSession.ts',
  },
  {
    call: 'src/api/calls/deposit.ts recharge',
    sender: 'src/features/deposit/form/useDepositForm.ts',
    guard: 'src/state/orders/sendOrder.ts',
  },
];
const CHECK_BREAK = 'src/state/protection/protection.ts checkBreak';

/** Things that one place of src may do. */
export const checkPlaces: Rule = (project) => {
  const moneyCalls = findMoneyCalls(project);
  return project.modules
    .filter((module) => module.path.startsWith('src/'))
    .flatMap((module) => [
      ...checkFrames(module),
      ...checkConnect(module),
      ...checkMoney(module, moneyCalls),
      ...checkBreaks(module),
    ]);
};

function checkFrames(module: Module): Problem[] {
  if (FRAMES.includes(module.path)) return [];
  return findNodes(module, isFrame).map((line) => ({
    file: module.path,
    line,
    rule: 'single place',
    found: 'makes an iframe',
    why: 'Frame.tsx alone holds the sandbox and the URL gate, and never reloads a running game (D-208)',
    remedy:
      'render <Frame> of parts/frames/Frame.tsx; a file is saved by startDownload of platform/download.ts',
  }));
}

function isFrame(node: Node): boolean {
  if (node.type === 'JSXOpeningElement')
    return node.name.type === 'JSXIdentifier' && node.name.name === 'iframe';
  if (node.type !== 'CallExpression') return false;
  const { callee } = node;
  const name = callee.type === 'MemberExpression' ? callee.property : callee;
  return (
    name.type === 'Identifier' &&
    name.name === 'createElement' &&
    readString(node.arguments[0])?.toLowerCase() === 'iframe'
  );
}

function checkConnect(module: Module): Problem[] {
  if (module.path === START) return [];
  return module.edges
    .filter(
      (edge) =>
        edge.target === 'src/api/send.ts' && edge.names.some((name) => name.imported === 'connect'),
    )
    .map((edge) => ({
      file: module.path,
      line: edge.line,
      rule: 'single place',
      found: 'imports connect',
      why: 'the contract is tied to the session once, at start: a second tie would send with another token',
      remedy: 'leave it to app/startSite.ts; tests may connect',
    }));
}

/** Every `export const x = defineCall(…, { money: true })`, as "path name". */
function findMoneyCalls(project: Project): Set<string> {
  const calls = project.modules.filter((module) => module.path.startsWith('src/api/'));
  return new Set(
    calls.flatMap(({ path, program }) =>
      program.body.flatMap((statement) => {
        if (
          statement.type !== 'ExportNamedDeclaration' ||
          statement.declaration?.type !== 'VariableDeclaration'
        )
          return [];
        return statement.declaration.declarations.flatMap(({ id, init }) =>
          id.type === 'Identifier' && init && declaresMoney(init) ? [`${path} ${id.name}`] : [],
        );
      }),
    ),
  );
}

function declaresMoney(init: Node): boolean {
  if (
    init.type !== 'CallExpression' ||
    init.callee.type !== 'Identifier' ||
    init.callee.name !== 'defineCall'
  )
    return false;
  const options = init.arguments[1];
  if (options?.type !== 'ObjectExpression') return false;
  return options.properties.some(
    (property) =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      property.key.name === 'money' &&
      property.value.type === 'Literal' &&
      property.value.value === true,
  );
}

function checkMoney(module: Module, moneyCalls: ReadonlySet<string>): Problem[] {
  if (MONEY_SENDERS.includes(module.path) || module.path.startsWith('src/api/')) return [];
  const locals = new Set(
    module.edges.flatMap((edge) =>
      edge.names
        .filter((name) => moneyCalls.has(`${edge.target} ${name.imported}`))
        .map((name) => name.local),
    ),
  );
  const isSent = (node: Node): boolean =>
    node.type === 'CallExpression' &&
    node.callee.type === 'Identifier' &&
    SENDERS.test(node.callee.name) &&
    node.arguments.some((argument) => argument.type === 'Identifier' && locals.has(argument.name));
  return findNodes(module, isSent).map((line) => ({
    file: module.path,
    line,
    rule: 'single place',
    found: 'sends a money call itself',
    why: 'one tap, one POST, a synchronous lock and the panel of an unknown outcome stand in one place (D-202)',
    remedy: 'give the call to useMoneyForm of parts/money/useMoneyForm.ts',
  }));
}

function checkBreaks(module: Module): Problem[] {
  if (module.path.startsWith('src/api/')) return [];
  const values = module.edges.filter(({ kind }) => kind !== 'type');
  const named = values.flatMap(({ target, line, names }) =>
    names.map(({ imported }) => ({ name: `${target} ${imported}`, line })),
  );
  const problem = (line: number, found: string): Problem => ({
    file: module.path,
    line,
    rule: 'single place',
    found,
    why: 'no game is opened and no deposit sent during a break (D-207)',
    remedy: 'send it where checkBreak of state/protection/protection.ts is asked first',
  });
  return CLOSED_BY_BREAK.flatMap(({ call, sender, guard }) => {
    const use = module.path === sender ? undefined : named.find(({ name }) => name === call);
    const isUnguarded = module.path === guard && !named.some(({ name }) => name === CHECK_BREAK);
    return [
      ...(use ? [problem(use.line, `names ${call.split(' ')[1]}`)] : []),
      ...(isUnguarded ? [problem(1, 'does not ask checkBreak')] : []),
    ];
  });
}

function findNodes(module: Module, matches: (node: Node) => boolean): number[] {
  const lines: number[] = [];
  walk(module.program, (node) => {
    if (matches(node)) lines.push(module.lineAt(node.start));
  });
  return lines;
}

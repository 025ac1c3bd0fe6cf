import { type Node, readString, walk } from '#tests/tools/syntax.ts';
import type { Module, Problem, Project, Rule } from './project.ts';

/** Files that may create a frame: the one that shows pages, and the temporary hidden one of a download (S2-72). */
const FRAMES = ['src/parts/frames/Frame.tsx', 'src/platform/download.ts'];
const START = 'src/app/startSite.ts';

/**
 * Files that may send a money call (declared with `money: true`): the one hook for orders, and buttons for calls that
 * cannot double an order (D-202: transall, dofanshui, douserredpacket). A new sender must hold the lock. A game session
 * fills its wallet once per launch, with a call that has no amount (F-M30).
 */
const MONEY_SENDERS = [
  'src/state/orders/sendOrder.ts',
  'src/parts/wallets/CollectButton.tsx',
  'src/features/redpacket/useGrab.ts',
  'src/features/rebate/useClaim.ts',
  'src/features/games/play/gameSession.ts',
];
const SENDERS = /^(useSend|send)$/;

/** Calls that a break blocks (D-207): the only file that may use each, and the file that must check for a break. */
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

/** Checks what only one place in src may do. */
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
    found: 'creates an iframe',
    why: 'only Frame.tsx has the sandbox and the URL gate, and never reloads a running game (D-208)',
    remedy:
      'render <Frame> from parts/frames/Frame.tsx; save a file with startDownload from platform/download.ts',
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
      why: 'the start connects the calls to the session once; a second connection could send another token',
      remedy: 'leave it to app/startSite.ts; tests may call connect',
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
    found: 'sends a money call directly',
    why: 'one place ensures one POST per tap, a synchronous lock and the panel for an unknown outcome (D-202)',
    remedy: 'pass the call to useMoneyForm from parts/money/useMoneyForm.ts',
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
    why: 'during a break, the client opens no game and sends no deposit (D-207)',
    remedy: 'send it only after checkBreak from state/protection/protection.ts',
  });
  return CLOSED_BY_BREAK.flatMap(({ call, sender, guard }) => {
    const use = module.path === sender ? undefined : named.find(({ name }) => name === call);
    const isUnguarded = module.path === guard && !named.some(({ name }) => name === CHECK_BREAK);
    return [
      ...(use ? [problem(use.line, `uses ${call.split(' ')[1]}`)] : []),
      ...(isUnguarded ? [problem(1, 'does not call checkBreak')] : []),
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

import { findCode, type Module, type Problem, type Rule } from './project.ts';

type Row = { may: readonly string[]; found: string; why: string; remedy: string };

/** Code that only some files may have. */
const CODE: readonly (Row & { pattern: RegExp })[] = [
  {
    // The frame that shows pages, and the temporary hidden one of a download (S2-72).
    may: ['src/parts/frames/Frame.tsx', 'src/platform/download.ts'],
    pattern: /<iframe\b|\bcreateElement\(\s*['"]iframe/gi,
    found: 'creates an iframe',
    why: 'only Frame.tsx has the sandbox and the URL gate, and never reloads a running game (D-208)',
    remedy: 'render <Frame>; save a file with startDownload from platform/download.ts',
  },
  {
    // The last opens a screen of our own, and takes the opener away itself.
    may: ['src/platform/open.ts', 'src/platform/telegram/adapter.ts', 'src/platform/openBeside.ts'],
    pattern:
      /\b(?:window|globalThis|self|top|parent)\.open\(|\blocation\.(?:assign|replace)\(|\blocation\.href = |(?<!\b(?:const|let) )\blocation = /g,
    found: 'opens a window or leaves the site directly',
    why: 'only platform/open.ts leaves without opener and referrer, and through Telegram when it must (F-C17)',
    remedy: 'use openExternal or pageLocation.leaveSite from platform/open.ts',
  },
  {
    may: [
      'src/navigation/Link.tsx',
      'src/parts/games/banner/Banner.tsx',
      'src/features/download/DownloadScreen.tsx',
      'src/prerender/build/renderMarkup.tsx',
    ],
    pattern: /<a(?=[\s>])/g,
    found: 'renders its own link',
    why: 'the address of a link may come from a server, and must then pass the URL gate (D-208)',
    remedy: 'render <Link> from navigation/Link.tsx, or a button that calls openExternal',
  },
  {
    may: ['src/api/network.ts'],
    pattern: /\bonLine\b/g,
    found: 'believes the browser about the network',
    why: 'some WebViews and VPNs report a working network as offline (D-337)',
    remedy: 'ask isOffline from api/network.ts',
  },
];

const CHECK_BREAK = {
  why: 'during a break, the client opens no game and sends no deposit (D-207)',
  remedy: 'send it only after checkBreak from state/protection/protection.ts',
};

/** Exports that only some files may import, '*' for every export. */
const EXPORTS: readonly (Row & { target: string; name: string })[] = [
  {
    may: ['src/app/startSite.ts'],
    target: 'src/api/send.ts',
    name: 'connect',
    found: 'imports connect',
    why: 'the start connects the calls to the session once; a second connection could send another token',
    remedy: 'leave it to app/startSite.ts; tests may call connect',
  },
  {
    may: ['src/state/session/session.ts'],
    target: 'src/state/session/currentSession.ts',
    name: 'replaceSession',
    found: 'replaces the session',
    why: 'a login, a restored token and an end store or clear what belongs to the session with it',
    remedy: 'call beginSession, restoreSession or endSession',
  },
  ...['onSessionBegin', 'onSessionEnd'].map((name) => ({
    may: ['src/app/reactions.ts', 'src/launch/startLaunch.ts'],
    target: 'src/state/session/session.ts',
    name,
    found: `imports ${name}`,
    why: 'a module that wipes itself can be forgotten; memberState is fresh in each session',
    remedy: 'keep it in a memberState, or in a sessionStore',
  })),
  {
    may: ['src/parts/html/ServerHtml.tsx'],
    target: 'src/parts/html/sanitise.ts',
    name: '*',
    found: 'imports the sanitiser',
    why: 'only parts/html/ServerHtml.tsx shows server HTML (D-208)',
    remedy: 'render <ServerHtml>',
  },
  {
    may: ['src/features/games/play/gameSession.ts'],
    target: 'src/api/calls/play.ts',
    name: 'openGame',
    found: 'uses openGame',
    ...CHECK_BREAK,
  },
  {
    may: ['src/features/deposit/form/useDepositForm.ts'],
    target: 'src/api/calls/deposit.ts',
    name: 'recharge',
    found: 'uses recharge',
    ...CHECK_BREAK,
  },
];
const BREAK_GUARDS = ['src/features/games/play/gameSession.ts', 'src/state/orders/prepareOrder.ts'];

/** Files that may open an address without calling the gate themselves, and why. */
const GATED: Readonly<Record<string, string>> = {
  'src/parts/frames/FramedNotice.tsx': 'it is our own address',
  'src/features/deposit/order/PayPageLink.tsx': 'nextStep.ts and payPages.ts call the gate',
  'src/features/download/DownloadScreen.tsx': 'DownloadAddress.tsx calls the gate',
  'src/features/games/play/GameScreen.tsx': 'DownloadAddress.tsx calls the gate',
  'src/parts/html/ServerHtml.tsx': 'sanitise.ts calls the gate',
};

/** Files that may send a money call: the hook for orders, and what cannot double an order (D-202, F-M30). */
const MONEY_SENDERS = [
  'src/state/orders/sendOrder.ts',
  'src/parts/wallets/useCollect.ts',
  'src/features/redpacket/GrabButton.tsx',
  'src/features/rebate/RebateScreen.tsx',
  'src/features/games/play/gameSession.ts',
];

/** Checks what only one place in src may do. */
export const checkPlaces: Rule = (modules) => {
  const moneyCalls = new Set(modules.flatMap(findMoneyCalls));
  return modules
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap((module) => [
      ...CODE.filter(({ may }) => !may.includes(module.path)).flatMap(
        ({ pattern, found, why, remedy }) =>
          findCode(module, pattern, found, { rule: 'single place', why, remedy }),
      ),
      ...checkExports(module),
      ...checkBreak(module),
      ...checkGate(module),
      ...checkMoney(module, moneyCalls),
    ]);
};

function checkExports({ path, edges }: Module): Problem[] {
  const rows = EXPORTS.filter(({ may }) => !may.includes(path));
  return rows.flatMap(({ target, name, found, why, remedy }) =>
    edges
      .filter((edge) => edge.kind !== 'type' && edge.target === target)
      .filter(({ names }) => name === '*' || names.some(({ imported }) => imported === name))
      .map(({ line }) => ({ file: path, line, rule: 'single place', found, why, remedy })),
  );
}

function checkBreak(module: Module): Problem[] {
  if (!BREAK_GUARDS.includes(module.path)) return [];
  const isChecked = imports(module, 'src/state/protection/protection.ts', /^checkBreak$/);
  const found = 'does not call checkBreak';
  return isChecked
    ? []
    : [{ file: module.path, line: 1, rule: 'single place', found, ...CHECK_BREAK }];
}

/** Players leave the site only to addresses that have passed the one URL gate. */
function checkGate(module: Module): Problem[] {
  const opens = imports(module, 'src/platform/open.ts', /^(openExternal|pageLocation|\*)$/);
  const isGated = imports(module, 'src/domain/urls.ts', /^safeUrl$/);
  if (!opens || isGated || Object.hasOwn(GATED, module.path)) return [];
  return [
    {
      file: module.path,
      line: opens.line,
      rule: 'single place',
      found: 'opens addresses without the URL gate',
      why: 'an address from a server may run code, contain a password or frame the site itself (D-208)',
      remedy: 'call safeUrl from domain/urls.ts first, or add to places.ts who calls it',
    },
  ];
}

function imports({ edges }: Module, target: string, name: RegExp) {
  return edges.find(
    (edge) => edge.target === target && edge.names.some(({ imported }) => name.test(imported)),
  );
}

/** Every `export const x = defineCall(…, { money: true })`, as "path name". */
function findMoneyCalls({ path, code }: Module): string[] {
  if (!path.startsWith('src/api/')) return [];
  return code
    .split(/^export const /m)
    .filter((part) => /^\w+ = defineCall\([^]*\bmoney: true\b/.test(part))
    .map((part) => `${path} ${/^\w+/.exec(part)?.[0]}`);
}

function checkMoney(module: Module, moneyCalls: ReadonlySet<string>): Problem[] {
  if (MONEY_SENDERS.includes(module.path) || module.path.startsWith('src/api/')) return [];
  const locals = module.edges.flatMap(({ target, names }) =>
    names.flatMap(({ imported, local }) => (moneyCalls.has(`${target} ${imported}`) ? local : [])),
  );
  return locals.flatMap((local) =>
    findCode(
      module,
      new RegExp(`\\b(?:useSend|send)\\(\\s*${local}\\b`, 'g'),
      'sends a money call directly',
      {
        rule: 'single place',
        why: 'one place ensures one POST per tap, a synchronous lock and the panel for an unknown outcome (D-202)',
        remedy: 'pass the call to useMoneyForm from parts/money/useMoneyForm.ts',
      },
    ),
  );
}

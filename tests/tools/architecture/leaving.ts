import { type Node, walk } from '#tests/tools/syntax.ts';
import type { Module, Problem, Rule } from './project.ts';

const GATE = 'src/domain/urls.ts';
const OPENER = 'src/platform/open.ts';

/** Files that may open a window or leave the site directly. */
const DOORS = [OPENER, 'src/platform/telegram/links.ts'];

/** Files that may render a link without Link.tsx, because its address has passed the gate. */
const LINKS = [
  'src/navigation/Link.tsx',
  'src/parts/games/banner/BannerSlide.tsx',
  'src/features/download/DownloadScreen.tsx',
];

/** Files that may open an address without calling the gate themselves, and why. */
const GATED: Readonly<Record<string, string>> = {
  'src/parts/frames/FramedNotice.tsx': 'it is our own address',
  'src/features/deposit/order/PayPage.tsx': 'nextStep.ts and payPages.ts call the gate',
  'src/features/download/DownloadScreen.tsx': 'DownloadAddress.tsx calls the gate',
  'src/features/games/play/AppLink.tsx': 'DownloadAddress.tsx calls the gate',
  'src/parts/html/ServerHtml.tsx': 'sanitise.ts calls the gate',
};

/** Players leave the site only through one opener, to addresses that have passed the one URL gate (D-208). */
export const checkLeaving: Rule = ({ modules }) =>
  modules
    .filter((module) => module.path.startsWith('src/'))
    .flatMap((module) => [...checkDoors(module), ...checkLinks(module), ...checkGate(module)]);

function checkDoors(module: Module): Problem[] {
  if (DOORS.includes(module.path)) return [];
  return findNodes(module, isDoor).map((line) => ({
    file: module.path,
    line,
    rule: 'single place',
    found: 'opens a window or leaves the site directly',
    why: 'only platform/open.ts leaves without opener and referrer, and through Telegram when it must (F-C17)',
    remedy: 'use openExternal or departure from platform/open.ts',
  }));
}

function isDoor(node: Node): boolean {
  if (node.type === 'AssignmentExpression') {
    const { left } = node;
    return (
      isName(left, 'location') ||
      isMember(left, /^location$/) ||
      isMember(left, /^href$/, /^location$/)
    );
  }
  if (node.type !== 'CallExpression') return false;
  const { callee } = node;
  return (
    isMember(callee, /^open$/, /^(window|globalThis|self|top|parent)$/) ||
    isMember(callee, /^(assign|replace)$/, /^location$/)
  );
}

function checkLinks(module: Module): Problem[] {
  if (LINKS.includes(module.path)) return [];
  return findNodes(
    module,
    (node) =>
      node.type === 'JSXOpeningElement' &&
      node.name.type === 'JSXIdentifier' &&
      node.name.name === 'a',
  ).map((line) => ({
    file: module.path,
    line,
    rule: 'single place',
    found: 'renders its own link',
    why: 'the address of a link may come from a server, and must then pass the URL gate (D-208)',
    remedy: 'render <Link> from navigation/Link.tsx, or a button that calls openExternal',
  }));
}

function checkGate(module: Module): Problem[] {
  const opens = module.edges.find(
    ({ target, names }) =>
      target === OPENER &&
      names.some(({ imported }) => /^(openExternal|departure|\*)$/.test(imported)),
  );
  const isGated = module.edges.some(
    ({ target, names }) => target === GATE && names.some(({ imported }) => imported === 'safeUrl'),
  );
  if (!opens || isGated || Object.hasOwn(GATED, module.path)) return [];
  return [
    {
      file: module.path,
      line: opens.line,
      rule: 'single place',
      found: 'opens addresses without the URL gate',
      why: 'an address from a server may run code, contain a password or frame the site itself (D-208)',
      remedy: 'call safeUrl from domain/urls.ts first, or add to leaving.ts who calls it',
    },
  ];
}

function isName(node: Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}

function isMember(node: Node, property: RegExp, object?: RegExp): boolean {
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return false;
  if (!property.test(node.property.name)) return false;
  if (!object)
    return (
      node.object.type === 'Identifier' && /^(window|document|top|parent)$/.test(node.object.name)
    );
  const inner = node.object.type === 'MemberExpression' ? node.object.property : node.object;
  return inner.type === 'Identifier' && object.test(inner.name);
}

function findNodes(module: Module, matches: (node: Node) => boolean): number[] {
  const lines: number[] = [];
  walk(module.program, (node) => {
    if (matches(node)) lines.push(module.lineAt(node.start));
  });
  return lines;
}

import { type Node, walk } from '#tests/tools/syntax.ts';
import type { Module, Problem, Rule } from './project.ts';

const GATE = 'src/domain/urls.ts';
const OPENER = 'src/platform/open.ts';

/** Who may open a window or leave the site by the browser's own means. */
const DOORS = [OPENER, 'src/platform/telegram/links.ts'];

/** Who may render a link that is not made by Link.tsx: its address has passed the gate. */
const LINKS = [
  'src/navigation/Link.tsx',
  'src/parts/games/banner/BannerSlide.tsx',
  'src/features/download/DownloadScreen.tsx',
];

/** Who may open an address without asking the gate in the same file: because of what the address is, or who asked. */
const GATED: Readonly<Record<string, string>> = {
  'src/parts/frames/FramedNotice.tsx': 'the own address',
  'src/features/deposit/order/PayPage.tsx': 'nextStep.ts and payPages.ts ask the gate',
  'src/features/download/DownloadScreen.tsx': 'DownloadAddress.tsx asks the gate',
  'src/features/games/play/AppLink.tsx': 'DownloadAddress.tsx asks the gate',
  'src/parts/html/ServerHtml.tsx': 'sanitise.ts asks the gate',
};

/** The site is left through one opener, with addresses that have passed the one URL gate (D-208). */
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
    found: 'opens a window or leaves the site itself',
    why: 'platform/open.ts alone leaves without opener and referrer, and by Telegram where it must (F-C17)',
    remedy: 'use openExternal or departure of platform/open.ts',
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
    found: 'renders a link of its own',
    why: 'the address of a link may come from a server, and then must pass the URL gate (D-208)',
    remedy: 'render <Link> of navigation/Link.tsx, or a button that calls openExternal',
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
      why: 'an address of a server may run code, carry a password or frame the site itself (D-208)',
      remedy: 'ask safeUrl of domain/urls.ts first, or name in leaving.ts who asked it',
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

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { checkArchitecture, explain } from '#tests/tools/architecture/check.ts';
import { readSources } from '#tests/tools/architecture/sources.ts';

describe('the architecture', () => {
  const report = checkArchitecture(readSources(process.cwd(), ['src', 'tests', 'bot-launch']));

  it('is checked over every file', () => {
    expect(report.files).toBeGreaterThan(50);
    expect(report.edges).toBeGreaterThan(100);
  });

  it('[D-044] follows its rules, one engine of Telegram among them', () => {
    expect(report.problems.map(explain).join('\n')).toBe('');
  });
});

type Fixture = [rule: string, files: Record<string, string>];

function check(files: Record<string, string>): string[] {
  const sources = Object.entries(files).map(([path, text]) => ({ path, text }));
  return checkArchitecture(sources).problems.map((problem) => problem.rule);
}

const ui = { 'src/ui/Button.tsx': `export function Button() { return <b /> }` };
const money = {
  'src/api/calls/pay.ts': `export const pay = defineCall('POST /api/pay', { money: true });`,
};

const openGame = { 'src/api/calls/play.ts': `export const openGame = defineCall('POST /api/x');` };

const BROKEN: readonly Fixture[] = [
  [
    'layers',
    {
      ...ui,
      'src/api/send.ts': `export type { Button } from '#ui/Button.tsx'; export const a = 1;`,
    },
  ],
  [
    'layers',
    {
      'src/domain/a.ts': `export const a = () => import('#api/b.ts');`,
      'src/api/b.ts': `export const b = 1;`,
    },
  ],
  ['layers', { 'src/api/a.ts': `import { t } from '#text/t.ts'; t();` }],
  ['layers', { 'src/stuff/a.ts': `export const a = 1;` }],
  [
    'layers',
    { 'src/state/a.ts': `import { start } from '#shell/build/inlineFirstPaint.ts'; start();` },
  ],
  ['layers', { 'src/app/a.ts': `import { server } from '#tests/server.ts'; server();` }],
  ['layers', { 'src/state/a.ts': `import { Frame } from '#parts/frames/Frame.tsx'; Frame();` }],
  ['layers', { 'src/state/session/a.ts': `import { b } from '#state/cache/b.ts'; b();` }],
  [
    'features',
    {
      'src/features/home/a.ts': `import { b } from '#features/games/b.ts'; b();`,
      'src/features/games/b.ts': `export const b = 1;`,
    },
  ],
  ['no ../', { 'src/api/calls/a.ts': `import { s } from '../shapes.ts'; s();` }],
  ['no ../', { 'tests/a.test.ts': `vi.mock('../src/api/send.ts');` }],
  [
    'no computed import',
    { 'src/api/a.ts': 'export const a = (n: string) => import(`./${n}.ts`);' },
  ],
  ['bot-launch', { 'bot-launch/bot.ts': `import { s } from '#domain/b.ts'; s();` }],
  [
    'duplicate name',
    {
      'src/features/home/list.ts': `export const a = 1;`,
      'src/features/mine/list.ts': `export const b = 1;`,
    },
  ],
  ['import.meta.glob', { 'src/app/a.ts': `export const all = import.meta.glob('./*.ts');` }],
  [
    'limits',
    {
      'src/api/send.ts': `export const TIMEOUT_MS = 30_000;`,
      'tests/api/send.test.ts': `import { TIMEOUT_MS } from '#api/send.ts'; pass(TIMEOUT_MS);`,
    },
  ],
  ['inline', { 'src/shell/inline/start.ts': `import Cookies from 'js-cookie'; Cookies.get();` }],
  [
    'inline',
    { 'src/shell/inline/start.ts': `export const later = () => import('#launch/capture.ts');` },
  ],
  [
    'inline',
    {
      'src/shell/inline/start.ts': `import { capture } from '#launch/capture.ts'; capture();`,
      'src/launch/capture.ts': `import { a } from '#domain/a.ts'; export const capture = a;`,
      'src/domain/a.ts': `import Big from 'big.js'; export const a = new Big(1);`,
    },
  ],
  ['barrel', { 'src/ui/index.ts': `export const a = 1;` }],
  ['vague name', { 'src/domain/utils.ts': `export const a = 1;` }],
  ['folder name', { 'src/features/redPacket/a.ts': `export const a = 1;` }],
  ['file name', { 'src/ui/Button.ts': `export const Button = 1;` }],
  ['file name', { 'src/ui/Button.tsx': `export function Link() { return null }` }],
  ['words', { 'src/ui/a.ts': `export const a = '登录';` }],
  ['words', { 'src/ui/a.ts': 'export const a = (n: number) => `${n} 元`;' }],
  [
    'package',
    { 'src/platform/telegram/a.ts': `import { init } from '@telegram-apps/sdk-react'; init();` },
  ],
  [
    'package',
    { 'src/platform/telegram/a.ts': `export const a = () => import('@telegram-apps/sdk-react');` },
  ],
  ['package', { 'src/launch/a.ts': `import { init } from '@tma.js/sdk'; init();` }],
  [
    'package',
    { 'src/platform/telegram/a.ts': `import { on } from '@telegram-apps/bridge'; on();` },
  ],
  [
    'package',
    { 'src/features/home/a.ts': `import { Pagination } from 'swiper/modules'; Pagination();` },
  ],
  ['package', { 'src/features/home/a.ts': `import 'swiper/css/pagination'; export const a = 1;` }],
  [
    'package',
    { 'src/features/home/a.ts': `import createDOMPurify from 'dompurify'; createDOMPurify();` },
  ],
  [
    'single place',
    {
      'src/parts/html/sanitise.ts': `import createDOMPurify from 'dompurify'; export const sanitise = createDOMPurify;`,
      'src/features/messages/a.ts': `import { sanitise } from '#parts/html/sanitise.ts'; sanitise();`,
    },
  ],
  ['single place', { 'src/features/games/A.tsx': `export const A = () => <iframe title="x" />;` }],
  ['single place', { 'src/features/games/a.ts': `document.createElement('iframe');` }],
  ['single place', { 'src/parts/a.ts': `window.open('https://a.example');` }],
  ['single place', { 'src/platform/a.ts': `location.assign('https://a.example');` }],
  ['single place', { 'src/app/a.ts': `location.href = 'https://a.example';` }],
  ['single place', { 'src/app/a.ts': `window.location = 'https://a.example';` }],
  ['single place', { 'src/ui/A.tsx': `export const A = () => <a href="x">x</a>;` }],
  [
    'single place',
    {
      'src/platform/open.ts': `export const openExternal = (url: string) => window.open(url);`,
      'src/parts/a.ts': `import { openExternal } from '#platform/open.ts'; openExternal('x');`,
    },
  ],
  ['single place', { 'src/app/a.ts': `import { connect } from '#api/send.ts'; connect();` }],
  [
    'single place',
    { ...money, 'src/parts/a.ts': `import { pay } from '#api/calls/pay.ts'; useSend(pay);` },
  ],
  [
    'single place',
    {
      ...openGame,
      'src/parts/a.ts': `import { openGame } from '#api/calls/play.ts'; send(openGame);`,
    },
  ],
  [
    'single place',
    {
      ...openGame,
      'src/features/games/play/gameSession.ts': `import { openGame } from '#api/calls/play.ts'; send(openGame);`,
    },
  ],
  [
    'single place',
    { 'src/state/orders/sendOrder.ts': `export const sendOrder = () => send(call);` },
  ],
  [
    'single place',
    {
      ...money,
      'src/features/x/a.ts': `import { pay as p } from '#api/calls/pay.ts'; send(p, {});`,
    },
  ],
];

const SOUND: readonly Fixture[] = [
  [
    'a call that names words by type',
    { 'src/api/a.ts': `import type { T } from '#text/t.ts'; export const a: T = 1;` },
  ],
  [
    'a lazy screen',
    {
      'src/app/routes.tsx': `export const routes = { '/': lazy(() => import('#features/home/HomeScreen.tsx').then((file) => ({ default: file.HomeScreen }))) };`,
      'src/features/home/HomeScreen.tsx': `import { Tile } from './tiles/Tile.tsx'; import { a } from '#features/home/a.ts'; export const HomeScreen = () => <Tile a={a} />;`,
      'src/features/home/a.ts': `export const a = 1;`,
      'src/features/home/tiles/Tile.tsx': `export const Tile = () => null;`,
    },
  ],
  [
    'a first paint with constants',
    {
      'src/shell/inline/start.ts': `import { capture } from '#launch/capture.ts'; import { paint } from './paint.ts'; import type { A } from '#app/a.ts'; paint(capture() as A);`,
      'src/shell/inline/paint.ts': `export const paint = (a: unknown) => sessionStorage.setItem('a', String(a));`,
      'src/launch/capture.ts': `import type { T } from '#text/t.ts'; import { a } from '#domain/a.ts'; export const capture = () => a as T;`,
      'src/domain/a.ts': `export const a = 1;`,
    },
  ],
  [
    'text whose languages type each other',
    {
      'src/text/zh/a.ts': `import type { A } from '#text/en/a.ts'; export const a = 1 as unknown as A;`,
      'src/text/en/a.ts': `import { a } from '#text/zh/a.ts'; export type A = typeof a;`,
    },
  ],
  [
    'the rules, drafts and entries of two features',
    {
      'src/features/cards/rules.ts': `export const checkCard = 1;`,
      'src/features/vip/rules.ts': `export const levels = 1;`,
      'src/features/cards/bind/drafts.ts': `export const drafts = 1;`,
      'src/features/vip/drafts.ts': `export const vipDrafts = 1;`,
      'src/features/cards/entries.ts': `export const cards = 1;`,
      'src/features/vip/entries.ts': `export const vips = 1;`,
    },
  ],
  [
    'files of one name in two layers',
    {
      'src/state/member/member.ts': `export const member = 1;`,
      'src/api/calls/member.ts': `export const loadMember = 1;`,
      'src/text/zh/member.ts': `export const member = 1;`,
      'src/text/en/member.ts': `export const member = 1;`,
    },
  ],
  [
    'the pattern that loads English',
    { 'src/text/en/all.ts': `export const all = import.meta.glob('./*.ts', { eager: true });` },
  ],
  [
    'a test that names the keys of the storage',
    {
      'src/state/keys.ts': `export const KEYS = { token: 'lobby.token' } as const;`,
      'tests/state/keys.test.ts': `import { KEYS } from '#state/keys.ts'; KEYS.token;`,
    },
  ],
  [
    'comments, names and members',
    {
      'src/ui/a.ts': `/* 登录 */ export const a = (b: { eval: 1; localStorage: 2 }) => b.localStorage + b.eval;`,
    },
  ],
  [
    'the one Telegram engine',
    {
      'src/platform/telegram/a.ts': `import { init } from '@tma.js/sdk'; import { useSignal } from '@telegram-apps/sdk-react'; init(useSignal);`,
    },
  ],
  [
    'the carousel',
    {
      'src/features/home/a.ts': `import { Autoplay } from 'swiper/modules'; import 'swiper/css'; Autoplay();`,
    },
  ],
  [
    'the sanitiser in its chunk',
    {
      'src/parts/html/ServerHtml.tsx': `export const ServerHtml = () => import('./sanitise.ts');`,
      'src/parts/html/sanitise.ts': `import createDOMPurify from 'dompurify'; export const sanitise = createDOMPurify;`,
    },
  ],
  [
    'an address that passed the gate',
    {
      'src/domain/urls.ts': `export const safeUrl = (address: string) => address;`,
      'src/platform/open.ts': `export const openExternal = (url: string) => window.open(url);`,
      'src/parts/a.ts': `import { safeUrl } from '#domain/urls.ts'; import { openExternal } from '#platform/open.ts'; openExternal(safeUrl('x')); location.hash = '/'; open();`,
    },
  ],
  [
    'the hidden frame of a download',
    {
      'src/platform/download.ts': `export const startDownload = () => document.createElement('iframe');`,
    },
  ],
  [
    'the money form',
    {
      ...money,
      'src/state/protection/protection.ts': `export const checkBreak = 1;`,
      'src/state/orders/sendOrder.ts': `import { checkBreak } from '#state/protection/protection.ts'; import { pay } from '#api/calls/pay.ts'; export const sendOrder = () => checkBreak || send(pay);`,
    },
  ],
  [
    'a form that names its call',
    {
      ...money,
      'src/features/x/PayForm.tsx': `import { pay } from '#api/calls/pay.ts'; export const PayForm = () => useMoneyForm(words, { call: pay });`,
    },
  ],
  [
    'start',
    {
      'src/app/startSite.ts': `import { connect } from '#api/send.ts'; connect();`,
      'src/api/send.ts': `export const connect = () => {};`,
    },
  ],
  ['settings of a tool', { 'tests/browser/playwright.config.ts': `export default {};` }],
  [
    'tests that reach the client',
    {
      'tests/features/home.test.tsx': `import { send } from '#api/send.ts'; vi.mock('#api/send.ts'); send();`,
    },
  ],
];

describe('the check itself', () => {
  it.each(BROKEN)('reports %s', (rule, files) => {
    expect(check(files)).toContain(rule);
  });

  it.each(SOUND)('lets pass: %s', (_, files) => {
    expect(check(files)).toEqual([]);
  });

  it('says where, why and what to do', () => {
    const [problem] = checkArchitecture([
      { path: 'src/api/a.ts', text: `\nimport { s } from '../domain/b.ts'; s();` },
    ]).problems;
    expect(problem && explain(problem)).toBe(
      'src/api/a.ts:2  [no ../] imports ../domain/b.ts\n' +
        '    why: relative imports stay inside their folder, so that a folder can move as a whole\n' +
        '    do:  write #domain/b.ts',
    );
  });

  it('refuses to judge what it cannot parse', () => {
    expect(() => check({ 'src/api/a.ts': 'const = ;' })).toThrow('src/api/a.ts cannot be parsed');
  });
});

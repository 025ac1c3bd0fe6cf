// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { checkArchitecture, explain } from '#tests/tools/architecture/check.ts';
import { readSources } from '#tests/tools/architecture/sources.ts';

it('the sources follow the rules of the architecture, one engine of Telegram among them [D-044]', () => {
  const sources = readSources(process.cwd(), ['src', 'tests', 'bot-launch']);
  expect(sources.length).toBeGreaterThan(500);
  expect(checkArchitecture(sources).map(explain).join('\n')).toBe('');
});

/** What breaks each rule: a file and its text. The test above shows what the rules let pass. */
const BROKEN: readonly (readonly [rule: string, path: string, text: string])[] = [
  ['layers', 'src/api/send.ts', `export type { Button } from '#ui/Button.tsx';`],
  ['layers', 'src/domain/a.ts', `export const a = () => import('#api/b.ts');`],
  ['layers', 'src/api/a.ts', `import { t } from '#text/t.ts'; t();`],
  ['layers', 'src/stuff/a.ts', ''],
  ['layers', 'src/state/a.ts', `import { start } from '#prerender/build/chunks.ts'; start();`],
  ['layers', 'src/prerender/inline/a.ts', `import { b } from '#prerender/build/b.ts'; b();`],
  ['layers', 'src/app/a.ts', `import { server } from '#tests/server.ts'; server();`],
  ['layers', 'src/state/session/a.ts', `import { b } from '#state/cache/b.ts'; b();`],
  ['features', 'src/features/home/a.ts', `import { b } from '#features/games/b.ts'; b();`],
  ['no ../', 'src/api/calls/a.ts', `import { s } from '../shapes.ts'; s();`],
  ['no ../', 'src/api/a.ts', `import { s } from './calls/../shapes.ts'; s();`],
  ['no computed import', 'src/api/a.ts', 'export const a = (n: string) => import(`./${n}.ts`);'],
  ['bot-launch', 'bot-launch/bot.ts', `import { s } from '#domain/b.ts'; s();`],
  ['import.meta.glob', 'src/app/a.ts', `export const all = import.meta.glob('./*.ts');`],
  ['inline', 'src/prerender/inline/start.ts', `import Cookies from 'js-cookie'; Cookies.get();`],
  ['inline', 'src/prerender/inline/start.ts', `export const a = () => import('#launch/b.ts');`],
  ['vague name', 'src/domain/utils.ts', ''],
  ['folder name', 'src/features/redPacket/a.ts', ''],
  ['file name', 'src/ui/Button.ts', `export const Button = 1;`],
  ['file name', 'src/ui/Button.tsx', `export function Link() { return null }`],
  ['file name', 'src/ui/links.tsx', `export const Link = () => null;`],
  ['words', 'src/ui/a.ts', `/* 登录 */ export const a = '登录';`],
  ['words', 'src/ui/a.ts', 'export const a = (n: number) => `${n} 元`;'],
  ['package', 'src/platform/telegram/a.ts', `import { init } from '@telegram-apps/sdk-react';`],
  ['package', 'src/platform/telegram/a.ts', `import { on } from '@telegram-apps/bridge'; on();`],
  ['package', 'src/launch/a.ts', `import { init } from '@tma.js/sdk'; init();`],
  ['package', 'src/parts/a.ts', `import { useMutation } from '@tanstack/react-query';`],
  ['package', 'src/parts/a.ts', `import * as query from '@tanstack/react-query';`],
  ['package', 'src/parts/a.ts', `import { Pagination } from 'swiper/modules';`],
  ['package', 'src/parts/a.ts', `import createDOMPurify from 'dompurify';`],
  ['single place', 'src/parts/a.ts', `import { sanitise } from '#parts/html/sanitise.ts';`],
  ['single place', 'src/parts/A.tsx', `export const A = () => <iframe title="x" />;`],
  ['single place', 'src/parts/a.ts', `document.createElement('iframe');`],
  ['single place', 'src/parts/a.ts', `window.open('https://a.example');`],
  ['single place', 'src/platform/a.ts', `location.assign('https://a.example');`],
  ['single place', 'src/app/a.ts', `location.href = 'https://a.example';`],
  ['single place', 'src/app/a.ts', `window.location = 'https://a.example';`],
  ['single place', 'src/ui/A.tsx', `export const A = () => <a href="x">x</a>;`],
  ['single place', 'src/parts/a.ts', `import { openExternal } from '#platform/open.ts';`],
  ['single place', 'src/app/a.ts', `import { connect } from '#api/send.ts'; connect();`],
  ['one reader', 'src/api/a.ts', `export const a = (text: string) => JSON.parse(text);`],
  ['one reader', 'src/parts/a.ts', `export const a = (text: string) => new URL(text).host;`],
  ['one reader', 'src/domain/a.ts', `export const a = (text: string) => URL.canParse(text);`],
  ['one reader', 'src/launch/a.ts', `export const a = (text: string) => decodeURIComponent(text);`],
  ['one reader', 'src/ui/a.ts', `export const a = (ms: number) => new Date(ms).toISOString();`],
  ['one reader', 'src/ui/a.ts', `export const a = (tag: string) => new Intl.Locale(tag);`],
  ['one reader', 'src/ui/a.ts', `export const a = (b: string) => b.localeCompare(c, b);`],
  ['one reader', 'src/parts/a.ts', `history.replaceState(null, '', '#/vip');`],
  ['one reader', 'src/state/a.ts', `export const a = () => localStorage.getItem('a');`],
  ['one reader', 'src/state/a.ts', `export const a = () => new BroadcastChannel('a');`],
  ['one reader', 'src/ui/a.ts', 'export const a = (b: string) => c.querySelector(`[id=${b}]`);'],
  ['one reader', 'src/domain/a.ts', `export const a = (text: string) => new RegExp(text);`],
  ['memory', 'src/features/a/b.ts', `let last = ''; export const a = () => last;`],
  ['memory', 'src/parts/a.ts', `export const known = new Map<string, string>();`],
  ['memory', 'src/state/a.ts', `const names: Set<string> = new Set();`],
  ['memory', 'src/parts/a.ts', `export const useLast = create<string>(() => '');`],
  ['single place', 'src/parts/a.ts', `import { onSessionEnd } from '#state/session/session.ts';`],
  [
    'single place',
    'src/app/a.ts',
    `import { replaceSession } from '#state/session/currentSession.ts';`,
  ],
  ['single place', 'src/parts/a.ts', `import { openGame } from '#api/calls/play.ts';`],
  ['single place', 'src/parts/a.ts', `import { recharge } from '#api/calls/deposit.ts';`],
  ['single place', 'src/state/orders/prepareOrder.ts', `export const a = () => send(call);`],
  ['single place', 'src/app/a.ts', `export const isOff = () => !navigator.onLine;`],
];

const check = (...files: (readonly [path: string, text: string])[]): string[] =>
  checkArchitecture(files.map(([path, text]) => ({ path, text }))).map(({ rule }) => rule);

describe('the check', () => {
  it.each(BROKEN)('reports %s in %s: %s', (rule, path, text) => {
    expect(check([path, text])).toContain(rule);
  });

  it('follows imports from the first paint to packages', () => {
    const start = `import { b } from '#launch/b.ts'; b();`;
    const b = `import Big from 'big.js'; export const b = new Big(1);`;
    expect(check(['src/prerender/inline/a.ts', start], ['src/launch/b.ts', b])).toContain('inline');
  });

  it('reports two files of one name in a layer', () => {
    const list = `export const a = 1;`;
    expect(check(['src/features/home/list.ts', list], ['src/features/mine/list.ts', list])).toEqual(
      ['duplicate name'],
    );
  });

  it('reports a test that takes a limit from the product', () => {
    const send = `export const TIMEOUT_MS = 30_000;`;
    const test = `import { TIMEOUT_MS } from '#api/send.ts'; pass(TIMEOUT_MS);`;
    expect(check(['src/api/send.ts', send], ['tests/api/send.test.ts', test])).toEqual(['limits']);
  });

  it.each(['useSend(p)', 'send(p, {})'])('reports a money call sent by %s', (sending) => {
    const pay = `export const pay = defineCall('POST /api/pay', {\n  money: true,\n});`;
    const form = `import { pay as p } from '#api/calls/pay.ts'; ${sending};`;
    expect(check(['src/api/calls/pay.ts', pay], ['src/features/x/a.ts', form])).toEqual([
      'single place',
    ]);
  });

  it('says where, why and what to do', () => {
    const [problem] = checkArchitecture([
      { path: 'src/api/a.ts', text: `\nimport { s } from '../domain/b.ts'; s();` },
    ]);
    expect(problem && explain(problem)).toBe(
      'src/api/a.ts:2  [no ../] imports ../domain/b.ts\n' +
        '    why: relative imports stay inside their folder, so that a folder can move as a whole\n' +
        '    do:  write #domain/b.ts',
    );
  });

  it('refuses to judge what it cannot parse', () => {
    expect(() => check(['src/api/a.ts', 'const = ;'])).toThrow('src/api/a.ts cannot be parsed');
  });
});

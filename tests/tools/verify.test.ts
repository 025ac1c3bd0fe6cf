// @vitest-environment node
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { compare } from './verify/compare.ts';
import { findNewNames } from './verify/newNames.ts';
import { findMissing } from './verify/missing.ts';
import { scan } from './verify/scan.ts';

const files = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));
const checksum = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

describe('what must not be in a build', () => {
  it.each([
    ['a bot token', '7000000001:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw1'],
    ['a private key', '-----BEGIN RSA PRIVATE KEY-----'],
    ['a cloud key', 'AKIAIOSFODNN7EXAMPLE'],
    ['a signed token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.x'],
    ['a TRON address', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
    ['an Ethereum address', '0x52908400098527886E0F7030069857D2E4169EE7'],
    ['a Bitcoin address', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'],
    ['a card number', '6222020200112230'],
    ['an IP address', 'http://10.20.0.7/api'],
    ['an inner host', 'wss://chat.lobby.internal/'],
    ['a host that is not known', 'https://tracker.example/a.js'],
    ['a demo account', 'logIn("demo", "demo123")'],
    ['a piece of the backend in memory', 'fetch("/__world/reset")'],
    ['a source map', '//# sourceMappingURL=a.js.map'],
    ['a secret by its disorder', 'key="q8Zr2Lk0Vt7Xw4Yb9Nc1Md6Pf3Sg5Hj8Ka"'],
  ])('is found: %s [F-B01, F-B09]', (what, text) => {
    expect(scan(files({ 'a.js': `x("${text}")` })).join('\n')).toContain(`a.js holds ${what}: `);
  });

  it.each([
    ['exact numbers', 'Number.MAX_SAFE_INTEGER===9007199254740991'],
    ['lengths of a style', 'calc(1px * .56598607160233201)'],
    ['an alphabet', '"123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"'],
    ['a checksum', `integrity="${checksum('a')}"`],
    ['a piece of a checksum', `"sha256-+1BKPyaXA9xYjhKo6j2SCVUanqyvz98jT+${'a'.repeat(9)}="`],
    ['a method', '/a/.test(x),this.internal'],
    ['a version', '"5.108.0"'],
  ])('is not mistaken: %s', (_, text) => {
    expect(scan(files({ 'a.js': text }))).toEqual([]);
  });
});

describe('a built page', () => {
  it('has every file that page and manifest name, and none is empty [F-B11]', () => {
    const whole = {
      'index.html': '<script type="module" src="./a.js"></script>',
      '.vite/manifest.json': JSON.stringify({ a: { file: 'a.js', assets: ['b.woff2'] } }),
      'a.js': 'a',
      'b.woff2': 'b',
    };
    expect(findMissing(files(whole))).toEqual([]);
    for (const name of Object.keys(whole)) {
      const { [name as 'a.js']: _, ...rest } = whole;
      expect(findMissing(files(rest))).toContain(`${name} is missing`);
      expect(findMissing(files({ ...rest, [name]: '' }))).toContain(`${name} is empty`);
    }
  });
});

describe('a call that an old engine cannot answer', () => {
  it.each([
    ['structuredClone', 'structuredClone(a)'],
    ['URL.canParse', 'URL.canParse(a)'],
    ['AbortSignal.any', 'fetch(a, { signal: AbortSignal.any([b]) })'],
    ['Promise.withResolvers', 'Promise.withResolvers()'],
    ['OffscreenCanvas', 'new OffscreenCanvas(1, 1)'],
    ['.toSorted', 'a.b.toSorted()'],
    ['.findLast', 'a().findLast(b)'],
    ['.checkVisibility', 'a.checkVisibility()'],
    ['.throwIfAborted', 'a.throwIfAborted()'],
  ])('is found: %s [D-335]', (name, code) => {
    expect(findNewNames(files({ 'a.js': code })).join()).toContain(`a.js calls ${name}, which`);
  });

  it.each([
    ['what every engine has', '[...a].sort().at(-1); a.replaceAll(b, c); new AbortController()'],
    ['what the page fills in', 'Object.hasOwn(a, b)'],
    ['a call that asks first', 'a.checkVisibility?.()'],
    ['our own of that name', 'a.share(b); const structured = a.clone()'],
  ])('is not mistaken: %s [D-335]', (_, code) => {
    expect(findNewNames(files({ 'a.js': code }))).toEqual([]);
  });
});

it('two builds are equal only when they have the same files with the same bytes [F-B10]', () => {
  const one = files({ 'a.js': 'a', 'b.js': 'b' });
  expect(compare(one, files({ 'b.js': 'b', 'a.js': 'a' }))).toEqual([]);
  expect(compare(one, files({ 'a.js': 'a ', 'c.js': 'c' }))).toEqual([
    'a.js differs between two builds',
    'b.js is in one of two builds only',
    'c.js is in one of two builds only',
  ]);
});

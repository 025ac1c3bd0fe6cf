// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { BARE_PATH, headersOfPage, NOT_SERVED } from '#hosting/headers.ts';
import { caddyfile, DEFAULT_PLACE, nginxConf } from '#hosting/serverFiles.ts';

const PAGE =
  '<script type="application/json" id="site-config">{"apiBase":"https://api.example"}</script>';
const FILES = [
  ['Caddyfile', caddyfile],
  ['nginx.conf', nginxConf],
] as const;

describe.each(FILES)('%s', (_, print) => {
  it('sends each header of the build with every answer [F-B08]', () => {
    const file = print(PAGE);
    for (const [name, value] of Object.entries(headersOfPage(PAGE)))
      expect(file).toContain(`${name} "${value}"`);
    expect(file).toContain('"public, max-age=31536000, immutable"');
    expect(file).toContain(NOT_SERVED);
    expect(file).toContain(BARE_PATH);
  });

  it('passes calls on to a backend behind the same origin', () => {
    const backend = 'http://localhost:8000';
    expect(print(PAGE)).not.toContain('api|uploads');
    const file = print(PAGE, { ...DEFAULT_PLACE, backend });
    expect(file).toContain('^/(?:api|uploads)/');
    expect(file).toContain(backend);
  });

  it('names the certificate of the operator', () => {
    const site = 'https://play.example';
    const file = print(PAGE, { ...DEFAULT_PLACE, site, certificate: '/etc/tls' });
    expect(file).toContain('/etc/tls/fullchain.pem');
    expect(file).toContain('/etc/tls/privkey.pem');
  });
});

describe('the paths of the rules [F-B07]', () => {
  it.each(['/_headers', '/.vite/manifest.json', '/a/.git', '/Caddyfile', '/nginx.conf'])(
    '%s is not served',
    (path) => expect(path).toMatch(new RegExp(NOT_SERVED)),
  );

  it.each(['/', '/index.html', '/assets/a_b.js', '/register', '/intro/intro.webm'])(
    '%s is served',
    (path) => expect(path).not.toMatch(new RegExp(NOT_SERVED)),
  );

  it('a referral link has one word and no file', () => {
    for (const path of ['/register', '/telegram-login'])
      expect(path).toMatch(new RegExp(BARE_PATH));
    for (const path of ['/', '/a.js', '/a/b']) expect(path).not.toMatch(new RegExp(BARE_PATH));
  });
});

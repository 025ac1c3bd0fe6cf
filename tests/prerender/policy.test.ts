// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { cacheControl, operatorHeaders, policyOfPage } from '#hosting/headers.ts';
import { inlineHashes, policyFor } from '#hosting/policy.ts';

const NOTHING = { scriptHashes: [], styleHashes: [], apiOrigin: '', framedOrigins: [] };
const PAGE = `<html><head>
<script type="application/json" id="site-config">{"apiBase":"https://api.example/v1","telegramOrigins":["https://web.telegram.org"]}</script>
<script>alert(1)</script><style>p{}</style><script type="module" src="./assets/a.js"></script></head></html>`;

describe('the policy of the page', () => {
  it('matches the approved policy word for word', () => {
    const parts = { ...NOTHING, scriptHashes: ['sha256-A='], styleHashes: ['sha256-B='] };
    expect(policyFor({ ...parts, apiOrigin: 'https://api.example' }).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-A='",
      "style-src 'self' 'sha256-B='",
      "connect-src 'self' https://api.example",
      "img-src 'self' https: data: blob:",
      "media-src 'self' https:",
      "font-src 'self'",
      "manifest-src 'self'",
      "frame-src 'self' https:",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types dompurify',
      "frame-ancestors 'self' https://web.telegram.org",
    ]);
  });

  it('lets the development server mark its own code, and allows nothing unsafe', () => {
    const policy = policyFor({
      ...NOTHING,
      nonce: 'abc',
      framedOrigins: ['http://w7.localhost:4174'],
    });
    expect(policy).toContain("script-src 'self' 'nonce-abc';");
    expect(policy).toContain("frame-src 'self' https: http://w7.localhost:4174;");
    expect(policy).not.toContain('unsafe');
  });

  it('accepts only origins, so that a setting cannot add a directive', () => {
    const ancestors = [
      "https://a.example/x; script-src 'unsafe-inline'",
      '*',
      'javascript:alert(1)',
      'https://b.example',
    ];
    const policy = policyFor({ ...NOTHING, ancestors });
    expect(policy).toMatch(/; frame-ancestors 'self' https:\/\/a\.example https:\/\/b\.example$/);
    expect(policy).not.toContain('unsafe');
  });

  it('lets the origins in the settings frame the page, besides our own and Telegram’s [D-251]', () => {
    const settings = '"frameOrigins":["https://partner.example/","http://plain.example","*"],';
    const policy = policyOfPage(PAGE.replace('"apiBase"', `${settings}"apiBase"`));
    expect(policy).toMatch(
      /; frame-ancestors 'self' https:\/\/web\.telegram\.org https:\/\/partner\.example$/,
    );
  });

  it('the policy has hashes of inline code and the origins of the settings', () => {
    const { scriptHashes, styleHashes } = inlineHashes(PAGE);
    expect(scriptHashes).toEqual(['sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=']);
    expect(styleHashes).toHaveLength(1);
    const policy = policyOfPage(PAGE);
    expect(policy).toContain(`script-src 'self' '${scriptHashes[0]}';`);
    expect(policy).toContain("connect-src 'self' https://api.example;");
  });

  it.each([
    ['https://reports.example/lobby?key=1', 'https://api.example https://reports.example'],
    ['https://api.example/reports', 'https://api.example'],
    ['/reports', 'https://api.example'],
    ['http://reports.example/', 'https://api.example'],
  ])('lets the page send its reports to the origin in the settings: %s', (reports, origins) => {
    const html = PAGE.replace('"apiBase"', `"reports":"${reports}","apiBase"`);
    expect(policyOfPage(html)).toContain(`; connect-src 'self' ${origins};`);
  });

  it('is in the operators’ file with all other headers that a host must send', () => {
    const file = operatorHeaders(PAGE);
    expect(file).toContain(`\n  Content-Security-Policy: ${policyOfPage(PAGE)}\n`);
    expect(file).toContain('\n  Strict-Transport-Security: max-age=31536000\n');
    expect(file).toContain('\n  Cross-Origin-Opener-Policy: same-origin-allow-popups\n');
    expect(file).toContain('\n  Referrer-Policy: strict-origin-when-cross-origin\n');
    expect(file).toContain('\n  X-Content-Type-Options: nosniff\n');
    expect(file).toMatch(/\n {2}Permissions-Policy: camera=\(\)/);
    for (const name of ['index.html', 'sw.js', 'service-worker.js', 'serviceWorker.js'])
      expect(file).toContain(`\n/${name}\n  Cache-Control: no-cache\n`);
    expect(file).toContain('\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
  });

  it('browsers cache hashed files for a year and revalidate the page', () => {
    for (const name of ['index-ehwPtlse.js', 'ehwPt_-e.css'])
      expect(cacheControl(`/assets/${name}`)).toBe('public, max-age=31536000, immutable');
    expect(cacheControl('/captcha/4e.svg')).toBe('public, max-age=86400');
    expect(cacheControl('/index.html')).toBe('no-cache');
  });
});

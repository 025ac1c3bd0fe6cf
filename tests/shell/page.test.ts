// @vitest-environment node
import { createHash } from 'node:crypto';
import { build, type Rollup } from 'vite';
import { describe, expect, it } from 'vitest';
import { shell } from '#shell/build/plugin.ts';

// The page with everything round the client but the client itself.
const withoutClient = {
  name: 'test:without-client',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id.endsWith('/src/main.tsx') ? '\0client' : null),
  load: (id: string) => (id === '\0client' ? 'document.title = "client"' : null),
};

const { output } = (await build({
  configFile: false,
  base: './',
  logLevel: 'error',
  plugins: [shell(), withoutClient],
  build: { write: false },
})) as Rollup.RollupOutput;

describe('the built page', () => {
  const html = read('index.html');

  it('captures the launch before anything else runs', () => {
    const running = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(running[0]).toContain('id="site-config"');
    expect(running[1]).toBe('<script>');
    expect(running[2]).toContain('type="module"');
    expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('<link'));
    // Browsers look for the encoding in the first 1024 bytes only.
    expect(html.indexOf('<meta charset="utf-8" />')).toBeLessThan(200);
  });

  it('paints the shell by itself: styles in the page, no words, nothing for a screen reader', () => {
    const shown = /<div id="root">([\s\S]*)<\/div>\s*<\/body>/.exec(html)![1]!;
    expect(shown).toMatch(/^<div class="shell" aria-hidden="true">/);
    expect(shown.replace(/<[^>]*>/g, '').trim()).toBe('');
    expect(html).toMatch(/<style>:root\{[\s\S]*\.shell-banner\{height:105px\}/);
    expect(html).not.toContain('<!--shell:');
  });

  it('may be zoomed and fills the notch', () => {
    expect(html).toContain('content="width=device-width, initial-scale=1, viewport-fit=cover"');
    expect(html).not.toMatch(/user-scalable|maximum-scale/);
    expect(html).toContain('<html lang="zh-CN">');
  });

  it('runs under any path', () => {
    const addresses = [...html.matchAll(/\b(?:src|href)="([^"]*)"/g)].map(
      ([, address]) => address!,
    );
    expect(addresses.length).toBeGreaterThan(1);
    for (const address of addresses) expect(address).toMatch(/^\.\//);
  });

  it('is admitted by the policy that operators are given', () => {
    const policy = /Content-Security-Policy: (.*)/.exec(read('_headers'))![1]!;
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code!);
    const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, code]) => code!);
    expect([scripts.length, styles.length]).toEqual([1, 1]);
    expect(policy).toContain(`script-src 'self' '${hash(scripts[0]!)}';`);
    expect(policy).toContain(`style-src 'self' '${hash(styles[0]!)}';`);
  });

  it('[F-B08] carries the same policy itself, in front of everything that it governs, but for what only a header can say', () => {
    const policy = /Content-Security-Policy: (.*)/.exec(read('_headers'))![1]!;
    const metas = [...html.matchAll(/<meta http-equiv="Content-Security-Policy" content="(.*?)"/g)];
    expect(metas.map(([, content]) => content)).toEqual([
      policy.replace("; frame-ancestors 'self' https://web.telegram.org", ''),
    ]);
    expect(html).toMatch(/<meta charset="utf-8" \/>\s*<meta http-equiv="Content-Security-Policy"/);
    expect(html.indexOf('<meta http-equiv')).toBeLessThan(html.indexOf('<script'));
  });

  it('[F-B06] names the checksum of each of its files, so that no other one runs in its place', () => {
    const files = [
      ...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="\.\/([^"]+\.(?:js|css))"[^>]*>/g),
    ];
    expect(files.length).toBeGreaterThan(0);
    for (const [tag, name = ''] of files) {
      const file = output.find(({ fileName }) => fileName === name)!;
      const bytes = file.type === 'chunk' ? file.code : file.source;
      const checksum = createHash('sha384').update(bytes).digest('base64');
      expect(tag).toContain(`integrity="sha384-${checksum}"`);
    }
  });

  it('comes with the list of modules behind each script', () => {
    const modules = JSON.parse(read('.vite/modules.json')) as Record<string, string[]>;
    const script = output.find((file) => file.type === 'chunk')!.fileName;
    expect(modules[script]).toContain('client');
  });
});

function read(name: string): string {
  const file = output.find(({ fileName }) => fileName === name);
  return file?.type === 'asset' ? String(file.source) : '';
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

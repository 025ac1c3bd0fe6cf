// @vitest-environment node
import { createHash } from 'node:crypto';
import { build, type Rollup } from 'vite';
import { describe, expect, it } from 'vitest';
import { buildId } from '#hosting/buildId.ts';
import { firstPaint } from '#prerender/build/inlineFirstPaint.ts';

// The page without the client.
const withoutClient = {
  name: 'test:without-client',
  enforce: 'pre' as const,
  resolveId: (id: string) =>
    id.endsWith('/src/main.tsx') ? '\0client' : id.endsWith('/src/lazy.js') ? '\0lazy' : null,
  load: (id: string) => {
    if (id === '\0client') return 'document.title = "client"; import("/src/lazy.js")';
    return id === '\0lazy' ? 'export const isLazy = true' : null;
  },
};

const { output } = (await build({
  configFile: false,
  base: './',
  logLevel: 'error',
  plugins: [firstPaint(), withoutClient],
  build: { write: false },
})) as Rollup.RollupOutput;

describe('the built page', () => {
  const html = read('index.html');

  it('captures the launch before anything else runs [C-03]', () => {
    const running = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(running[0]).toContain('id="site-config"');
    expect(running.slice(1)).toEqual([
      '<script>',
      '<script>',
      '<script type="application/json" id="first-facts">',
      '<script>',
      expect.stringMatching(/^<script src="\.\/assets\/[^"]+\.js">$/),
      expect.stringContaining('type="module"'),
    ]);
    expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('<link'));
    // Browsers look for the encoding in the first 1024 bytes only.
    expect(html.indexOf('<meta charset="utf-8" />')).toBeLessThan(200);
  });

  it('paints without scripts what React renders a moment later', () => {
    const parts = html.split('<div data-first=');
    const [home, tabs] = ['"home"', '"tabs"'].map((name) =>
      parts.find((part) => part.startsWith(name)),
    );
    expect(wordsOf(home!)).toEqual([
      ...'乐厅 登录 注册 搜索游戏 热门 真人 体育 捕鱼 棋牌 电子 彩票 热门'.split(' '),
      '存取款进度随时可查 · 随时休息',
      '加载中',
    ]);
    expect(home!.match(/<section /g)).toHaveLength(1);
    expect(/<section [^]*<\/section>/.exec(home!)![0].match(/<span aria-hidden/g)).toHaveLength(15);
    expect(wordsOf(tabs!)).toEqual('首页 优惠 客服 赞助 我的'.split(' '));
    expect(html).not.toContain('<!--firstPaint:');
  });

  it('has no style attributes and no inline handlers, which the policy would refuse [F-B08]', () => {
    expect(html).not.toMatch(/<[^>]+ style=/);
    expect(html).not.toMatch(/<[^>]+ on[a-z]+=/);
  });

  it('has one empty game tile, whose copies load only their own picture', () => {
    const [, tile = ''] = /<template[^>]*>([^]*?)<\/template>/.exec(html)!;
    expect(tile.match(/<li\b/g)).toHaveLength(1);
    expect(tile.match(/<img\b[^>]*>/g)).toEqual([expect.not.stringContaining(' src=')]);
  });

  it('runs its script after the first paint, and preloads it before', () => {
    const order = ['<style>', 'rel="preload" as="script"', '<div id="root">', '"module"'];
    const places = order.map((mark) => html.indexOf(mark));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  });

  it('runs under any path', () => {
    const addresses = [...html.matchAll(/\b(?:src|href)="([^"]*)"/g)].map(
      ([, address]) => address!,
    );
    expect(addresses.length).toBeGreaterThan(1);
    for (const address of addresses) expect(address).not.toMatch(/^(\/|\w+:)/);
  });

  it('passes the policy in the operators’ file', () => {
    const policy = /Content-Security-Policy: (.*)/.exec(read('_headers'))![1]!;
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code!);
    const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, code]) => code!);
    expect([scripts.length, styles.length]).toEqual([3, 1]);
    expect(policy).toContain(
      `script-src 'self' ${scripts.map((code) => `'${hash(code)}'`).join(' ')};`,
    );
    expect(policy).toContain(`style-src 'self' '${hash(styles[0]!)}';`);
  });

  it('contains the policy before all that it governs, less what only a header can set [F-B08]', () => {
    const policy = /Content-Security-Policy: (.*)/.exec(read('_headers'))![1]!;
    const metas = [...html.matchAll(/<meta http-equiv="Content-Security-Policy" content="(.*?)"/g)];
    expect(metas.map(([, content]) => content)).toEqual([
      policy.replace("; frame-ancestors 'self' https://web.telegram.org", ''),
    ]);
    expect(html).toMatch(/<meta charset="utf-8" \/>\s*<meta http-equiv="Content-Security-Policy"/);
    expect(html.indexOf('<meta http-equiv')).toBeLessThan(html.indexOf('<script'));
  });

  it('carries the checksum of its own script, in the preload too [F-B06]', () => {
    const own = output.find((file) => file.type === 'chunk' && file.isEntry) as Rollup.OutputChunk;
    expect(html).toContain(`src="./${own.fileName}" integrity="${hash(own.code)}"`);
    // The browser would discard a preload with another checksum.
    expect(html).toContain(`href="./${own.fileName}" integrity="${hash(own.code)}"`);
  });

  it('has a name that follows from its contents, and version.json repeats it [F-B10]', () => {
    const [, id] = /<meta name="build" content="([0-9a-f]{12})" \/>/.exec(html)!;
    expect(JSON.parse(read('version.json'))).toEqual({ build: id });
    const bundle = Object.fromEntries(output.map((file) => [file.fileName, file]));
    const map = { ...bundle, 'assets/a.js.map': output[0] };
    expect(buildId(html, map)).toBe(buildId(html, bundle));
    expect(buildId(html, { ...bundle, 'assets/a.js': output[0] })).not.toBe(buildId(html, bundle));
    expect(buildId(`${html} `, bundle)).not.toBe(buildId(html, bundle));
  });
});

function read(name: string): string {
  const file = output.find(({ fileName }) => fileName === name);
  return file?.type === 'asset' ? String(file.source) : '';
}

function wordsOf(markup: string): string[] {
  return [...markup.matchAll(/>([^<>]+)</g)].map(([, words]) => words!);
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

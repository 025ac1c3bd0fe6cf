import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from './chromium.ts';
import { type Shell, SHELLS } from './fixtures/shells.ts';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const port = process.env.PORT ?? '4173';
const isProving = process.env.LOBBY_PROVE === 'full';
const MINUTE_MS = 60_000;

export default defineConfig<{ shell: Shell }>({
  testDir: '.',
  testMatch: ['*.spec.ts', '*.prove.ts'],
  // What measures needs the machine for itself: `npm run prove`.
  testIgnore: isProving ? [] : '*.prove.ts',
  outputDir: resolve(root, 'test-results/browser'),
  forbidOnly: true,
  fullyParallel: true,
  // A test waits for frames and for answers a third of its time: two cores carry more than two of them.
  workers: 3,
  retries: 0,
  timeout: isProving ? 30 * MINUTE_MS : MINUTE_MS / 2,
  reporter: [
    [process.stdout.isTTY ? 'line' : 'list'],
    ['json', { outputFile: resolve(root, 'test-results/counts/browser.json') }],
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: await findChromium(root),
  },
  // Everything in a plain browser; `npm run prove shells` runs what depends on no shell in the other two as well.
  projects: (isProving ? SHELLS : ['plain' as const]).map(projectOf),
  webServer: {
    command: 'node tests/tools/run.mjs serve',
    cwd: root,
    env: { PORT: port },
    url: `http://127.0.0.1:${port}/`,
    // A server that happens to run may serve another build: only a person at work may lean on it.
    reuseExistingServer: process.env.LOBBY_REUSE === '1',
    timeout: MINUTE_MS,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});

function projectOf(shell: Shell) {
  return {
    name: shell,
    ...(shell !== 'plain' && { grepInvert: /@own-shell/ }),
    use: {
      shell,
      browserName: 'chromium' as const,
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 1,
      isMobile: true,
      hasTouch: true,
    },
  };
}

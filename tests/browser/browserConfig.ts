import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { findChromium } from './chromium.ts';
import type { Shell } from './fixtures/shells.ts';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const port = process.env.PORT ?? '4173';

type Options = {
  /** What the site is opened in; each is a Playwright project. */
  shells: readonly Shell[];
  /** Every look and the full counts of tests/random/volume.ts; without it a sample. */
  isFull?: boolean;
  more?: PlaywrightTestConfig;
};

export const MINUTE_MS = 60_000;

/** What every configuration of the browser tests shares: Chromium, phone, time zone, and the server of the built site. */
export async function browserConfig({ shells, isFull = false, more }: Options) {
  // The workers inherit it.
  if (isFull) process.env.LOBBY_VOLUME = 'full';
  return defineConfig<{ shell: Shell }>(
    {
      testDir: '.',
      testMatch: '*.spec.ts',
      outputDir: resolve(root, 'test-results/browser'),
      forbidOnly: true,
      fullyParallel: true,
      // A test waits for frames and for answers a third of its time and more: two cores carry five of them.
      workers: 5,
      retries: 0,
      // Long, because a busy machine is slow. They still end a test that hangs.
      timeout: 2 * MINUTE_MS,
      expect: { timeout: MINUTE_MS / 3 },
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
      projects: shells.map((shell) => projectOf(shell, isFull)),
      webServer: {
        command: 'node --import tsx tests/tools/serve.ts',
        cwd: root,
        env: { PORT: port },
        url: `http://127.0.0.1:${port}/`,
        // A server that happens to run may serve another build; with LOBBY_REUSE=1 a person takes that risk.
        reuseExistingServer: process.env.LOBBY_REUSE === '1',
        timeout: MINUTE_MS,
        stdout: 'ignore',
        stderr: 'pipe',
      },
    },
    more ?? {},
  );
}

function projectOf(shell: Shell, isFull: boolean) {
  return {
    name: shell,
    grepInvert: [isFull ? [] : /@full-runs/, shell === 'plain' ? [] : /@own-shell/].flat(),
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

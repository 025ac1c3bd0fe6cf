import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunkOf } from '#shell/build/chunks.ts';
import { plainJson } from '#shell/build/plainJson.ts';
import { shell } from '#shell/build/plugin.ts';
import { demoBuild } from '#tests/backend/demoBuild.ts';
import { contractBackend } from '#tests/backend/plugin.ts';
import { Sequencer } from '#tests/sequencer.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ command, mode }) => {
  const isTest = mode === 'test';
  const isServed = command === 'serve' && !isTest;
  return {
    // Relative, so that the built site runs under any path.
    base: './',
    // Routes live in the hash: every other path is a file or nothing.
    appType: 'mpa',
    plugins: [
      react(),
      !isTest && [shell(), plainJson(), demoBuild()],
      isServed &&
        contractBackend({
          door: true,
          isLive: true,
          hasTelegramHost: process.env.LOBBY_TELEGRAM === '1',
        }),
    ],
    resolve: {
      alias: { '@xelene/vaul-with-scroll-fix': file('src/shell/build/noDrawer.ts') },
      // telegram-ui names its modules only here, and vitest would otherwise take its CommonJS, past the alias.
      ...(isTest && { mainFields: ['module'] }),
    },
    server: {
      host: process.env.HOST ?? '127.0.0.1',
      port: Number(process.env.PORT ?? 4173),
      strictPort: true,
    },
    // The development server marks its inline code, so that it runs under the policy of production.
    html: isServed ? { cspNonce: randomBytes(16).toString('base64') } : {},
    build: {
      target: ['chrome111', 'safari16.4'],
      manifest: true,
      // Fonts and scripts as data: are refused by the policy.
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // Lists of shared scripts for every lazy screen would weigh more on the first route than they save later.
        resolveDependencies: (_, files, { hostType }) =>
          hostType === 'html' ? files : files.filter((one) => one.endsWith('.css')),
      },
      // A dozen small files compress worse than one, and each is a request before the first paint.
      rolldownOptions: {
        output: {
          // The first route names the files of every lazy screen: bare hashes weigh 0.5 kB less than names. Letters and
          // digits only, since hosts keep back what begins with an underscore.
          hashCharacters: 'base36',
          chunkFileNames: 'assets/[hash].js',
          assetFileNames: 'assets/[hash][extname]',
          codeSplitting: {
            groups: [
              { name: chunkOf, debugName: 'first route', includeDependenciesRecursively: false },
            ],
          },
        },
      },
    },
    test: {
      environment: 'jsdom',
      include: ['tests/**/*.test.{ts,tsx}'],
      exclude: ['tests/browser/**', 'node_modules/**'],
      setupFiles: ['tests/setup.ts'],
      // A loaded machine is slow, not wrong: a story that hangs still ends.
      testTimeout: 30_000,
      hookTimeout: 30_000,
      restoreMocks: true,
      pool: 'threads',
      // Loading React, the router and a document anew for each of a hundred files took longer than the tests.
      isolate: false,
      sequence: { sequencer: Sequencer },
      // A story waits a third of its time: two cores carry more than two of them.
      maxWorkers: 3,
      server: { deps: { inline: ['@telegram-apps/telegram-ui'] } },
      // Styles are judged in Chromium; jsdom would weigh every rule for every role it looks for.
      css: { include: [] },
    },
  };
});

import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunkOf } from '#prerender/build/chunks.ts';
import { nameClass } from '#prerender/build/nameClass.ts';
import { refuseNewSyntax } from '#prerender/build/newSyntax.ts';
import { notices } from '#hosting/notices.ts';
import { mapsBeside } from '#hosting/sourceMaps.ts';
import { firstPaint } from '#prerender/build/inlineFirstPaint.ts';
import { demoBuild } from '#tests/backend/demoBuild.ts';
import { FAMILY_NAMES, type FamilyName } from '#tests/backend/families/family.ts';
import { contractBackend } from '#tests/backend/plugin.ts';
import { Sequencer } from '#tests/setup/sequencer.ts';
import { portsPlugin } from '#tests/tools/ports.ts';
import { welcomePlugin } from '#tests/tools/welcome.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const productionRouter = (name: string) =>
  file(`node_modules/react-router/dist/production/${name}`);

// `vitest run --mode property` runs the property suites at full count, without a time limit …
const properties = {
  extends: true as const,
  // Vitest reads the extended configuration again, in this mode.
  mode: 'property',
  test: {
    name: 'properties',
    // The other two leave variants of their stories to full runs (`someOf`).
    include: [
      'tests/**/*.property.test.{ts,tsx}',
      'tests/features/{depositPayment,polls}.test.tsx',
    ],
    env: { LOBBY_VOLUME: 'full' },
    testTimeout: 0,
  },
};

// … and the stories of the screens against each family of servers.
const storiesOf = (name: FamilyName) => ({
  extends: true as const,
  // Vitest reads the extended configuration again, in this mode.
  mode: 'property',
  test: {
    name,
    include: ['tests/features/*.test.{ts,tsx}'],
    exclude: ['**/*.property.test.*'],
    env: { LOBBY_FAMILY: name },
  },
});

export default defineConfig(({ command, mode }) => {
  const isProperty = mode === 'property';
  const isTest = mode === 'test' || isProperty;
  const isServed = command === 'serve' && !isTest;
  // Tests set the device's time zone themselves when it matters (D-258).
  if (isTest) process.env.TZ = 'UTC';
  return {
    // Relative, so that the built site runs under any path.
    base: './',
    // Routes are in the hash, so every other path is a file or 404.
    appType: 'mpa',
    plugins: [
      react(),
      !isTest && [firstPaint(), refuseNewSyntax(), notices(), mapsBeside(), demoBuild()],
      isServed && [
        portsPlugin(),
        contractBackend({ controlApi: true, isLive: true }),
        welcomePlugin(),
      ],
    ],
    resolve: {
      alias: [
        {
          find: '@xelene/vaul-with-scroll-fix',
          replacement: file('src/prerender/build/noDrawer.ts'),
        },
        // The package exports only its development build, whose warnings add bytes to the first route.
        ...(command === 'build'
          ? [
              { find: /^react-router$/, replacement: productionRouter('index.mjs') },
              { find: /^react-router\/dom$/, replacement: productionRouter('dom-export.mjs') },
            ]
          : []),
      ],
      // telegram-ui names its modules only in this field. Otherwise vitest takes its CommonJS, which bypasses the
      // alias.
      ...(isTest && { mainFields: ['module'] }),
    },
    server: {
      host: process.env.HOST ?? '127.0.0.1',
      port: Number(process.env.PORT ?? 4173),
      strictPort: true,
    },
    // The development server marks its inline code with a nonce, so that it runs under the policy of production.
    html: isServed ? { cspNonce: randomBytes(16).toString('base64') } : {},
    css: {
      ...(command === 'build' && { modules: { generateScopedName: nameClass } }),
      // `light-dark()`, which no style sheet uses: its fallback would add properties to the page.
      lightningcss: { exclude: 1_048_576 },
    },
    build: {
      // Chrome 92 and Safari 15.4 can parse it: `refuseNewSyntax` stops the build on static blocks, the one difference.
      // With 92 and 15.4 the build rewrites private fields for a bug that touches none of ours, 1 kB more (D-335).
      target: ['chrome98', 'safari16'],
      cssTarget: ['chrome92', 'safari15.4'],
      manifest: true,
      // Without a comment in the scripts. `mapsBeside` writes them outside the site.
      sourcemap: 'hidden',
      // The policy refuses fonts and scripts as data: addresses.
      assetsInlineLimit: 0,
      // A lazy screen asks for its scripts and style sheets together. It would otherwise find the scripts one by one.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // The first route lists the files of all lazy screens. Without names in them it is 0.5 kB smaller. Letters
          // and digits only, because some hosts do not serve files that begin with an underscore.
          hashCharacters: 'base36',
          chunkFileNames: 'assets/[hash].js',
          assetFileNames: 'assets/[hash][extname]',
          // One file for the first route and one for what follows it. A dozen small files compress worse, and each
          // costs a request and a render.
          codeSplitting: {
            groups: [
              { name: chunkOf, debugName: 'batches', includeDependenciesRecursively: false },
            ],
          },
        },
      },
    },
    test: {
      environment: 'jsdom',
      ...(isProperty
        ? { projects: [properties, ...FAMILY_NAMES.map(storiesOf)] }
        : { include: ['tests/**/*.test.{ts,tsx}'] }),
      reporters: isProperty ? ['verbose'] : ['default'],
      exclude: ['tests/browser/**', 'node_modules/**'],
      setupFiles: ['tests/setup/setup.ts'],
      // Long, because a busy machine is slow. It still ends a test that hangs.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      restoreMocks: true,
      pool: 'threads',
      // Files share a worker. Loading React, the router and a document for each file takes longer than the tests.
      isolate: false,
      sequence: { sequencer: Sequencer },
      // Tests wait a third of their time, so two cores can run three workers.
      maxWorkers: 3,
      server: { deps: { inline: ['@telegram-apps/telegram-ui'] } },
      // We test styles in Chromium. jsdom would apply every rule at every search for a role.
      css: { include: [] },
    },
  };
});

import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// jsdom first gets what it lacks, then the house rules of a test (console noise, unknown requests).
const setupFiles = ['tests/dom.ts', 'tests/setup.ts'].filter((file) => existsSync(file));

export default defineConfig({
  // Relative, so that the built site runs under any path.
  base: './',
  plugins: [react()],
  build: {
    target: ['chrome111', 'safari16.4'],
    manifest: true,
  },
  test: {
    environment: 'jsdom',
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', 'node_modules/**'],
    setupFiles,
    restoreMocks: true,
    maxWorkers: 2,
    // The package resolves to CommonJS when Node loads it.
    server: { deps: { inline: ['@telegram-apps/telegram-ui'] } },
    css: { modules: { classNameStrategy: 'stable' } },
  },
});

import { defineConfig } from 'vite';

/** `npm run build:bot`: the bot and grammY in one JavaScript file that needs only Node. */
export default defineConfig({
  root: 'bot-launch',
  envDir: false,
  publicDir: false,
  ssr: { noExternal: true },
  // auto-retry requires grammY's other build, which brings node-fetch 2.
  resolve: { alias: [{ find: /^grammy$/, replacement: 'grammy/web' }] },
  build: {
    ssr: 'start.ts',
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'bot.mjs' } },
  },
});

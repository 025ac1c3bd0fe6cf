import { defineConfig } from 'vite';

/** `npm run build:bot`: the bot and grammY in one JavaScript file that needs only Node. */
export default defineConfig({
  root: 'bot-launch',
  envDir: false,
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'start.ts',
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'bot.mjs' } },
  },
});

// Runs a tool written in TypeScript: node tests/tools/run.mjs <name> [arguments].
// The tool exports main(args); a number it returns becomes the exit code, an error it throws is printed and means 1.
// Vite's `runnerImport` would do, but it closes its module runner at once, and a tool's own `import()` then fails.
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRunnableDevEnvironment, resolveConfig } from 'vite';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
const [name = '', ...args] = process.argv.slice(2);
if (!/^[a-z]+$/i.test(name)) {
  console.error(
    'Usage: node tests/tools/run.mjs <name> [arguments], where tests/tools/<name>.ts exports main(args)',
  );
  process.exit(1);
}
process.chdir(root);

const config = {
  root,
  configFile: false,
  envDir: false,
  cacheDir: resolve(root, 'node_modules/.cache/lobby/runner'),
  environments: {
    inline: {
      consumer: 'server',
      dev: { moduleRunnerTransform: true },
      resolve: { external: true, mainFields: [], conditions: ['node'] },
    },
  },
};
// Resolving sets NODE_ENV to development, and every build started from here would inherit it.
const mode = process.env.NODE_ENV;
const resolved = await resolveConfig(config, 'serve');
if (mode === undefined) delete process.env.NODE_ENV;
else process.env.NODE_ENV = mode;
const environment = createRunnableDevEnvironment('inline', resolved, {
  runnerOptions: { hmr: { logger: false } },
  hot: false,
});
await environment.init();

try {
  const { main } = await environment.runner.import(`/tests/tools/${name}.ts`);
  const code = await main(args);
  if (typeof code === 'number') process.exitCode = code;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}

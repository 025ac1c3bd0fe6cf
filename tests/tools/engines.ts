import { resolve } from 'node:path';
import { bundle } from '#tests/browser/engines/bundle.ts';
import { type Engine, findEngines } from '#tests/browser/engines/installed.ts';
import { runEngine } from '#tests/browser/engines/runEngine.ts';
import { prepareFonts } from '#tests/browser/fonts.ts';
import { describeRuns, haveAllPassed, type Run } from './runs.ts';
import { serveSite } from './serving.ts';

const ROOT = process.cwd();

process.exit(await main());

/** `npm run test:engines`: the last build in engines other than Chromium; arguments name some. */
async function main(): Promise<number> {
  const [inPage, telegram] = await Promise.all([bundle('inPage'), bundle('telegram')]);
  const { address } = await serveSite({
    controlApi: true,
    // A phone's Telegram puts its object into the page before the page's own code runs.
    editPage: (html) => html.replace('<head>', () => `<head><script>${telegram}</script>`),
  });
  const { port } = new URL(address);
  const results: Run[] = [];
  const asked = process.argv.slice(2).map((name) => name.toLowerCase());
  const isAsked = ({ name }: Engine) => asked.length === 0 || asked.includes(name.toLowerCase());
  for (const engine of findEngines().filter(isAsked)) {
    results.push(
      await runEngine(engine, {
        inPage,
        originOf: (host) => `http://${host}.localhost:${port}`,
        environment: {
          ...process.env,
          TZ: 'Asia/Shanghai',
          LANG: 'C.UTF-8',
          FONTCONFIG_FILE: prepareFonts(ROOT),
        },
        folder: resolve(ROOT, 'test-results/engines'),
      }),
    );
  }
  console.log(`\n${describeRuns(results)}`);
  return haveAllPassed(results) ? 0 : 1;
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { openWorld, type World } from '#tests/browser/fixtures/world.ts';
import type { Run } from '#tests/tools/runs.ts';
import type { Driver, Theme } from './driver.ts';
import type { Engine } from './installed.ts';
import { BROKEN_JOURNEY, type Journey, JOURNEYS } from './journeys.ts';
import { Page } from './page.ts';
import { shootScreens } from './screens.ts';

export type Site = {
  /** The address of the site for a host name. */
  originOf: (host: string) => string;
  /** The bundled source of `inPage.ts`. */
  inPage: string;
  environment: NodeJS.ProcessEnv;
  /** Where the pictures go. */
  folder: string;
};

type Stage = { driver: Driver; page: Page; name: string; site: Site };

/** Runs every journey in an engine, takes the pictures of both themes, and prints a line for each. */
export async function runEngine({ name, start }: Engine, site: Site): Promise<Run> {
  if (!start) return { name, version: null, passed: 0, tried: 0 };
  const outcomes: boolean[] = [];
  let version = '';
  for (const theme of ['light', 'dark'] as const) {
    const driver = await start(theme, site.environment);
    version = driver.version;
    const stage: Stage = { driver, page: new Page(driver, site.inPage), name, site };
    try {
      if (theme === 'light') {
        for (const journey of JOURNEYS) outcomes.push(await report(stage, journey));
        outcomes.push(await failsAsItMust(stage));
      }
      outcomes.push(await report(stage, picturesIn(theme, stage)));
    } finally {
      await driver.close();
    }
  }
  return { name, version, passed: outcomes.filter(Boolean).length, tried: outcomes.length };
}

async function report(stage: Stage, journey: Journey): Promise<boolean> {
  const problem = await tell(stage, journey);
  console.log(
    `${problem ? '✗' : '✓'} ${stage.name}: ${journey.title}${problem && `\n  ${problem}`}`,
  );
  return problem === '';
}

/** A journey that is broken on purpose must be found out by what the page says about the money. */
async function failsAsItMust(stage: Stage): Promise<boolean> {
  const problem = await tell(stage, BROKEN_JOURNEY);
  const isFound = problem.includes('转账成功') && problem.includes('结果未知');
  const line = isFound ? 'is found out' : `is not found out: ${problem || 'it passes'}`;
  console.log(`${isFound ? '✓' : '✗'} ${stage.name}: ${BROKEN_JOURNEY.title} ${line}`);
  return isFound;
}

/** Tells one journey in a world of its own; returns what went wrong, or nothing. */
async function tell({ driver, page, name, site }: Stage, journey: Journey): Promise<string> {
  const seen = (await driver.readConsole()).length;
  const host = `${journey.isInTelegram ? 'telegram-light-' : ''}${name.toLowerCase()}${(journeysTold += 1)}`;
  const problems: string[] = [];
  let world: World | undefined;
  try {
    world = await openWorld(site.originOf(host));
    await journey.tell(page, world);
    problems.push(...(await world.asked()).unknown.map((line) => `nobody answers ${line}`));
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
    writePicture(site.folder, `${host}-failed`, await page.shoot().catch(() => null));
  }
  const said = (await driver.readConsole()).slice(seen);
  problems.push(...said.filter((line) => !CHATTER.some((part) => line.includes(part))));
  // The next journey begins on an empty page, outside every frame.
  await driver.send('SwitchToFrame', { id: null });
  await page.open('about:blank');
  return problems.join('\n  ');
}

let journeysTold = 0;

const CHATTER = [
  // Firefox takes a module that a preload named from its cache, and says that the preload was of no use.
  'was not used within a few seconds',
  // A file that was still loading when its page was left has no content: this is the SHA-256 of nothing.
  'The computed hash is “47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=”',
  // Chromium until 93 does not know every feature that the header switches off.
  'Error with Permissions-Policy header',
  // Firefox names what it does not know in the `allow` of a game's frame.
  'Feature Policy: Skipping unsupported feature name',
];

function picturesIn(theme: Theme, { name, site }: Stage): Journey {
  return {
    title: `pictures of the screens, ${theme}`,
    tell: (page, world) =>
      shootScreens(page, world, (screen, picture) =>
        writePicture(site.folder, `${name.toLowerCase()}-${screen}-${theme}`, picture),
      ),
  };
}

function writePicture(folder: string, name: string, picture: Buffer | null): void {
  if (!picture) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.png`), picture);
}

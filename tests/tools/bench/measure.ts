import type { Browser, BrowserContext } from '@playwright/test';
import { readCounts, readTimes, type Samples } from './figures.ts';
import { hide, idle } from './idle.ts';
import { load, type Loaded, type Mode, PHONE, type Visit } from './load.ts';
import { noteScreen } from './noteScreen.ts';
import { goToCrowd, launchOf, readLoginMs, visitsOf } from './pages.ts';
import { scroll, scrollSlowly } from './scroll.ts';

type OriginOf = (name: string) => string;
type Read<Result> = (loaded: Loaded) => Result | Promise<Result>;

/** Measures everything, what takes time in so many rounds; `say` hears of each step. */
export async function measure(
  browser: Browser,
  originOf: OriginOf,
  folderOfSame: string,
  rounds: number,
  say: (step: string) => void,
): Promise<Samples> {
  const visits = visitsOf(originOf);
  const open = <Result>(visit: Visit, mode: Mode, read: Read<Result>) =>
    inContext(browser, async (context) => read(await load(context, visit, mode)));

  say('counting');
  // The first load of a page also has its files compressed.
  for (const page of [visits.plain, visits.react, visits.shell, visits.lobby])
    await open(page, 'counts', () => {});
  await open(visits.lobby, 'counts', ({ page }) => noteScreen(page, folderOfSame));
  const react = await open(visits.react, 'counts', readCounts);
  const same = await open(visits.same, 'counts', readCounts);
  const [lobby, lobbyAgain] = await inContext(browser, (context) =>
    loadTwice(context, visits.lobby, 'counts', readCounts),
  );
  const samples: Omit<Samples, 'idle'> = {
    first: { plain: [], react: [], shell: [], lobby: [] },
    repeat: { plain: [], lobby: [] },
    workMs: { same: [], lobby: [] },
    tappedMs: [],
    launches: [],
    counts: { react, same, lobby, lobbyAgain },
    home: await open(visits.lobby, 'work', scroll),
    crowd: [],
    many: [],
  };

  const visitOnce = async (name: 'react' | 'shell') =>
    samples.first[name].push(await open(visits[name], 'slow', readTimes));
  const visitTwice = (name: 'plain' | 'lobby') =>
    inContext(browser, async (context) => {
      const [first, again] = await loadTwice(context, visits[name], 'slow', readTimes);
      samples.first[name].push(first);
      samples.repeat[name].push(again);
    });
  const work = async (name: 'same' | 'lobby') =>
    samples.workMs[name].push(await open(visits[name], 'work', ({ taskMs }) => taskMs));
  const tap = async () =>
    samples.tappedMs.push(await open(visits.tapped, 'slow', ({ marks }) => marks.answered!));
  const launch = async () => {
    const visit = await launchOf(originOf('lobby'));
    const read = async (loaded: Loaded) => ({
      loginMs: await readLoginMs(loaded),
      homeMs: loaded.marks.ready!,
    });
    samples.launches.push(await open(visit, 'slow', read));
  };
  const scrollMany = async () => samples.many.push(await open(visits.many, 'work', scrollSlowly));
  const scrollCrowd = async () =>
    samples.crowd.push(
      await open(visits.crowd, 'work', async (loaded) => {
        await goToCrowd(loaded);
        return scrollSlowly(loaded);
      }),
    );
  const steps: (() => Promise<unknown>)[] = [
    () => visitTwice('plain'),
    () => visitOnce('react'),
    () => visitTwice('lobby'),
    () => visitOnce('shell'),
    tap,
    launch,
    () => work('same'),
    () => work('lobby'),
    scrollMany,
    scrollCrowd,
  ];
  for (let round = 1; round <= rounds; round += 1) {
    say(`round ${round} of ${rounds}`);
    // Nothing is always first.
    for (const step of round % 2 ? steps : steps.toReversed()) await step();
  }
  say('a minute of rest');
  return { ...samples, idle: await measureIdle(browser, originOf) };
}

/** A first visit and, with what the device keeps of it, a second. */
async function loadTwice<Result>(
  context: BrowserContext,
  visit: Visit,
  mode: Mode,
  read: (loaded: Loaded) => Result,
): Promise<[Result, Result]> {
  const first = await load(context, visit, mode);
  await first.page.close();
  return [read(first), read(await load(context, visit, mode))];
}

/** A visitor, a member, and a member whose page is hidden, for the same minute. */
async function measureIdle(browser: Browser, originOf: OriginOf): Promise<Samples['idle']> {
  const rest = (visit: Visit, before?: Read<void>) =>
    inContext(browser, async (context) => {
      const loaded = await load(context, visit, 'work');
      await before?.(loaded);
      return idle(loaded);
    });
  const origin = originOf('lobby');
  const [visitor, member, hidden] = await Promise.all([
    rest(visitsOf(originOf).lobby),
    rest(await launchOf(origin)),
    rest(await launchOf(origin), hide),
  ]);
  return { visitor, member, hidden };
}

/** A context of its own is a device that has never been here. */
async function inContext<Result>(
  browser: Browser,
  visit: (context: BrowserContext) => Result | Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(PHONE);
  try {
    return await visit(context);
  } finally {
    await context.close();
  }
}

import type { Browser, BrowserContext } from '@playwright/test';
import { readCounts, readTimes, type Samples } from './figures.ts';
import { hide, idle, pauseAll } from './idle.ts';
import { interact } from './interactions.ts';
import { load, type Loaded, type Mode, PHONE, type Visit } from './load.ts';
import { noteScreen } from './noteScreen.ts';
import { goBack, openScreen, type ScreenName } from './openings.ts';
import { goToCrowd, launchOf, readLoginMs, visitsOf } from './pages.ts';
import { scroll, scrollSlowly } from './scroll.ts';

type OriginOf = (name: string) => string;
type Read<Result> = (loaded: Loaded) => Result | Promise<Result>;

/** Measures everything, what takes time in so many rounds; `say` hears of each step. */
export async function measure(
  browser: Browser,
  originOf: OriginOf,
  foldersOfSame: readonly string[],
  rounds: number,
  say: (step: string) => void,
): Promise<Samples> {
  const visits = visitsOf(originOf);
  const open = <Result>(visit: Visit, mode: Mode, read: Read<Result>) =>
    inContext(browser, async (context) => read(await load(context, visit, mode)));

  say('counting');
  // The first load of a page also has its files compressed.
  await Promise.all([
    ...[visits.plain, visits.react, visits.shell].map((page) => open(page, 'counts', () => {})),
    open(visits.lobby, 'counts', ({ page }) => noteScreen(page, foldersOfSame)),
  ]);
  const react = await open(visits.react, 'counts', readCounts);
  const same = await open(visits.same, 'counts', readCounts);
  const [lobby, lobbyAgain] = await inContext(browser, (context) =>
    loadTwice(context, visits.lobby, 'counts', readCounts),
  );
  const samples: Omit<Samples, 'idle'> = {
    first: { plain: [], react: [], shell: [], lobby: [] },
    repeat: { plain: [], lobby: [] },
    workMs: { same: [], lobby: [] },
    taps: [],
    launches: [],
    counts: { react, same, lobby, lobbyAgain },
    home: await open(visits.lobby, 'work', scroll),
    crowd: [],
    many: [],
    openings: { login: [], recharge: [], game: [], money: [], betRecord: [], withdrawal: [] },
    interactions: [],
  };

  const visitOnce = async (name: 'react' | 'shell') =>
    samples.first[name].push(await open(visits[name], 'slow', readTimes));
  const visitTwice = (name: 'plain' | 'lobby') =>
    inContext(browser, async (context) => {
      const [first, again] = await loadTwice(context, visits[name], 'slow', readTimes);
      samples.first[name].push(first);
      samples.repeat[name].push(again);
    });
  const workOfFloor = async () =>
    samples.workMs.same.push(await open(visits.same, 'work', ({ taskMs }) => taskMs));
  const openNow = async (loaded: Loaded, name: ScreenName) =>
    samples.openings[name].push(await openScreen(loaded, name));
  const work = () =>
    open(visits.lobby, 'work', async (loaded) => {
      samples.workMs.lobby.push(loaded.taskMs);
      await openNow(loaded, 'login');
    });
  const tap = async () =>
    samples.taps.push(
      await open(visits.tapped, 'slow', ({ marks }) => ({
        markedMs: marks.marked!,
        answeredMs: marks.answered!,
      })),
    );
  const launch = async () => {
    await open(await launchOf(originOf('lobby')), 'slow', async (loaded) => {
      const loginMs = await readLoginMs(loaded);
      samples.launches.push({ loginMs, homeMs: loaded.marks.ready! });
      await openNow(loaded, 'recharge');
    });
  };
  const asMember = async (read: Read<unknown>) =>
    open(await launchOf(originOf('lobby')), 'work', read);
  const useHome = () =>
    asMember(async (loaded) => {
      await openNow(loaded, 'game');
      await goBack(loaded);
      samples.interactions.push(await interact(loaded));
    });
  const openMoney = () => asMember((loaded) => openNow(loaded, 'money'));
  const openOthers = () =>
    asMember(async (loaded) => {
      await openNow(loaded, 'betRecord');
      await goBack(loaded);
      // It shares no file and no call with the former.
      await openNow(loaded, 'withdrawal');
    });
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
    workOfFloor,
    work,
    useHome,
    openMoney,
    openOthers,
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

/** A visitor, one whose tickers stand still, a member, and a member whose page is hidden, for the same minute. */
async function measureIdle(browser: Browser, originOf: OriginOf): Promise<Samples['idle']> {
  const { lobby } = visitsOf(originOf);
  const launch = () => launchOf(originOf('lobby'));
  // The end of the run closes the contexts.
  const open = async (visit: Visit) => load(await browser.newContext(PHONE), visit, 'work');
  // One after another: of four pages that load at once, one may wait for its script without an end.
  const visited = await open(lobby);
  const paused = await open(lobby);
  const launched = await open(await launch());
  const covered = await open(await launch());
  await pauseAll(paused);
  await hide(covered);
  const [visitor, still, member, hidden] = await Promise.all([
    idle(visited),
    idle(paused),
    idle(launched),
    idle(covered),
  ]);
  return { visitor, still, member, hidden };
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

import { type Figure, figure, median, sum } from './figure.ts';
import type { Idle } from './idle.ts';
import type { Interactions } from './interactions.ts';
import type { Loaded } from './load.ts';
import type { Opened, ScreenName } from './openings.ts';
import type { Scrolled } from './scroll.ts';
import { figuresOfUse } from './figuresOfUse.ts';
import { BALANCE, PICTURES } from './traffic.ts';

type Times = { readyMs: number; paintMs: number; largestMs: number };
type Counts = Pick<Loaded, 'calls' | 'stylePasses' | 'elements'> & {
  /** On the wire until the page has settled, without the pictures of games and banners. */
  bytes: number;
  /** Before the tiles, without pictures. */
  requests: number;
};

/** What a run measured; of what is measured in every round, one entry for each. */
export type Samples = {
  first: Record<'plain' | 'react' | 'shell' | 'lobby', Times[]>;
  repeat: Record<'plain' | 'lobby', Times[]>;
  workMs: Record<'same' | 'lobby', number[]>;
  /** When a visitor's first tap on a tile marked it, and when the login was there. */
  taps: { markedMs: number; answeredMs: number }[];
  launches: { loginMs: number; homeMs: number }[];
  counts: Record<'react' | 'same' | 'lobby' | 'lobbyAgain', Counts>;
  home: Scrolled;
  crowd: Scrolled[];
  many: Scrolled[];
  openings: Record<ScreenName, Opened[]>;
  interactions: Interactions[];
  idle: Record<'visitor' | 'still' | 'member' | 'hidden', Idle>;
};

const PLAIN = 'plain HTML';
const REACT = 'React alone';
const SHELL = 'React with a static shell';
const SAME = 'the same screen by React';
/** Three frames of 60 a second, with the clock's rounding. */
const LONG_GAP_MS = 50.1;

export function readTimes({ marks, firstPaintMs, largestPaintMs }: Loaded): Times {
  return { readyMs: marks.ready!, paintMs: firstPaintMs, largestMs: largestPaintMs };
}

export function readCounts({ marks, asked, calls, stylePasses, elements }: Loaded): Counts {
  const sent = asked.filter(({ isFromCache }) => !isFromCache);
  const early = sent.filter(({ atMs, isPicture }) => atMs <= marks.ready! && !isPicture);
  return {
    calls,
    stylePasses,
    elements,
    bytes: sum(sent.map(({ path, bytes }) => (path.startsWith(PICTURES) ? 0 : bytes))),
    requests: early.length,
  };
}

/** Every figure of a run, with its goal and what it is compared with. */
export function toFigures(samples: Samples): Figure[] {
  const { first, repeat, workMs, taps, launches, counts, home, crowd, many, idle } = samples;
  const of = <One>(all: readonly One[], read: (one: One) => number) => median(all.map(read));
  const ready = (visits: readonly Times[]) => of(visits, ({ readyMs }) => readyMs);
  const paint = (visits: readonly Times[]) => of(visits, ({ paintMs }) => paintMs);
  const largestMs = of(first.lobby, (visit) => visit.largestMs);
  const gaps = (all: readonly Scrolled[]) =>
    of(all, ({ gapsMs }) => gapsMs.filter((gap) => gap > LONG_GAP_MS).length);
  const work = (all: readonly Scrolled[]) => of(all, ({ taskMs }) => taskMs);
  const perMinute = ({ paths }: Idle, without = '') =>
    sum(Object.entries(paths).map(([path, count]) => (path === without ? 0 : count)));

  const readyMs = ready(first.lobby);
  const markedMs = of(taps, (tap) => tap.markedMs);
  const answeredMs = of(taps, (tap) => tap.answeredMs);
  const loginMs = of(launches, (one) => one.loginMs);
  const launchMs = of(launches, ({ homeMs }) => homeMs);
  const memberRequests = perMinute(idle.member, BALANCE);
  const stillPasses = Math.round(idle.still.stylePassesPerSecond * 60);
  const mostElements = Math.max(...crowd.map(({ elements }) => elements));
  const { lobby, lobbyAgain } = counts;
  const laterMs = Math.max(loginMs, readyMs);
  const on = (name: string, value: number) => [name, value] as const;
  const shell = on(SHELL, ready(first.shell));
  const [plain, plainPaint] = [on(PLAIN, ready(first.plain)), on(PLAIN, paint(first.plain))];
  const [again, same] = [on(PLAIN, ready(repeat.plain)), on(SAME, median(workMs.same))];
  const later = on('login answer and tiles', laterMs);
  // Each line: id, name, value, goal, what it is compared with.
  type Line = [string, string, number, goal?: Figure['goal'], floor?: readonly [string, number]];
  const unit =
    (of: Figure['unit']) =>
    (...[id, name, ...more]: Line) =>
      figure(id, name, of, ...more);
  const [ms, bytes, count] = [unit('ms'), unit('B'), unit('')];
  return [
    ms('tiles', 'real tiles on screen, first visit', readyMs, { times: 1.2 }, plain),
    ms('paint', 'first contentful paint', paint(first.lobby), { times: 1.25 }, plainPaint),
    ms('largest', 'largest paint', largestMs, { times: 1.3 }, on('its tiles', readyMs)),
    ms('tap', 'first tap that marks a tile', markedMs, { times: 0.8 }, shell),
    ms(
      'tapAnswer',
      'a visitor’s tap on a tile leads to the login',
      answeredMs,
      { times: 1.7 },
      shell,
    ),
    bytes(
      'bytes',
      'on the wire, without tile pictures',
      lobby.bytes,
      { times: 2.45 },
      on(REACT, counts.react.bytes),
    ),
    count('requests', 'requests before the tiles', lobby.requests, { most: 6 }),
    ms('repeat', 'tiles, repeated visit', ready(repeat.lobby), { times: 1.15 }, again),
    bytes('repeatBytes', 'on the wire, repeated visit', lobbyAgain.bytes, { most: 4000 }),
    ms('work', 'work of the main thread', median(workMs.lobby), { times: 1.6 }, same),
    count('calls', 'calls of functions', lobby.calls, undefined, on(SAME, counts.same.calls)),
    count('stylePasses', 'style passes', lobby.stylePasses, { most: 12 }),
    count('elements', 'elements of home', lobby.elements),
    count('shift', 'layout shift, ten screens of scrolling included', home.shift, { most: 0 }),
    count('crowdElements', 'elements, category of 2,000 games', mostElements, { most: 750 }),
    count(
      'crowdGaps',
      'frame gaps over 50 ms in it',
      gaps(crowd),
      { most: 15 },
      on(PLAIN, gaps(many)),
    ),
    ms('crowdWork', 'work of scrolling in it', work(crowd), { times: 0.45 }, on(PLAIN, work(many))),
    ms('launch', 'logged-in home from Telegram', launchMs, { more: 50 }, later),
    count('visitorRequests', 'requests a minute, visitor', perMinute(idle.visitor), { most: 1 }),
    count('memberRequests', 'requests a minute, member, without the balance', memberRequests, {
      most: 0,
    }),
    count('hiddenRequests', 'requests a minute, hidden', perMinute(idle.hidden), { most: 0 }),
    count('stillPasses', 'style passes a minute, at rest, tickers paused', stillPasses, {
      most: 0,
    }),
    ...figuresOfUse(samples),
  ];
}

import { type Figure, figure, median, sum } from './figure.ts';
import type { Idle } from './idle.ts';
import type { Interactions } from './interactions.ts';
import type { Loaded } from './load.ts';
import type { Opened, ScreenName } from './openings.ts';
import type { Scrolled } from './scroll.ts';
import { figuresOfUse } from './figuresOfUse.ts';

type Times = { readyMs: number; paintMs: number };
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
  /** When a visitor's first tap on a tile marked it, and when they read that they have to log in. */
  taps: { markedMs: number; answeredMs: number }[];
  launches: { loginMs: number; homeMs: number }[];
  firstLaunches: { homeMs: number; passwordMs: number }[];
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
const BALANCE = '/api/balance';
const PICTURES = '/uploads/';

export function readTimes({ marks, firstPaintMs }: Loaded): Times {
  return { readyMs: marks.ready!, paintMs: firstPaintMs };
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

/** Every figure of a run, with what it is compared with and its goal. */
export function toFigures(samples: Samples): Figure[] {
  const { first, repeat, workMs, taps, launches, firstLaunches, counts, home, crowd, many, idle } =
    samples;
  const of = (visits: readonly Times[], name: keyof Times) =>
    median(visits.map((visit) => visit[name]));
  const on = (name: string, value: number) => ({ floor: { name, value } });
  const readyMs = of(first.lobby, 'readyMs');
  const laterMs = Math.max(median(launches.map(({ loginMs }) => loginMs)), readyMs);
  const gaps = (all: readonly Scrolled[]) =>
    median(all.map(({ gapsMs }) => gapsMs.filter((gap) => gap > LONG_GAP_MS).length));
  const work = (all: readonly Scrolled[]) => median(all.map(({ taskMs }) => taskMs));
  const perMinute = ({ paths }: Idle, without = '') =>
    sum(Object.entries(paths).map(([path, count]) => (path === without ? 0 : count)));
  return [
    {
      ...figure('tiles', 'real tiles on screen, first visit', 'ms', readyMs),
      ...on(PLAIN, of(first.plain, 'readyMs')),
      goal: { times: 1.2 },
    },
    {
      ...figure('paint', 'first contentful paint', 'ms', of(first.lobby, 'paintMs')),
      ...on(PLAIN, of(first.plain, 'paintMs')),
      goal: { times: 1.25 },
    },
    {
      ...figure(
        'tap',
        'first tap that marks a tile',
        'ms',
        median(taps.map((tap) => tap.markedMs)),
      ),
      ...on(SHELL, of(first.shell, 'readyMs')),
      goal: { times: 0.8 },
    },
    {
      ...figure(
        'tapAnswer',
        'a visitor’s tap on a tile leads to the login',
        'ms',
        median(taps.map((tap) => tap.answeredMs)),
      ),
      ...on(SHELL, of(first.shell, 'readyMs')),
      goal: { times: 1.7 },
    },
    {
      ...figure('bytes', 'on the wire, without tile pictures', 'B', counts.lobby.bytes),
      ...on(REACT, counts.react.bytes),
      goal: { times: 2.45 },
    },
    {
      ...figure('requests', 'requests before the tiles', '', counts.lobby.requests),
      goal: { most: 6 },
    },
    {
      ...figure('repeat', 'tiles, repeated visit', 'ms', of(repeat.lobby, 'readyMs')),
      ...on(PLAIN, of(repeat.plain, 'readyMs')),
      goal: { times: 1.15 },
    },
    {
      ...figure('repeatBytes', 'on the wire, repeated visit', 'B', counts.lobbyAgain.bytes),
      goal: { most: 4000 },
    },
    {
      ...figure('work', 'work of the main thread', 'ms', median(workMs.lobby)),
      ...on(SAME, median(workMs.same)),
      goal: { times: 1.6 },
    },
    {
      ...figure('calls', 'calls of functions', '', counts.lobby.calls),
      ...on(SAME, counts.same.calls),
    },
    { ...figure('stylePasses', 'style passes', '', counts.lobby.stylePasses), goal: { most: 12 } },
    figure('elements', 'elements of home', '', counts.lobby.elements),
    {
      ...figure('shift', 'layout shift, ten screens of scrolling included', '', home.shift),
      goal: { most: 0 },
    },
    {
      ...figure(
        'crowdElements',
        'elements, category of 2,000 games',
        '',
        Math.max(...crowd.map(({ elements }) => elements)),
      ),
      goal: { most: 750 },
    },
    {
      ...figure('crowdGaps', 'frame gaps over 50 ms in it', '', gaps(crowd)),
      ...on(PLAIN, gaps(many)),
      goal: { most: 15 },
    },
    {
      ...figure('crowdWork', 'work of scrolling in it', 'ms', work(crowd)),
      ...on(PLAIN, work(many)),
      goal: { times: 0.45 },
    },
    {
      ...figure(
        'launch',
        'logged-in home from Telegram',
        'ms',
        median(launches.map(({ homeMs }) => homeMs)),
      ),
      ...on('login answer and tiles', laterMs),
      goal: { more: 50 },
    },
    figure(
      'firstLaunch',
      'the same of a member whom the login creates',
      'ms',
      median(firstLaunches.map(({ homeMs }) => homeMs)),
    ),
    figure(
      'firstPassword',
      'their first password',
      'ms',
      median(firstLaunches.map(({ passwordMs }) => passwordMs)),
    ),
    {
      ...figure('visitorRequests', 'requests a minute, visitor', '', perMinute(idle.visitor)),
      goal: { most: 1 },
    },
    {
      ...figure(
        'memberRequests',
        'requests a minute, member, without the balance',
        '',
        perMinute(idle.member, BALANCE),
      ),
      goal: { most: 0 },
    },
    {
      ...figure('hiddenRequests', 'requests a minute, hidden', '', perMinute(idle.hidden)),
      goal: { most: 0 },
    },
    {
      ...figure(
        'stillPasses',
        'style passes a minute, at rest, tickers paused',
        '',
        Math.round(idle.still.stylePassesPerSecond * 60),
      ),
      goal: { most: 0 },
    },
    ...figuresOfUse(samples),
  ];
}

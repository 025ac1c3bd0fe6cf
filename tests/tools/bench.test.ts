// @vitest-environment node
import { expect, it } from 'vitest';
import {
  type Figure,
  isReached,
  median,
  readCounts,
  readTimes,
  type Samples,
  toFigures,
} from './bench/figures.ts';
import { judge } from './bench/judge.ts';
import type { Loaded } from './bench/load.ts';
import { printMarkdown } from './bench/table.ts';

const asked = (path: string, atMs: number, bytes: number) => ({
  path,
  atMs,
  bytes,
  isPicture: path.endsWith('.svg'),
  isFromCache: bytes === 0,
});

const COUNTED = { calls: 30_000, stylePasses: 12, elements: 300 };
const LOADED = {
  ...COUNTED,
  marks: { ready: 500 },
  firstPaintMs: 200,
  asked: [
    asked('/', 0, 1000),
    asked('/assets/index.js', 100, 20_000),
    asked('/icon.svg', 100, 300),
    asked('/uploads/games/a/1.svg', 450, 5000),
    asked('/assets/kept.js', 460, 0),
    asked('/api/later', 3499, 40),
  ],
} as unknown as Loaded;

it('counts what is on the wire without the pictures of games, and requests before the tiles', () => {
  expect(readCounts(LOADED)).toEqual({ ...COUNTED, bytes: 21_340, requests: 2 });
  expect(readCounts({ ...LOADED, marks: { ready: 50 } }).requests).toBe(1);
  expect(readTimes(LOADED)).toEqual({ readyMs: 500, paintMs: 200 });
});

it('takes the middle of the rounds', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 9, 2])).toBe(3);
  expect(median([7])).toBe(7);
});

const visit = (readyMs: number) => ({ readyMs, paintMs: 100 });
const counted = { ...COUNTED, bytes: 1000, requests: 3 };
const scrolled = { gapsMs: [16, 51, 16], elements: 400, taskMs: 90, shift: 0 };
const rest = (paths: Record<string, number>) => ({ paths, stylePassesPerSecond: 59.6 });
const SAMPLES: Samples = {
  first: {
    plain: [visit(400), visit(420), visit(800)],
    react: [visit(900)],
    shell: [visit(800)],
    lobby: [visit(504)],
  },
  repeat: { plain: [visit(400)], lobby: [visit(500)] },
  workMs: { react: [30], lobby: [60] },
  tappedMs: [1600],
  launches: [{ loginMs: 700, homeMs: 740 }],
  counts: { react: counted, lobby: counted, lobbyAgain: { ...counted, bytes: 4001 } },
  home: scrolled,
  crowd: [scrolled],
  many: [{ ...scrolled, gapsMs: [60, 60], taskMs: 300 }],
  idle: {
    visitor: rest({ '/api/app': 1 }),
    member: rest({ '/api/balance': 4, '/api/messages': 2 }),
    hidden: rest({}),
  },
};

function find(id: string): Figure {
  return toFigures(SAMPLES).find((figure) => figure.id === id)!;
}

it('compares each figure with its floor in the same run', () => {
  expect(find('tiles')).toMatchObject({ here: 504, floor: { name: 'plain HTML', value: 420 } });
  expect(isReached(find('tiles'))).toBe(true);
  expect(find('tap')).toMatchObject({ here: 1600, floor: { value: 800 } });
  expect(isReached(find('tap'))).toBe(false);
  expect(isReached(find('bytes'))).toBe(true);
  expect(isReached(find('calls'))).toBe(false);
  expect(isReached(find('repeatBytes'))).toBe(false);
  expect(isReached(find('crowdWork'))).toBe(true);
  expect(find('crowdGaps')).toMatchObject({ here: 1, floor: { value: 2 } });
  expect(isReached(find('elements'))).toBeNull();
});

it('judges the launch by the later of login and tiles', () => {
  expect(find('launch')).toMatchObject({ here: 740, floor: { value: 700 } });
  expect(isReached(find('launch'))).toBe(true);
});

it('counts the requests of a member at rest without the balance', () => {
  expect(find('memberRequests').here).toBe(2);
  expect(find('visitorRequests').here).toBe(1);
});

it('refuses what the machine does not change above its limit, and no time', () => {
  const over = (id: string) => judge([{ id, name: 'it', here: 1e9 }]);
  for (const id of ['bytes', 'requests', 'calls', 'stylePasses', 'elements', 'hiddenRequests'])
    expect(over(id)).toEqual([expect.stringContaining('it: 1000000000, at most ')]);
  for (const id of ['tiles', 'tap', 'work', 'crowdGaps', 'launch']) expect(over(id)).toEqual([]);
  expect(judge([{ id: 'bytes', name: 'it', here: 1 }])).toEqual([]);
});

it('prints its figures as a Markdown table', () => {
  const figures: Figure[] = [
    {
      id: 'tiles',
      name: 'tiles',
      unit: 'ms',
      here: 504.4,
      floor: { name: 'plain HTML', value: 420 },
      goal: { times: 1.25 },
    },
    { id: 'calm', name: 'shift', unit: '', here: 0.0123, goal: { most: 0 } },
  ];
  expect(printMarkdown(figures)).toBe(
    [
      '| figure | here   | compared with      | ratio | goal                | limit |',
      '| ------ | ------ | ------------------ | ----- | ------------------- | ----- |',
      '| tiles  | 504 ms | plain HTML, 420 ms | 1.20  | 1.25 times, reached |       |',
      '| shift  | 0.0123 |                    |       | 0                   |       |',
    ].join('\n'),
  );
});

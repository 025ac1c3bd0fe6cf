import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, onTestFinished, vi } from 'vitest';

import { createLog } from '#bot-launch/log.ts';
import { type CommandIo, main } from '#bot-launch/main.ts';
import { run } from '#bot-launch/run.ts';
import { readSettings } from '#bot-launch/settings.ts';
import { interceptNetwork, network } from '#tests/setup/network.ts';
import { FakeBotApi, TOKEN } from './fakeBotApi.ts';

export const APP_URL = 'https://lobby.example/';

const running: (() => Promise<unknown>)[] = [];

export async function openApi(): Promise<FakeBotApi> {
  const api = await new FakeBotApi().open();
  // A call that is still held would be repeated after the test.
  running.push(() => Promise.resolve(api.release()));
  onTestFinished(() => api.close());
  return api;
}

export function environmentFor(api: FakeBotApi, more: Record<string, string> = {}) {
  return { BOT_TOKEN: TOKEN, APP_URL, API_ROOT: api.root, LOG_LEVEL: 'debug', ...more };
}

/** Writes a file for BOT_TEXTS, for the time of a test. */
export function writeTexts(texts: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'lobby-texts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'texts.json');
  writeFileSync(file, JSON.stringify(texts));
  return file;
}

/** Runs a command; returns its exit code and what it printed. */
export async function runCommand(
  args: string[],
  { problems = [], ...io }: Partial<CommandIo> & { problems?: string[] },
) {
  const printed: string[] = [];
  const code = await main(args, {
    environment: {},
    print: (line) => void printed.push(line),
    printError: (line) => void problems.push(line),
    readInput: async () => '',
    loadPage: async () => new Response(),
    ...io,
  });
  return { code, printed, problems };
}

export type Line = { level: string; event: string; [field: string]: unknown };

/** Opens the loopback for a test file, which the contract backend otherwise intercepts. Stops every bot after its test. */
export function openRealNetwork(): void {
  beforeAll(() => network.close());
  afterAll(interceptNetwork);
  afterEach(async () => {
    const stopped = running.splice(0).map((stop) => stop());
    if (vi.isFakeTimers()) await pass(8000);
    await Promise.all(stopped);
  });
}

/** Stops the clock for the time of a test. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const over = new AbortController();
    setTimeout(() => over.abort(), ms);
    return over.signal;
  });
}

/** Moves the stopped clock by `ms`. */
export const pass = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
};

/** Runs the bot in this process against a fake Bot API, with a clock that only the test moves. */
export function runBot(api: FakeBotApi, more: Record<string, string> = {}) {
  stopClock();
  const lines: string[] = [];
  const stopping = new AbortController();
  const heard = new Set<() => void>();
  const write = (line: string): void => {
    lines.push(line);
    for (const hear of heard) hear();
  };
  const settings = readSettings(environmentFor(api, more), []);
  const secrets = [TOKEN, settings.webhook?.secret ?? ''];
  const ended = run(settings, {
    log: createLog({ level: settings.logLevel, secrets, write }),
    stop: stopping.signal,
  });
  const stop = (): Promise<number> => {
    stopping.abort();
    return ended;
  };
  running.push(stop);
  const events = (): Line[] => lines.map((line) => JSON.parse(line) as Line);
  /** Resolves with the line of an event when it has happened `times` times. */
  const logged = async (event: string, times = 1): Promise<Line> => {
    for (;;) {
      const found = events().filter((line) => line.event === event)[times - 1];
      if (found) return found;
      await new Promise<void>((resolve) => heard.add(resolve));
    }
  };
  return { lines, events, logged, ended, stop };
}

// @vitest-environment node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';

import { WORDS } from '#bot-launch/texts.ts';
import { TOKEN, written } from './fakeBotApi.ts';
import { environmentFor, openApi, runBot, openRealNetwork } from './runningBot.ts';

openRealNetwork();

// The environment of a fresh shell, without variables of this test run.
const SHELL = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };
const DOCKERFILE = readFileSync('bot-launch/Dockerfile', 'utf8');
const BUILT = mkdtempSync(join(tmpdir(), 'bot-'));
afterAll(() => rmSync(BUILT, { recursive: true }));

type Signal = 'SIGTERM' | 'SIGINT' | 'SIGKILL';

/** Starts a command line as the leader of a process group, as a terminal does. */
function start(line: string, environment: Record<string, string> = {}, cwd = process.cwd()) {
  const [command = '', ...args] = line.split(' ');
  const env = { ...SHELL, ...environment };
  const child = spawn(command, args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const close = once(child, 'close');
  let isClosed = false;
  void close.then(() => (isClosed = true));
  const ended = Promise.all([close, text(child.stdout), text(child.stderr)]).then(
    ([[code], printed, logged]) => ({ code: code as number | null, printed, logged }),
  );
  // No process may outlive its test.
  onTestFinished(() => void (isClosed || process.kill(-child.pid!, 'SIGKILL')));
  return {
    ended,
    kill: (signal: Signal) => void child.kill(signal),
    /** Signals every process of the group, as Ctrl+C does. */
    killGroup: (signal: Signal) => void process.kill(-child.pid!, signal),
    logged: (words: string) =>
      new Promise<void>((resolve) => {
        child.stderr.on('data', (data) => String(data).includes(words) && resolve());
      }),
  };
}

const eventsOf = (logged: string) =>
  logged
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** Starts the bot, stops it while it sends a message, and expects it to finish that message. */
async function checkStop(
  line: string,
  stop: (started: ReturnType<typeof start>) => void,
  cwd?: string,
) {
  const api = await openApi();
  api.trouble('sendMessage', 'hold');
  const started = start(line, environmentFor(api), cwd);
  const update = written('/start 42');
  api.push(update);
  await api.called('sendMessage');
  const stopping = started.logged('bot.stopping');
  stop(started);
  await stopping;
  api.release();
  const { code, printed, logged } = await started.ended;
  expect(api.sent('getUpdates').at(-1)).toMatchObject({ offset: update.update_id + 1 });
  expect(eventsOf(logged).at(-1)).toMatchObject({ event: 'bot.stopped', isComplete: true });
  expect(printed + logged).not.toContain(TOKEN.split(':')[1]);
  return { code, printed, logged };
}

describe('npm run bot', () => {
  it('-- run finishes a running message before Ctrl+C ends it', async () => {
    await checkStop('npm run bot -- run', ({ killGroup }) => killGroup('SIGINT'));
  });

  it(':rehearse plays a conversation without Telegram', async () => {
    const { code, printed } = await start('npm run bot:rehearse').ended;
    expect(code).toBe(0);
    for (const line of [
      'setChatMenuButton {"menu_button":{"type":"web_app"',
      'private  > /start 42__activity',
      'link https://t.me/lobby_bot?startapp=42__activity',
      'server gets: start_param=42__activity, signed',
      'web_app https://lobby.example/',
      'server gets: no start_param',
      'link https://t.me/lobby_bot?startapp=42',
      'ended with code 0',
    ])
      expect(printed).toContain(line);
    // One greeting for each of three updates, and one for the update that Telegram delivers twice.
    expect(printed.split(WORDS.greeting.split('\n')[0]!)).toHaveLength(1 + 3 + 1);
  });
});

/** Copies what the image copies into an empty folder, and runs its commands; the last copy goes to `BUILT`. */
async function buildImage(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [, word, rest] of DOCKERFILE.matchAll(/^(COPY|RUN) (.+)$/gm)) {
    const parts = rest!.split(' ');
    if (word === 'COPY' && parts[0] === '--from=build')
      cpSync(join(folder, relative('/build', parts[1]!)), join(BUILT, basename(parts[1]!)));
    else if (word === 'COPY')
      for (const name of parts.slice(0, -1))
        cpSync(name, join(folder, name), {
          recursive: true,
          filter: (one) => !one.endsWith('dist'),
        });
    else if (rest!.startsWith('npm ci'))
      symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    else {
      const { code, logged } = await start(rest!, {}, folder).ended;
      expect(code, logged).toBe(0);
    }
  }
}

describe('the built bot', () => {
  it('is built by its image, needs only Node and logs only JSON [C-20]', async () => {
    await buildImage();
    const stopped = await checkStop('node bot.mjs run', ({ kill }) => kill('SIGTERM'), BUILT);
    expect([stopped.code, stopped.printed]).toEqual([0, '']);
    expect(stopped.logged.trim().split('\n')).toHaveLength(eventsOf(stopped.logged).length);
    expect(eventsOf(stopped.logged).map(({ event }) => event)).toEqual([
      'bot.known',
      'bot.stopping',
      'update.done',
      'bot.stopped',
    ]);
    const again = await checkStop('node bot.mjs run', ({ kill }) => kill('SIGINT'), BUILT);
    expect(again.code).toBe(0);
    const dry = start('node bot.mjs setup --dry-run', { APP_URL: 'https://a.example' }, BUILT);
    expect(await dry.ended).toMatchObject({ code: 0, logged: '' });
  });

  it('answers the container’s health check', async () => {
    const [, command] = /^ +CMD (\[.*\])$/m.exec(DOCKERFILE)!;
    const [node, ...args] = JSON.parse(command!) as string[];
    const check = async (port: string) => {
      const child = spawn(node!, args, { env: { ...SHELL, PORT: port }, stdio: 'ignore' });
      const [code] = await once(child, 'close');
      return code as number;
    };
    const api = await openApi();
    const bot = runBot(api, { PORT: '0' });
    const port = String((await bot.logged('server.listening')).port);
    expect(await check(port)).toBe(0);
    await bot.stop();
    expect(await check(port)).toBe(1);
  });
});

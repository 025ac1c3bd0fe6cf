import { setTimeout } from 'node:timers/promises';
import type { Update } from 'grammy/types';

import { main } from '#bot-launch/main.ts';
import { createLog } from '#bot-launch/log.ts';
import { run } from '#bot-launch/run.ts';
import { readSettings } from '#bot-launch/settings.ts';
import { signInitData, verifyInitData } from '#tests/backend/telegram.ts';
import { type Call, FakeBotApi, TOKEN, written } from './fakeBotApi.ts';

const SCENES: readonly [title: string, ...updates: Update[]][] = [
  ['A player opens the bot', written('/start')],
  [
    'A player comes by a friend’s link, t.me/lobby_bot?start=42__activity',
    written('/start 42__activity'),
  ],
  ['Somebody invents a payload', written('/start <script>')],
  ['A player asks for help', written('/help')],
  ['A player writes anything else', written('你好')],
  [
    'A group talks, then asks',
    written('大家好', 'supergroup'),
    written('/start@lobby_bot 42', 'supergroup'),
  ],
  ['Telegram delivers one update twice', ...twice(written('/start'))],
];

if (process.argv[1] === import.meta.filename)
  process.exitCode = await rehearse((line) => console.log(line));

function twice(update: Update): Update[] {
  return [update, update];
}

/** `npm run bot:rehearse`: runs the real bot against a Bot API on this machine, without a token and a network. */
async function rehearse(print: (line: string) => void): Promise<number> {
  const api = await new FakeBotApi().open();
  api.hasMainApp = true;
  const environment = {
    BOT_TOKEN: TOKEN,
    APP_URL: 'https://lobby.example/',
    API_ROOT: api.root,
    LOG_LEVEL: 'warn',
  };
  try {
    print(`A local Bot API at ${api.root} plays Telegram.\n\nsetup`);
    const outside = {
      environment,
      print: () => {},
      printError: print,
      readInput: async () => '',
      loadPage: async () => new Response(),
    };
    if ((await main(['setup'], outside)) !== 0) return 1;
    for (const { method, body } of api.calls) print(`  ${method} ${JSON.stringify(body)}`);

    print('\nrun');
    const stopping = new AbortController();
    const settings = readSettings(environment, []);
    const lines: string[] = [];
    const write = (line: string) => {
      lines.push(line);
      if (/"level":"(warn|error)"/.test(line)) print(line);
    };
    const log = createLog({ level: 'debug', secrets: [TOKEN], write });
    const done = () => lines.filter((line) => /update\.(done|failed)/.test(line)).length;
    const ended = run(settings, { log, stop: stopping.signal });
    let expected = 0;
    for (const [title, ...updates] of SCENES) {
      const before = api.sent('sendMessage').length;
      api.push(...updates);
      expected += new Set(updates).size;
      while (done() < expected) await setTimeout(5);
      await show(title, updates, api.sent('sendMessage').slice(before), print);
    }

    stopping.abort();
    const code = await ended;
    print(`\nThe bot was stopped and ended with code ${code}.`);
    return code;
  } finally {
    await api.close();
  }
}

async function show(
  title: string,
  updates: readonly Update[],
  answers: readonly Call['body'][],
  print: (line: string) => void,
): Promise<void> {
  print(`  ${title}`);
  for (const { message } of updates)
    print(`    ${message?.chat.type ?? ''}  > ${message?.text ?? ''}`);
  for (const body of answers) {
    const [[button]] = (body.reply_markup as { inline_keyboard: [[Button]] }).inline_keyboard;
    print(`    bot  < ${say(body, button)}`);
    print(`           server gets: ${await received(button)}`);
  }
}

type Button = { text: string; web_app?: { url: string }; url?: string };

/** What the automatic login brings to the server when a player taps the button: Telegram signs what a link carries. */
async function received({ url = '' }: Button): Promise<string> {
  const startParam = /\?startapp=(.*)/.exec(url)?.[1] ?? '';
  const initData = await signInitData({ startParam, botToken: TOKEN });
  const verdict = await verifyInitData(initData, Date.now(), TOKEN);
  return verdict.ok && verdict.startParam
    ? `start_param=${verdict.startParam}, signed`
    : 'no start_param';
}

function say({ text }: Call['body'], button: Button): string {
  const kind = button.web_app ? 'web_app' : 'link';
  return `${String(text).split('\n')[0]}\n           [${button.text}] ${kind} ${button.web_app?.url ?? button.url}`;
}

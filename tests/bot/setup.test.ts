// @vitest-environment node
import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';

import { COLORS } from '#bot-launch/main.ts';
import { ENGLISH, WORDS } from '#bot-launch/texts.ts';
import { readColor } from '#platform/telegram/colors.ts';
import { type FakeBotApi, TOKEN } from './fakeBotApi.ts';
import {
  environmentFor,
  openApi,
  pass,
  stopClock,
  writeTexts,
  openRealNetwork,
  runCommand,
} from './runningBot.ts';

openRealNetwork();

const START = { command: 'start', description: '进入大厅' };
const HELP = { command: 'help', description: '使用说明' };
function commandsOf(...names: ('start' | 'help' | 'terms')[]) {
  return names.map((command) => ({ command, description: ENGLISH.commands[command] }));
}
const MENU = { type: 'web_app', text: '进入大厅', web_app: { url: 'https://lobby.example/' } };
const REQUESTS = [
  ['setChatMenuButton', { menu_button: MENU }],
  ['setMyCommands', { commands: [START, HELP] }],
  ['setMyDescription', { description: WORDS.description }],
  ['setMyShortDescription', { short_description: WORDS.shortDescription }],
  ['setMyCommands', { commands: commandsOf('start', 'help'), language_code: 'en' }],
  ['setMyDescription', { description: ENGLISH.description, language_code: 'en' }],
  ['setMyShortDescription', { short_description: ENGLISH.shortDescription, language_code: 'en' }],
];

/** The site at the registered address. A test may change its answer. */
let site: (address: string) => Response;
beforeEach(() => {
  site = () => new Response('<!doctype html>');
});

const redirect = (to: string) => new Response(null, { status: 302, headers: { location: to } });

let latest: string[] = [];

async function setup(environment: Record<string, string>, ...args: string[]) {
  latest = [];
  const loadPage = async (address: string) => site(address);
  return runCommand(['setup', ...args], { environment, loadPage, problems: latest });
}

const callsOf = (api: FakeBotApi) => api.calls.map(({ method, body }) => [method, body]);

it('sets the menu button, the commands and both descriptions [C-31, D-043]', async () => {
  const api = await openApi();
  const { code, printed, problems } = await setup(environmentFor(api));
  expect(code).toBe(0);
  expect(callsOf(api)).toEqual(REQUESTS);
  expect(api.calls.every(({ token }) => token === TOKEN)).toBe(true);
  const done = REQUESTS.map(([method]) => `${method as string}: done`);
  expect(printed.slice(0, REQUESTS.length)).toEqual(done);
  expect(problems).toEqual([]);
});

it('then prints what only a person can set in BotFather [D-262]', async () => {
  const api = await openApi();
  const more = { PRIVACY: '6', APP_SHORT_NAME: 'hall', APP_URL: 'https://lobby.example/app/' };
  const { printed } = await setup(environmentFor(api, more));
  expect(printed.slice(REQUESTS.length)).toEqual([
    'Now in @BotFather, by hand (/mybots → your bot → Bot Settings):',
    '  Configure Mini App: enable it with https://lobby.example/app/',
    '  /myapps: "hall" opens https://lobby.example/app/ too',
    '  Launch mode: full size. The page asks for full screen itself where it needs it',
    '  Origin protection: leave it on. Telegram answers only https://lobby.example',
    '  Loading screen: the icon https://lobby.example/app/icon.svg',
    '    light: background #eceef4, header #ffffff',
    '    dark:  background #0b1020, header #171e34',
    '  Previews: add pictures or a video of the site, in each language',
    '  Edit Bot → Edit Privacy Policy: https://lobby.example/app/#/abouts?type=6',
    '  Menu button: set by this command. Do not edit it there',
  ]);
});

it('names the colours that the site has', () => {
  const tokens = readFileSync('src/ui/tokens.css', 'utf8');
  const [light, dark] = ['ground', 'card'].map((name) =>
    [...tokens.matchAll(new RegExp(`--own-${name}: (#\\w+);`, 'g'))].map(([, color]) => color),
  ) as [string[], string[]];
  const long = (color = '') => readColor(color);
  expect(COLORS).toEqual({
    light: { background: long(light[0]), header: long(dark[0]) },
    dark: { background: long(light[1]), header: long(dark[1]) },
  });
});

it('sets commands and descriptions of every language of its texts too [C-31]', async () => {
  const api = await openApi();
  const texts = {
    en: { description: 'Opens the lobby', commands: { start: 'Open', terms: 'Terms' } },
  };
  const { code } = await setup(environmentFor(api, { BOT_TEXTS: writeTexts(texts), TERMS: '5' }));
  expect(code).toBe(0);
  const own = [START, HELP, { command: 'terms', description: '服务条款' }];
  const en = [{ ...START, description: 'Open' }, ...commandsOf('help', 'terms')];
  expect(api.sent('setMyCommands')).toEqual([
    { commands: own },
    { commands: en, language_code: 'en' },
  ]);
  expect(api.sent('setMyDescription')).toEqual([
    { description: WORDS.description },
    { description: 'Opens the lobby', language_code: 'en' },
  ]);
  expect(api.sent('setMyShortDescription')).toEqual([
    { short_description: WORDS.shortDescription },
    { short_description: ENGLISH.shortDescription, language_code: 'en' },
  ]);
});

it('prints exactly these requests with --dry-run, and sends nothing', async () => {
  const api = await openApi();
  const { code, printed } = await setup(environmentFor(api), '--dry-run');
  expect(code).toBe(0);
  const shown = printed.map((line) => [line.split(' ')[0], JSON.parse(line.replace(/^\S+ /, ''))]);
  expect(shown).toEqual(REQUESTS);
  expect(api.calls).toEqual([]);
  // A dry run needs no token.
  const bare = await setup({ APP_URL: 'https://lobby.example' }, '--dry-run');
  expect(bare).toMatchObject({ code: 0, printed });
});

it.each([
  'https://www.lobby.example/',
  'http://lobby.example/',
  '//lobby.example:8443/',
  '/app/',
  'https://[',
])('refuses an address that redirects to another origin: %s [D-262]', async (to) => {
  const api = await openApi();
  site = (address) => redirect(address.endsWith('/app/') ? 'https://moved.example/' : to);
  const { code, printed, problems } = await setup(environmentFor(api));
  expect(code).toBe(2);
  expect(problems.join('\n')).toContain('APP_URL redirects to another origin');
  expect(printed).toEqual([]);
  expect(api.calls).toEqual([]);
});

it('accepts an address that redirects within its own origin [D-262]', async () => {
  const api = await openApi();
  site = (address) => (address.endsWith('/app/') ? new Response() : redirect('/app/'));
  const { code, problems } = await setup(environmentFor(api));
  expect({ code, problems }).toEqual({ code: 0, problems: [] });
  expect(callsOf(api)).toEqual(REQUESTS);
});

it('warns that it could not check an unreachable address, and goes on [D-262]', async () => {
  const api = await openApi();
  site = () => {
    throw new TypeError('fetch failed');
  };
  const { code, problems } = await setup(environmentFor(api));
  expect(code).toBe(0);
  expect(JSON.parse(problems.join('\n'))).toMatchObject({
    level: 'warn',
    event: 'setup.unchecked',
  });
  expect(callsOf(api)).toEqual(REQUESTS);
});

it('has texts within Telegram’s limits', () => {
  for (const { description, shortDescription, commands } of [WORDS, ENGLISH]) {
    expect(description.length).toBeLessThanOrEqual(512);
    expect(shortDescription.length).toBeLessThanOrEqual(120);
    for (const text of Object.values(commands)) expect(text.length).toBeLessThanOrEqual(256);
  }
});

it('ends with code 1 and the Bot API’s description if a request is refused', async () => {
  const api = await openApi();
  const description = 'Bad Request: BUTTON_URL_INVALID';
  api.trouble('setChatMenuButton', { status: 400, description });
  const { code, problems } = await setup(environmentFor(api));
  expect(code).toBe(1);
  expect(JSON.parse(problems.join('\n'))).toMatchObject({
    level: 'error',
    event: 'setup.failed',
    method: 'setChatMenuButton',
    description,
  });
  expect(callsOf(api)).toHaveLength(1);
});

it('changes no other bot than BOT_USERNAME', async () => {
  const api = await openApi();
  const { code, problems } = await setup(environmentFor(api, { BOT_USERNAME: 'other_bot' }));
  expect(code).toBe(1);
  expect(problems.join('\n')).toContain('the token belongs to @lobby_bot');
  expect(callsOf(api)).toEqual([['getMe', {}]]);
  expect((await setup(environmentFor(api, { BOT_USERNAME: 'Lobby_Bot' }))).code).toBe(0);
});

it('gives up if Telegram is unreachable, unlike a running bot', async () => {
  const api = await openApi();
  stopClock();
  api.trouble('getMe', ...Array<'drop'>(5).fill('drop'));
  const ended = setup(environmentFor(api, { BOT_USERNAME: 'lobby_bot' }));
  for (const [at, seconds] of [3, 6, 12].entries()) {
    while (latest.length <= at) await new Promise(setImmediate);
    await pass(seconds * 1000);
  }
  const { code, problems } = await ended;
  expect(code).toBe(1);
  expect(JSON.parse(problems.at(-1)!)).toMatchObject({ level: 'error', event: 'setup.failed' });
  expect(callsOf(api)).toHaveLength(3);
});

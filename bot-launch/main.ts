import { text as readText } from 'node:stream/consumers';

import { createBot } from './createBot.ts';
import { describeError } from './describeError.ts';
import { createLog } from './log.ts';
import { checkUsername, run } from './run.ts';
import { type Environment, readSettings, type Settings, SettingsError } from './settings.ts';
import type { Words } from './texts.ts';
import { verifyCommand } from './verifyCommand.ts';

/** The input and output of a command. */
export type CommandIo = {
  environment: Environment;
  /** Results, to standard output. */
  print: (line: string) => void;
  /** Log lines and problems, to standard error. */
  printError: (line: string) => void;
  readInput: () => Promise<string>;
  /** Loads the site, to find where it redirects. */
  loadPage: LoadPage;
};

const PROCESS_IO: CommandIo = {
  environment: process.env,
  print: (line) => void process.stdout.write(`${line}\n`),
  printError: (line) => void process.stderr.write(`${line}\n`),
  readInput: async () => (process.stdin.isTTY ? '' : readText(process.stdin)),
  loadPage,
};

const HELP = `Commands:
  setup [--dry-run]   sets the menu button, commands and descriptions; --dry-run prints the requests without sending them
  run                 answers users by long polling, or by webhook if WEBHOOK_URL is set
  verify [initData]   checks launch data (argument or standard input) and shows why it is not valid
  help                shows this text
Settings are environment variables: setup and run need BOT_TOKEN and APP_URL, verify needs BOT_TOKEN or BOT_ID.
See bot-launch/README.md for the others.`;

/** Runs one command; returns the exit code. */
export async function main(args: readonly string[], io: CommandIo = PROCESS_IO): Promise<number> {
  return runCommand(args, io).catch((error: unknown) => {
    if (!(error instanceof SettingsError)) throw error;
    io.printError(error.message);
    return 2;
  });
}

async function runCommand(
  [command = 'help', ...args]: readonly string[],
  io: CommandIo,
): Promise<number> {
  const { environment, print, printError } = io;
  if (command === 'setup' && args.every((arg) => arg === '--dry-run')) {
    if (args.length === 0) return sendSetup(io);
    for (const { method, body } of setupRequests(readSettings(environment, ['APP_URL'])))
      print(`${method} ${JSON.stringify(body)}`);
    return 0;
  }
  if (command === 'run' && args.length === 0) {
    const settings = readSettings(environment, ['BOT_TOKEN', 'APP_URL']);
    return run(settings, { log: openLog(settings, io), stop: stopSignal() });
  }
  if (command === 'verify' && args.length <= 1) {
    const initData = (args[0] ?? (await io.readInput())).trim();
    const { code, lines } = verifyCommand({ initData, environment, nowMs: Date.now() });
    lines.forEach(code === 2 ? printError : print);
    return code;
  }
  const isHelp = command === 'help';
  (isHelp ? print : printError)(HELP);
  return isHelp ? 0 : 2;
}

async function sendSetup(io: CommandIo): Promise<number> {
  const settings = readSettings(io.environment, ['BOT_TOKEN', 'APP_URL']);
  const log = openLog(settings, io);
  try {
    await checkAppUrl(settings.appUrl, io.loadPage);
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    // Players may reach a site that is unreachable from here.
    log.warn('setup.unchecked', describeError(error));
  }
  const { api } = createBot(settings, log);
  try {
    if (settings.botUsername) checkUsername((await api.getMe()).username, settings.botUsername);
    const send = api.raw as unknown as Record<string, (body: object) => Promise<true>>;
    for (const { method, body } of setupRequests(settings)) {
      await send[method]!(body);
      io.print(`${method}: done`);
    }
    for (const line of botFatherChecklist(settings)) io.print(line);
    return 0;
  } catch (error) {
    log.error('setup.failed', describeError(error));
    return 1;
  }
}

function openLog({ botToken, webhook, logLevel: level }: Settings, { printError }: CommandIo) {
  const secrets = [botToken, webhook?.secret ?? ''];
  return createLog({ level, secrets, write: printError });
}

// npm forwards a signal that the terminal has already sent, so a second signal must change nothing.
function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => stopping.abort());
  return stopping.signal;
}

/** Loads a page without following its redirects. */
type LoadPage = (address: string) => Promise<Response>;

const MAX_REDIRECTS = 5;
const TIMEOUT_MS = 10_000;

function loadPage(address: string): Promise<Response> {
  return fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
}

/** Throws SettingsError if the address leads to another origin (D-262), and `load`'s error if it is unreachable. */
async function checkAppUrl(appUrl: string, load: LoadPage): Promise<void> {
  let address = appUrl;
  for (let redirects = 0; redirects < MAX_REDIRECTS; redirects += 1) {
    const { status, headers, body } = await load(address);
    await body?.cancel();
    const target = headers.get('location');
    if (status < 300 || status > 399 || target === null) return;
    const next = URL.canParse(target, address) ? new URL(target, address) : null;
    if (next?.origin !== new URL(appUrl).origin)
      throw new SettingsError([
        'APP_URL redirects to another origin, which Telegram refuses: set the final address',
      ]);
    address = next.href;
  }
}

/** The colours of the site's header and ground (`src/ui/tokens.css`), so that the loading screen does not flash. */
export const COLORS = {
  light: { background: '#eceef4', header: '#ffffff' },
  dark: { background: '#0b1020', header: '#171e34' },
};

/** What only a person can set in BotFather, with the operator's own values. */
function botFatherChecklist({ appUrl, appShortName, privacy }: Settings): string[] {
  const { light, dark } = COLORS;
  const { origin } = new URL(appUrl);
  return [
    'Now in @BotFather, by hand (/mybots → your bot → Bot Settings):',
    `  Configure Mini App: enable it with ${appUrl}`,
    ...(appShortName === null ? [] : [`  /myapps: "${appShortName}" opens ${appUrl} too`]),
    '  Launch mode: full size. The page asks for full screen itself where it needs it',
    `  Origin protection: leave it on. Telegram answers only ${origin}`,
    `  Loading screen: the icon ${new URL('icon.svg', appUrl).href}`,
    `    light: background ${light.background}, header ${light.header}`,
    `    dark:  background ${dark.background}, header ${dark.header}`,
    '  Previews: add pictures or a video of the site, in each language',
    `  Edit Bot → Edit Privacy Policy: ${privacy ?? 'the address of yours (set PRIVACY for the command /privacy)'}`,
    '  Menu button: set by this command. Do not edit it there',
  ];
}

/** One call of the Bot API: its method and its JSON body. */
type Request = { method: string; body: object };

/** Returns every call that sets up a bot, also for each language of its texts. Sending them again changes nothing. */
function setupRequests({ appUrl, menuText, texts, privacy, terms }: Settings): Request[] {
  const names = [
    'start',
    'help',
    ...(privacy === null ? [] : ['privacy']),
    ...(terms === null ? [] : ['terms']),
  ] as (keyof Words['commands'])[];
  const inLanguage = (words: Words, language: { language_code?: string } = {}): Request[] => {
    const commands = names.map((command) => ({ command, description: words.commands[command] }));
    const { description, shortDescription: short_description } = words;
    return [
      { method: 'setMyCommands', body: { commands, ...language } },
      { method: 'setMyDescription', body: { description, ...language } },
      { method: 'setMyShortDescription', body: { short_description, ...language } },
    ];
  };
  const text = menuText ?? texts.any.menuText;
  const menu_button = { type: 'web_app', text, web_app: { url: appUrl } };
  return [
    { method: 'setChatMenuButton', body: { menu_button } },
    ...inLanguage(texts.any),
    ...Object.entries(texts.languages).flatMap(([language_code, words]) =>
      inLanguage(words, { language_code }),
    ),
  ];
}

import { text } from 'node:stream/consumers';

import { checkAppUrl, loadPage, type LoadPage } from './checkAppUrl.ts';
import { botFatherChecklist } from './checklist.ts';
import { createBot } from './createBot.ts';
import { describeError } from './describeError.ts';
import { createLog } from './log.ts';
import { checkUsername, run } from './run.ts';
import { type Environment, readSettings, type Settings, SettingsError } from './settings.ts';
import { setupRequests } from './setup.ts';
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
  readInput: async () => (process.stdin.isTTY ? '' : text(process.stdin)),
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

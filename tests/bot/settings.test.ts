// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { readSettings, RULES, type SettingsError } from '#bot-launch/settings.ts';
import { ENGLISH, OWN_TEXTS, WORDS } from '#bot-launch/texts.ts';
import { runCommand, writeTexts } from './runningBot.ts';

const TOKEN = '7000000001:AAfake-token-of-a-bot-that-is-nobodys';
const GOOD = { BOT_TOKEN: TOKEN, APP_URL: 'https://lobby.example' };

function problemsOf(environment: Record<string, string>): string {
  try {
    readSettings(environment, ['BOT_TOKEN', 'APP_URL']);
    return '';
  } catch (error) {
    return (error as SettingsError).problems.join('\n');
  }
}

describe('the settings', () => {
  it('need a token and an address, and have defaults for the rest', () => {
    expect(readSettings(GOOD, ['BOT_TOKEN', 'APP_URL'])).toEqual({
      botToken: TOKEN,
      appUrl: 'https://lobby.example/',
      botUsername: null,
      appShortName: null,
      menuText: null,
      texts: OWN_TEXTS,
      privacy: null,
      terms: null,
      webhook: null,
      port: null,
      host: '127.0.0.1',
      apiRoot: 'https://api.telegram.org',
      logLevel: 'info',
    });
  });

  it('are all listed at once if they are missing or wrong, without values', () => {
    const names =
      'BOT_TOKEN BOT_USERNAME APP_SHORT_NAME MENU_TEXT BOT_TEXTS PRIVACY TERMS WEBHOOK_URL PORT HOST API_ROOT LOG_LEVEL';
    const wrong = Object.fromEntries(
      names.split(' ').map((name) => [name, 'http://wrong-value/ '.repeat(9)]),
    );
    const problems = problemsOf(wrong);
    expect(problems).toContain('APP_URL is missing');
    expect(problems).toContain('WEBHOOK_SECRET is missing');
    for (const name of Object.keys(wrong)) expect(problems).toContain(`${name} is wrong`);
    expect(problems).not.toContain('wrong-value');
  });

  it.each([
    ['APP_URL', 'http://lobby.example'],
    ['APP_URL', 'https://user:pass@lobby.example'],
    ['APP_URL', 'https://lobby.example/#/vip'],
    ['APP_URL', 'https://lobby.example/?pid=7'],
    ['APP_URL', 'https://lobby.example/app//index.html'],
    ['APP_URL', 'https://lobby.example/?tgWebAppStartParam=7'],
    ['WEBHOOK_URL', 'http://bot.example/hook'],
    ['WEBHOOK_URL', 'https://bot.example:9000/hook'],
    ['WEBHOOK_SECRET', 'short'],
    ['PORT', '65536'],
    ['API_ROOT', 'http://api.example'],
    ['API_ROOT', 'https://api.example/'],
    ['BOT_TOKEN', '7000000001'],
  ])('refuse %s=%s', (name, value) => {
    expect(problemsOf({ ...GOOD, [name]: value })).toContain(`${name} is wrong`);
  });

  it.each([
    ['APP_URL', 'http://localhost:4173/'],
    ['APP_URL', 'http://w7.localhost:4173/?v=3'],
    ['APP_URL', 'https://lobby.example/app/'],
    ['APP_URL', 'https://lobby.example/?from=//menu'],
    ['WEBHOOK_SECRET', 'a'.repeat(16)],
    ['API_ROOT', 'http://127.0.0.1:8081'],
    ['PORT', ''],
    ['BOT_TOKEN', ` ${TOKEN}\n`],
  ])('accept %s=%j', (name, value) => {
    expect(problemsOf({ ...GOOD, [name]: value })).toBe('');
  });

  it('have the port from PORT, and a default port with a webhook', () => {
    const webhook = { WEBHOOK_URL: 'https://bot.example/hook', WEBHOOK_SECRET: 'a'.repeat(16) };
    expect(readSettings({ ...GOOD, ...webhook }, []).port).toBe(8080);
    expect(readSettings({ ...GOOD, PORT: '9000' }, []).port).toBe(9000);
  });

  it('have the texts of a file: of any language, and of some', () => {
    const file = writeTexts({
      any: { help: '帮助', commands: { start: '开始' } },
      en: { help: 'Help', commands: { help: 'How it works' } },
    });
    const { any, languages } = readSettings({ ...GOOD, BOT_TEXTS: file }, []).texts;
    expect(any).toEqual({ ...WORDS, help: '帮助', commands: { ...WORDS.commands, start: '开始' } });
    expect(languages).toEqual({
      en: { ...ENGLISH, help: 'Help', commands: { ...ENGLISH.commands, start: '开始' } },
    });
  });

  it.each([
    [{ english: {} }, 'english is no language'],
    [{ en: { hello: 'x' } }, 'en.hello is not known'],
    [{ en: { toString: 'x' } }, 'en.toString is not known'],
    [{ en: { commands: { stop: 'x' } } }, 'en.commands.stop is not known'],
    [{ en: { commands: 'x' } }, 'en.commands is no list of texts'],
    [{ en: { help: '' } }, 'en.help is no text of 1 to 4096 characters'],
    [{ en: { help: 7 } }, 'en.help is no text'],
    [{ any: { shortDescription: 'x'.repeat(121) } }, 'any.shortDescription is no text of 1 to 120'],
    [{ en: 'x' }, 'en.is no list of texts'],
    [[], 'is no file of JSON'],
  ])('refuse a file of texts that is wrong, and say where: %j', (texts, problem) => {
    expect(problemsOf({ ...GOOD, BOT_TEXTS: writeTexts(texts) })).toContain(problem);
  });

  it('are all in the table of the README', () => {
    const guide = readFileSync('bot-launch/README.md', 'utf8');
    for (const name of Object.keys(RULES))
      expect(guide).toMatch(new RegExp(`^\\| \`${name}\``, 'm'));
  });
});

describe('a command', () => {
  async function command(args: string[], environment: Record<string, string> = {}) {
    const { code, printed, problems } = await runCommand(args, { environment });
    return { code, printed: printed.join('\n'), problems: problems.join('\n') };
  }

  it.each([['run'], ['setup']])('%s lists what is missing and ends with code 2', async (name) => {
    const { code, problems } = await command([name], { BOT_TOKEN: 'wrong-value' });
    expect(code).toBe(2);
    expect(problems).toMatch(/BOT_TOKEN is wrong.*\n.*APP_URL is missing/);
    expect(problems).not.toContain('wrong-value');
  });

  it('is explained by help, and if it is unknown', async () => {
    expect(await command([])).toMatchObject({ code: 0, printed: expect.stringContaining('setup') });
    expect(await command(['help'])).toMatchObject({ code: 0, problems: '' });
    for (const args of [['start'], ['setup', '--force'], ['run', 'now'], ['verify', 'a', 'b']])
      expect(await command(args)).toMatchObject({ code: 2, printed: '' });
  });
});

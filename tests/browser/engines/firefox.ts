import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  type Command,
  type Driver,
  endGroup,
  SIZE,
  type Theme,
  tieToUs,
  waitFor,
} from './driver.ts';

const PREFERENCES = {
  // 0 picks a free port, which Firefox writes into its profile.
  'marionette.port': 0,
  'app.update.disabledForTesting': true,
  'app.normandy.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  // Its own emoji font has digits without ink.
  'gfx.bundled-fonts.activate': 0,
  'intl.accept_languages': 'zh-CN',
  'services.settings.server': 'data:,',
  'toolkit.cosmeticAnimations.enabled': false,
  // As on a phone.
  'ui.useOverlayScrollbars': 1,
};

type Answer = [type: number, id: number, error: { message: string } | null, result: unknown];

/** Starts Firefox, driven by Marionette, WebDriver as JSON over TCP: Debian has no geckodriver. */
export async function startFirefox(
  path: string,
  theme: Theme,
  environment: NodeJS.ProcessEnv,
): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'lobby-firefox-'));
  const preferences = {
    ...PREFERENCES,
    'layout.css.prefers-color-scheme.content-override': theme === 'dark' ? 0 : 1,
  };
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const options = ['--marionette', '--headless', '--no-remote', '--remote-allow-system-access'];
  const child = spawn(path, [...options, '--profile', profile], {
    stdio: 'ignore',
    detached: true,
    // Its sandbox would not let a page read the fonts of the project.
    env: { ...environment, MOZ_DISABLE_CONTENT_SANDBOX: '1' },
  });
  tieToUs(child);
  const close = async (): Promise<void> => {
    await endGroup(child);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const file = join(profile, 'MarionetteActivePort');
    const port = await waitFor(
      'Firefox to listen',
      async () => existsSync(file) && Number(readFileSync(file, 'utf8')),
    );
    return { ...(await openSession(connect(port, '127.0.0.1'))), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openSession(socket: Socket): Promise<Omit<Driver, 'close'>> {
  const ask = speak(socket);
  const { capabilities } = (await ask('WebDriver:NewSession', { capabilities: {} })) as {
    capabilities: { browserVersion: string };
  };
  const send = async (command: Command, params: Record<string, unknown> = {}): Promise<unknown> => {
    const answer = await ask(`WebDriver:${command}`, params);
    return typeof answer === 'object' && answer !== null && 'value' in answer
      ? answer.value
      : answer;
  };
  const askBrowser = async (script: string, args: readonly unknown[] = []): Promise<unknown> => {
    await ask('Marionette:SetContext', { value: 'chrome' });
    const answer = await send('ExecuteScript', { script, args });
    await ask('Marionette:SetContext', { value: 'content' });
    return answer;
  };
  // A window has a least width that is more than a phone's: the page alone is made as narrow.
  await send('SetWindowRect', { width: SIZE.width + 200, height: SIZE.height + 200 });
  await askBrowser(
    `for (const [side, px] of Object.entries(arguments[0]))
       for (const end of ['min', 'max']) gBrowser.selectedBrowser.style.setProperty(end + '-' + side, px + 'px');`,
    [SIZE],
  );
  return {
    version: capabilities.browserVersion,
    send,
    readConsole: async () =>
      (await askBrowser(
        `return [...Services.console.getMessageArray()]
           .filter((one) => one instanceof Ci.nsIScriptError && /^https?:/.test(one.sourceName))
           .map((one) => (one.flags & 1 ? 'warning: ' : 'error: ') + one.errorMessage + ' (' + one.sourceName + ')')`,
      )) as string[],
  };
}

/** Marionette on the wire: `<bytes>:<JSON>`; the first message is a greeting. */
function speak(socket: Socket): (name: string, params: object) => Promise<unknown> {
  const waiting = new Map<number, (answer: Answer | Error) => void>();
  let received = Buffer.alloc(0);
  let count = 0;
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const start = received.indexOf(':') + 1;
      const end = start + Number(received.subarray(0, start - 1));
      if (start === 0 || received.length < end) return;
      const message = JSON.parse(received.toString('utf8', start, end)) as Answer | object;
      received = received.subarray(end);
      if (Array.isArray(message)) waiting.get((message as Answer)[1])?.(message as Answer);
    }
  });
  const end = (why: Error) => waiting.forEach((settle) => settle(why));
  socket.on('error', end);
  socket.on('close', () => end(new Error('Firefox ended')));
  return (name, params) =>
    new Promise((resolve, reject) => {
      const id = (count += 1);
      waiting.set(id, (answer) => {
        waiting.delete(id);
        if (answer instanceof Error) return reject(answer);
        const [, , error, result] = answer;
        return error ? reject(new Error(`${name}: ${error.message}`)) : resolve(result);
      });
      const message = Buffer.from(JSON.stringify([0, id, name, params]));
      socket.write(`${message.length}:${message.toString()}`);
    });
}

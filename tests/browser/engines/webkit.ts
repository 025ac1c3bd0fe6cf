import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  type Command,
  COMMANDS,
  type Driver,
  endGroup,
  SIZE,
  type Theme,
  tieToUs,
  waitFor,
} from './driver.ts';

/** What is needed of WebKitGTK: its driver, the small browser that it drives, and a display without a screen. */
export type WebKitPaths = { driver: string; browser: string; display: string };

// A toolbar would make the window wider than a phone.
const SMALL_TOOLBAR =
  '* { padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; font-size: 1px; -gtk-icon-source: none; }';

/** Starts WebKitGTK's MiniBrowser on a display of its own, driven by WebDriver over HTTP. */
export async function startWebKit(
  { driver, browser, display }: WebKitPaths,
  theme: Theme,
  environment: NodeJS.ProcessEnv,
): Promise<Driver> {
  const folder = mkdtempSync(join(tmpdir(), 'lobby-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), SMALL_TOOLBAR);
  const children: ChildProcess[] = [];
  const close = async (): Promise<void> => {
    for (const child of children.toReversed()) await endGroup(child);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const screen = await startDisplay(display, children);
    const port = await findFreePort();
    const child = spawn(driver, [`--port=${port}`], {
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
      env: {
        ...environment,
        DISPLAY: screen,
        GDK_BACKEND: 'x11',
        XDG_CONFIG_HOME: folder,
        XDG_CACHE_HOME: folder,
        XDG_DATA_HOME: folder,
      },
    });
    children.push(child);
    tieToUs(child);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    const session = await openSession(`http://127.0.0.1:${port}`, browser, theme);
    return { ...session, readConsole: async () => readLines(output), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts Xvfb on the first free display, whose number it writes to its fourth file. */
function startDisplay(path: string, children: ChildProcess[]): Promise<string> {
  const screen = `${SIZE.width + 200}x${SIZE.height + 200}x24`;
  const child = spawn(path, ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
  children.push(child);
  tieToUs(child);
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('Xvfb ended')));
    child.stdio[3]?.once('data', (data: Buffer) => resolve(`:${data.toString().trim()}`));
  });
}

async function openSession(
  address: string,
  browser: string,
  theme: Theme,
): Promise<Pick<Driver, 'version' | 'send'>> {
  await waitFor('WebKitWebDriver to listen', () =>
    ask('GET', `${address}/status`).catch(() => null),
  );
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true'];
  if (theme === 'dark') args.push('--dark-mode');
  const { sessionId, capabilities } = (await ask('POST', `${address}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args } } },
  })) as { sessionId: string; capabilities: { browserVersion: string } };

  async function send(command: Command, params: Record<string, unknown> = {}): Promise<unknown> {
    const [method = '', path = ''] = COMMANDS[command].split(' ');
    const { id } = params;
    const filled = path.replace('{id}', String(id));
    return ask(method, `${address}/session/${sessionId}${filled}`, params);
  }
  // What is left of the toolbar stands above the page.
  await send('SetWindowRect', SIZE);
  const barPx = await waitFor('the size of the window', async () => {
    const [width, height] = (await send('ExecuteScript', {
      script: 'return [innerWidth, innerHeight]',
      args: [],
    })) as [number, number];
    return width === SIZE.width && height <= SIZE.height && { height: SIZE.height - height };
  });
  await send('SetWindowRect', { ...SIZE, height: SIZE.height + barPx.height });
  return { version: capabilities.browserVersion, send };
}

async function ask(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  throw new Error(`${new URL(address).pathname}: ${JSON.stringify(value).slice(0, 400)}`);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function readLines(output: string): string[] {
  return output.split('\n').filter((line) => /^CONSOLE .*(ERROR|WARN)/.test(line));
}

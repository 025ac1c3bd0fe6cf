import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { CDPSession } from '@playwright/test';

import {
  type Command,
  type Driver,
  ELEMENT,
  type ElementRef,
  endGroup,
  SIZE,
  type Theme,
  tieToUs,
} from './driver.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
  '--lang=zh-CN',
  // Frames of other hosts are then in the process of their page, as in the web view of a phone.
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process',
  '--host-resolver-rules=MAP *.localhost 127.0.0.1',
  '--remote-debugging-pipe',
];

type Session = Pick<CDPSession, 'send' | 'on'>;

/** Starts a Chromium of any age, driven over two pipes, so that it needs no driver of its own age. */
export async function startChromium(
  path: string,
  theme: Theme,
  environment: NodeJS.ProcessEnv,
): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'lobby-chromium-'));
  const child = spawn(path, [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
    env: environment,
  });
  tieToUs(child);
  const close = async (): Promise<void> => {
    await endGroup(child);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const page = await openPage(child.stdio[3] as Writable, child.stdio[4] as Readable);
    const { product } = await page.send('Browser.getVersion');
    await page.send('Emulation.setDeviceMetricsOverride', {
      ...SIZE,
      deviceScaleFactor: 1,
      mobile: true,
    });
    await page.send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-color-scheme', value: theme }],
    });
    return { version: product.split('/')[1] ?? '', ...(await drive(page)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The DevTools protocol on the wire: JSON messages, each with a zero byte at its end. Returns the session of the page. */
async function openPage(input: Writable, output: Readable): Promise<Session> {
  type Answer = { result?: unknown; error?: { message: string } };
  const events = new EventEmitter();
  const waiting = new Map<number, (answer: Answer) => void>();
  let [received, count] = ['', 0];
  output.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (received + chunk).split('\0');
    received = messages.pop()!;
    for (const message of messages) {
      const { id, method, params, ...answer } = JSON.parse(message) as Answer &
        Partial<{ id: number; method: string; params: unknown }>;
      if (method) events.emit(method, params);
      else waiting.get(id!)?.(answer);
    }
  });
  const end = () => waiting.forEach((settle) => settle({ error: { message: 'Chromium ended' } }));
  output.on('close', end);
  input.on('error', end);
  const sessionOf = (sessionId?: string) => {
    const send = (method: string, params = {}) =>
      new Promise((resolve, reject) => {
        const id = (count += 1);
        waiting.set(id, ({ result, error }) => {
          waiting.delete(id);
          if (error) reject(new Error(`${method}: ${error.message}`));
          else resolve(result);
        });
        input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      });
    return { send, on: events.on.bind(events) } as unknown as Session;
  };
  const browser = sessionOf();
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
  return sessionOf(
    (await browser.send('Target.attachToTarget', { targetId, flatten: true })).sessionId,
  );
}

/** Answers the commands of WebDriver by the DevTools protocol. */
export async function drive(page: Session): Promise<Pick<Driver, 'send' | 'readConsole'>> {
  const console: string[] = [];
  const note = (level: string, line = ''): void => {
    if (level === 'error' || level === 'warning') console.push(`${level}: ${line}`);
  };
  page.on('Log.entryAdded', ({ entry }) => note(entry.level, `${entry.text} (${entry.url})`));
  page.on('Runtime.consoleAPICalled', ({ type, args }) =>
    note(type, args.map(({ description, value }) => description ?? String(value)).join(' ')),
  );
  page.on('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception } }) =>
    note('error', exception?.description ?? text),
  );
  // A question before the page is left would hold every command.
  page.on(
    'Page.javascriptDialogOpening',
    () => void page.send('Page.handleJavaScriptDialog', { accept: true }),
  );
  let hasLoaded = (): void => undefined;
  page.on('Page.loadEventFired', () => hasLoaded());
  for (const domain of ['Page', 'Runtime', 'Log', 'DOM'] as const)
    await page.send(`${domain}.enable`);

  let frame: ElementRef | null = null;
  const call = async (objectId: string, code: string, ...given: readonly unknown[]) => {
    const { result, exceptionDetails } = await page.send('Runtime.callFunctionOn', {
      objectId,
      functionDeclaration: code,
      awaitPromise: true,
      arguments: given.map((value) => ({ value })),
    });
    if (!exceptionDetails) return result;
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  };
  const documentOf = async (ref: ElementRef | null): Promise<string> => {
    if (!ref) {
      const { result } = await page.send('Runtime.evaluate', { expression: 'document' });
      return result.objectId!;
    }
    const element = await call(await documentOf(null), TAKE, ref[ELEMENT]);
    const { node } = await page.send('DOM.describeNode', { objectId: element.objectId! });
    const { backendNodeId } = node.contentDocument!;
    return (await page.send('DOM.resolveNode', { backendNodeId })).object.objectId!;
  };
  const run = async (script: string, ...args: readonly unknown[]): Promise<unknown> => {
    const said = await call(await documentOf(frame), runOf(script), JSON.stringify(args));
    return JSON.parse(String(said.value));
  };
  const load = async (act: () => Promise<unknown>): Promise<void> => {
    const isLoaded = new Promise<void>((resolve) => {
      hasLoaded = resolve;
    });
    await act();
    await isLoaded;
  };
  const send = async (command: Command, params: Record<string, unknown> = {}): Promise<unknown> => {
    const element = { [ELEMENT]: String(params.id) };
    switch (command) {
      case 'Navigate': {
        const url = String(params.url);
        const { frameTree } = await page.send('Page.getFrameTree');
        const navigate = () => page.send('Page.navigate', { url });
        // Another place of the same document does not load.
        const isHere = url.startsWith(`${frameTree.frame.url}#`);
        return isHere ? navigate() : load(navigate);
      }
      case 'Refresh':
        return load(() => page.send('Page.reload'));
      case 'ExecuteScript':
        return run(String(params.script), ...(params.args as unknown[])).catch((error: Error) => {
          // The document is being replaced.
          if (/context|navigated|given id/.test(error.message)) return null;
          throw error;
        });
      case 'ElementClick': {
        const { objectId } = await call(await documentOf(frame), TAKE, element[ELEMENT]);
        const { quads } = await page.send('DOM.getContentQuads', { objectId: objectId! });
        const [left = 0, top = 0, right = 0, , , bottom = 0] = quads[0] ?? [];
        const place = { x: (left + right) / 2, y: (top + bottom) / 2 };
        const press = { ...place, button: 'left', clickCount: 1 } as const;
        await page.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press });
        await page.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press });
        return null;
      }
      case 'ElementSendKeys':
        await run('arguments[0].focus()', element);
        return page.send('Input.insertText', { text: String(params.text) });
      case 'SwitchToFrame':
        return void (frame = params.id as ElementRef | null);
      case 'TakeScreenshot':
        return (await page.send('Page.captureScreenshot')).data;
      case 'GetCookies':
        return (await page.send('Network.getCookies')).cookies;
      case 'SetWindowRect':
        return null;
    }
  };
  return { send, readConsole: async () => [...console] };
}

/** Elements that go out stay in a list of the page: what stands for one is its number there. */
const TAKE = 'function (number) { return window.lobbyElements[number] }';

const runOf = (script: string): string => `async function (given) {
  const kept = (window.lobbyElements = window.lobbyElements || []);
  const args = JSON.parse(given, (_, one) =>
    one instanceof Object && '${ELEMENT}' in one ? kept[one['${ELEMENT}']] : one);
  const answer = await (function () { ${script} }).apply(null, args);
  return JSON.stringify(answer === undefined ? null : answer, (_, one) =>
    one instanceof Node ? { '${ELEMENT}': String(kept.push(one) - 1) } : one);
}`;

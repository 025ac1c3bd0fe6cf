import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

import {
  type Command,
  type Driver,
  type ElementRef,
  endGroup,
  idOf,
  refTo,
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

type Remote = { type: string; value?: unknown; objectId?: string };
type Event = { method: string; params: Record<string, unknown> };
type Evaluated = {
  result: Remote;
  exceptionDetails?: { text: string; exception?: { description?: string } };
};
type Ask = <Answer>(method: string, params?: object, sessionId?: string) => Promise<Answer>;

/**
 * Starts a Chromium of any age without a window. It is driven by the DevTools protocol over two pipes, so that it needs
 * no driver of its own age.
 */
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
    const [, , , input, output] = child.stdio;
    return { ...(await openPage(input as Writable, output as Readable, theme)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openPage(
  input: Writable,
  output: Readable,
  theme: Theme,
): Promise<Omit<Driver, 'close'>> {
  const console: string[] = [];
  const contexts = new Map<string, number>();
  let mainFrame = '';
  let frame = '';
  const waiting = new Map<string, () => void>();
  const ask = speak(input, output, ({ method, params }) => {
    if (method === 'Runtime.executionContextCreated') {
      const { id, auxData } = params.context as {
        id: number;
        auxData: { frameId: string; isDefault: boolean };
      };
      if (auxData.isDefault) contexts.set(auxData.frameId, id);
    }
    if (method === 'Runtime.executionContextDestroyed')
      for (const [of, id] of contexts) if (id === params.executionContextId) contexts.delete(of);
    const line = readLine(method, params);
    if (line) console.push(line);
    // A question before the page is left would hold every command.
    if (method === 'Page.javascriptDialogOpening')
      void page('Page.handleJavaScriptDialog', { accept: true });
    waiting.get(method)?.();
  });
  const { product } = await ask<{ product: string }>('Browser.getVersion');
  const { targetInfos } = await ask<{ targetInfos: { type: string; targetId: string }[] }>(
    'Target.getTargets',
  );
  const { targetId } = targetInfos.find(({ type }) => type === 'page')!;
  const { sessionId } = await ask<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  const page = <Answer>(method: string, params: object = {}) =>
    ask<Answer>(method, params, sessionId);
  for (const domain of ['Page', 'Runtime', 'Log', 'DOM']) await page(`${domain}.enable`);
  const { frameTree } = await page<{ frameTree: { frame: { id: string } } }>('Page.getFrameTree');
  mainFrame = frameTree.frame.id;
  frame = mainFrame;
  await page('Emulation.setDeviceMetricsOverride', { ...SIZE, deviceScaleFactor: 1, mobile: true });
  await page('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-color-scheme', value: theme }],
  });

  const loaded = async (act: () => Promise<unknown>): Promise<void> => {
    const isLoaded = new Promise<void>((resolve) => {
      waiting.set('Page.loadEventFired', resolve);
    });
    frame = mainFrame;
    await act();
    await isLoaded;
  };
  const call = async (code: string, given: readonly unknown[], on: object): Promise<Remote> => {
    const { result, exceptionDetails } = await page<Evaluated>('Runtime.callFunctionOn', {
      functionDeclaration: code,
      arguments: given.map((one) => (isRef(one) ? { objectId: idOf(one) } : { value: one })),
      awaitPromise: true,
      ...on,
    });
    if (exceptionDetails)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result;
  };
  // What a script returns is JSON, with an element in some places.
  const read = async ({ type, value, objectId }: Remote): Promise<unknown> => {
    if (!objectId || type === 'function') return value ?? null;
    const parts = await call(TAKE_APART, [], { objectId });
    const { result } = await page<{ result: { name: string; value: Remote }[] }>(
      'Runtime.getProperties',
      { objectId: parts.objectId, ownProperties: true },
    );
    const part = (name: string) => result.find((one) => one.name === name)!.value;
    return JSON.parse(String(part('0').value), (_, one: unknown) =>
      isPlace(one) ? refTo(part(String(one.lobbyPlace)).objectId!) : one,
    );
  };
  const send = async (command: Command, params: Record<string, unknown> = {}): Promise<unknown> => {
    const objectId = String(params.id);
    switch (command) {
      case 'Navigate':
        return loaded(() => page('Page.navigate', params));
      case 'Refresh':
        return loaded(() => page('Page.reload'));
      case 'ExecuteScript': {
        const executionContextId = contexts.get(frame);
        // The document is being replaced.
        if (executionContextId === undefined) return null;
        const code = `function () { ${String(params.script)} }`;
        return read(await call(code, params.args as unknown[], { executionContextId }));
      }
      case 'ElementClick': {
        const { quads } = await page<{ quads: number[][] }>('DOM.getContentQuads', { objectId });
        const [left = 0, top = 0, right = 0, , , bottom = 0] = quads[0] ?? [];
        const place = { x: (left + right) / 2, y: (top + bottom) / 2 };
        for (const type of ['mousePressed', 'mouseReleased'])
          await page('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 });
        return null;
      }
      case 'ElementSendKeys':
        await call('function () { this.focus() }', [], { objectId });
        return page('Input.insertText', { text: params.text });
      case 'SwitchToFrame': {
        if (params.id === null) return void (frame = mainFrame);
        const described = { objectId: idOf(params.id as ElementRef) };
        const { node } = await page<{ node: { frameId: string } }>('DOM.describeNode', described);
        return void (frame = node.frameId);
      }
      case 'TakeScreenshot':
        return (await page<{ data: string }>('Page.captureScreenshot')).data;
      case 'GetCookies':
        return (await page<{ cookies: unknown }>('Network.getCookies')).cookies;
      case 'SetWindowRect':
        return null;
    }
  };
  return { version: product.split('/')[1] ?? '', send, readConsole: async () => [...console] };
}

/** Takes what a script returned apart: JSON with places, and the elements that belong there. */
const TAKE_APART = `function () {
  const elements = [];
  const text = JSON.stringify(this, (key, one) =>
    one instanceof Node ? { lobbyPlace: elements.push(one) } : one);
  return [text, ...elements];
}`;

const isPlace = (value: unknown): value is { lobbyPlace: number } =>
  typeof value === 'object' && value !== null && 'lobbyPlace' in value;

function isRef(value: unknown): value is ElementRef {
  return typeof value === 'object' && value !== null && idOf(value as ElementRef) !== undefined;
}

function readLine(method: string, params: Record<string, unknown>): string {
  if (method === 'Log.entryAdded') {
    const { level, text, url = '' } = params.entry as Record<string, string>;
    return level === 'error' || level === 'warning' ? `${level}: ${text} (${url})` : '';
  }
  if (method === 'Runtime.exceptionThrown') {
    const { text, exception } = params.exceptionDetails as NonNullable<
      Evaluated['exceptionDetails']
    >;
    return `error: ${exception?.description ?? text}`;
  }
  if (method !== 'Runtime.consoleAPICalled') return '';
  const { type, args } = params as {
    type: string;
    args: { description?: string; value?: unknown }[];
  };
  if (type !== 'error' && type !== 'warning') return '';
  return `${type}: ${args.map(({ description, value }) => description ?? String(value)).join(' ')}`;
}

/** The DevTools protocol on the wire: JSON messages, each with a zero byte at its end. */
function speak(input: Writable, output: Readable, hear: (event: Event) => void): Ask {
  type Answer = { id?: number; result?: unknown; error?: { message: string } } & Partial<Event>;
  const waiting = new Map<number, (answer: Answer) => void>();
  let received = '';
  let count = 0;
  output.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (received + chunk).split('\0');
    received = messages.pop()!;
    for (const message of messages) {
      const answer = JSON.parse(message) as Answer;
      if (answer.id === undefined) hear(answer as Event);
      else waiting.get(answer.id)?.(answer);
    }
  });
  const end = () => waiting.forEach((settle) => settle({ error: { message: 'Chromium ended' } }));
  output.on('close', end);
  input.on('error', end);
  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      const id = (count += 1);
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result as never);
      });
      input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
}

import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';

/** The commands of WebDriver that the journeys need, each with its method and address below the session. */
export const COMMANDS = {
  Navigate: 'POST /url',
  Refresh: 'POST /refresh',
  ExecuteScript: 'POST /execute/sync',
  ElementClick: 'POST /element/{id}/click',
  ElementSendKeys: 'POST /element/{id}/value',
  SwitchToFrame: 'POST /frame',
  TakeScreenshot: 'GET /screenshot',
  GetCookies: 'GET /cookie',
  SetWindowRect: 'POST /window/rect',
} as const;

export type Command = keyof typeof COMMANDS;

/** A started browser that answers WebDriver commands; an answer of the browser's that is an error is thrown. */
export type Driver = {
  version: string;
  send: (command: Command, params?: Record<string, unknown>) => Promise<unknown>;
  /** Errors and warnings that the browser has written to its console so far, policy breaches among them. */
  readConsole: () => Promise<string[]>;
  close: () => Promise<void>;
};

export type Theme = 'light' | 'dark';

/** A phone's page, in CSS px. */
export const SIZE = { width: 390, height: 844 };

/** The name under which WebDriver hands an element out. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
export type ElementRef = { readonly [ELEMENT]: string };
export const idOf = (element: ElementRef): string => element[ELEMENT];

/** Asks until there is an answer; throws after a time that a busy machine does not need. */
export async function waitFor<Answer>(
  what: string,
  ask: () => Promise<Answer | null | undefined | false>,
  limitMs = 20_000,
): Promise<Answer> {
  const endsAt = performance.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    if (performance.now() > endsAt) throw new Error(`waited in vain for ${what}`);
    await setTimeout(50);
  }
}

/** Ends a detached process and its children with us, however we end. */
export function tieToUs(child: ChildProcess): void {
  const end = (): void => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}

/** Ends a process that was started detached, with everything that it started. */
export async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const isOver = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGKILL');
  await isOver;
}

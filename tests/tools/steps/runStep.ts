import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { type Counts, forgetCounts, readCounts } from './counts.ts';
import type { Step } from './list.ts';

export type Result = { step: Step; isPassed: boolean; seconds: number; counts: Counts | null };

// Nothing in the gate takes longer; a step that hangs would hang CI. Only `npm run prove` may take its time.
const LIMIT_MS = 10 * 60_000;

/**
 * Runs one step. Steps that run tests speak as they go; the others run side by side and speak only when they fail.
 * A step that should run tests and ran none has failed.
 */
export async function runStep(step: Step): Promise<Result> {
  const isLive = step.counts !== undefined;
  forgetCounts(step);
  if (isLive) console.log(`▸ ${step.name}`);
  const startedAt = performance.now();
  const { code, output } = await run(step.command, isLive);
  const seconds = (performance.now() - startedAt) / 1000;
  const counts = readCounts(step);
  const isEmpty = isLive && (counts === null || counts.passed + counts.failed === 0);
  const isPassed = code === 0 && !isEmpty && (counts?.failed ?? 0) === 0;
  console.log(
    `${isPassed ? '✓' : '✗'} ${step.name} ${seconds.toFixed(1)} s${isEmpty ? ' (no test ran)' : ''}`,
  );
  if (!isPassed && output)
    console.log(`${indent(output)}\n  to repeat: npx ${step.command.join(' ')}`);
  return { step, isPassed, seconds, counts };
}

function run(
  [name = '', ...args]: readonly string[],
  isLive: boolean,
): Promise<{ code: number; output: string }> {
  const path = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`;
  return new Promise((settle) => {
    const child = spawn(name === 'node' ? process.execPath : name, args, {
      stdio: ['ignore', isLive ? 'inherit' : 'pipe', isLive ? 'inherit' : 'pipe'],
      env: { ...process.env, PATH: path },
      shell: process.platform === 'win32' && name !== 'node',
      timeout: process.env.LOBBY_PROVE === 'full' ? undefined : LIMIT_MS,
    });
    let output = '';
    const hear = (data: Buffer): void => {
      output += data.toString();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('error', (error) => settle({ code: 1, output: `${output}${error.message}` }));
    child.once('close', (code, signal) => {
      const end = signal ? `\nstopped by ${signal} after at most ${LIMIT_MS / 60_000} minutes` : '';
      settle({ code: code ?? 1, output: output + end });
    });
  });
}

function indent(text: string): string {
  return text.trimEnd().replace(/^/gm, '  ');
}

// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Runs a file as another version of Node would see itself. */
function runAs(version: string, ...file: string[]) {
  const pretend = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', pretend, ...file], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return { status, stderr };
}

it.each(['12.22.0', '20.18.3'])('Node %s gets one sentence', (version) => {
  expect(runAs(version, 'tests/tools/checkNode.cjs')).toEqual({
    status: 1,
    stderr: `Lobby needs Node 20.19 or newer, and this is Node ${version}.\n`,
  });
});

it('Node 20.18 gets the sentence from the bot too', () => {
  const { status, stderr } = runAs('20.18.3', '--import', 'tsx', 'bot-launch/start.ts', 'help');
  // tsx may warn: it takes the real version for the other one.
  expect(stderr).toContain('The bot needs Node 20.19 or newer, and this is Node 20.18.3.\n');
  expect(status).toBe(1);
});

// @vitest-environment node
import { expect, it } from 'vitest';
import { describeServers, hasPassedAll } from './servers.ts';

const absent = { name: 'caddy', version: null, passed: 0, failed: [] };
const whole = { name: 'nginx', version: '1.22.1', passed: 21, failed: [] };

it('names a server that is not installed', () => {
  expect(describeServers([absent, whole])).toContain('caddy: not installed, not run\n');
});

it.each([
  ['one ran and kept every rule', [absent, whole], true],
  ['none is installed', [absent], false],
  ['a rule is broken', [whole, { ...whole, failed: ['GET /: status 404, not 200'] }], false],
  ['a server tried nothing', [{ ...whole, passed: 0 }], false],
])('passes or fails: %s', (_, results, isPassed) => {
  expect(hasPassedAll(results)).toBe(isPassed);
});

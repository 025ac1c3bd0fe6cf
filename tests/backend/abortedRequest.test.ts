// @vitest-environment node
import { request as ask } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test, vi } from 'vitest';

import { loadSite } from '#api/calls/site.ts';

import { startBackend } from './server.ts';
import { world } from './worlds.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('a request that the client aborts is logged as failed, however long it waited', async () => {
  const { address, close } = await startBackend({ port: 0, gamePort: 0 });
  onTestFinished(close);
  const { hostname, port } = new URL(address);
  world(hostname).answers(loadSite, 'silent');
  const { method, path } = loadSite;
  const outgoing = ask({ host: hostname, port, method, path });
  outgoing.on('error', () => {});
  outgoing.end();
  const statuses = () => world(hostname).requests.map(({ status }) => status);
  await vi.waitFor(() => expect(statuses()).toEqual([null]));
  for (let round = 0; round < 5; round++) {
    await new Promise((resolve) => void setTimeout(resolve, 10));
    collectGarbage();
  }
  outgoing.destroy();
  await vi.waitFor(() => expect(statuses()).toEqual([0]));
});

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

test('an asker who goes away is noticed, however long he was kept waiting', async () => {
  const { address, close } = await startBackend({ port: 0, gamePort: 0 });
  onTestFinished(close);
  const { hostname, port } = new URL(address);
  world(hostname).answers(loadSite, 'silent');
  const { method, path } = loadSite;
  const asking = ask({ host: hostname, port, method, path });
  asking.on('error', () => {});
  asking.end();
  const statuses = () => world(hostname).requests.map(({ status }) => status);
  await vi.waitFor(() => expect(statuses()).toEqual([null]));
  for (let round = 0; round < 5; round++) {
    await new Promise((resolve) => void setTimeout(resolve, 10));
    collectGarbage();
  }
  asking.destroy();
  await vi.waitFor(() => expect(statuses()).toEqual([0]));
});

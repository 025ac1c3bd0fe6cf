// @vitest-environment node
import { bypass } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';

import { createBackend } from './backend.ts';
import { startBackend } from './server.ts';
import { setUpWorlds, world } from './worlds.ts';

// Past the test's own network handlers, over a real port.
const fetchReally = (url: string, init?: RequestInit) => fetch(bypass(url, init));

describe('over HTTP', () => {
  afterEach(() => setUpWorlds({ isLive: false }));

  it('runs on a host of its own, without a control API unless asked', async () => {
    const { address, close } = await startBackend({ port: 0, gamePort: 0 });
    const site = await fetchReally(`${address}/api/app`, { method: 'POST' });
    expect(await site.json()).toMatchObject({ code: 200 });
    expect((await fetchReally(`${address}/__world/requests`)).status).toBe(404);
    world('127.0.0.1').unknownRequests = [];
    await close();
  });

  it('refuses the control API to hosts that are not this machine', async () => {
    const open = createBackend({ controlApi: true });
    const asked = (host: string) => open(new Request(`http://${host}/__world/requests`));
    expect((await asked('w7.localhost')).status).toBe(200);
    expect((await asked('casino.example')).status).toBe(404);
  });
});

// @vitest-environment node
import { bypass } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { loadHomeNotices } from '#api/calls/home.ts';
import { login } from '#api/calls/login.ts';
import { loadBalance } from '#api/calls/member.ts';
import { loadSite } from '#api/calls/site.ts';

import { ask } from './ask.ts';
import { createBackend } from './backend.ts';
import { START_MS } from './clock.ts';
import { startBackend } from './server.ts';
import { member, setUpWorlds, world } from './worlds.ts';

beforeEach(() => {
  world().reset();
  world('w7.localhost').reset();
});

describe('worlds', () => {
  it('know nothing of each other', async () => {
    const { token } = member({ name: 'only7' }, 'w7.localhost');
    world('w7.localhost').clock.advance(60_000);
    world('w7.localhost').answers(loadSite, 'html');
    expect((await ask(loadBalance, {}, { host: 'w7.localhost', token })).status).toBe(200);
    expect((await ask(loadBalance, {}, { token })).status).toBe(401);
    expect((await ask(loadSite)).body.code).toBe(200);
    expect(world().clock.now()).toBe(START_MS);
    expect(world().requests).toHaveLength(2);
  });

  it('log what was asked and remember what nobody knows', async () => {
    await ask(login, { name: 'demo', password: 'demo123' });
    await ask({ method: 'POST', path: '/api/nothing' });
    expect(world().requests).toMatchObject([
      {
        method: 'POST',
        path: '/api/login_pc',
        payload: { name: 'demo' },
        hasToken: false,
        status: 200,
      },
    ]);
    expect(world().unknownRequests).toEqual(['POST /api/nothing']);
    // Asked on purpose: the house rule against unknown requests must not see it.
    world().unknownRequests = [];
  });
});

describe('a behaviour', () => {
  afterEach(() => vi.useRealTimers());

  it('holds as often as it was asked for, the latest first', async () => {
    world().answers(loadHomeNotices, () => ['一']);
    world().answers(loadHomeNotices, { data: [] }, { times: 1 });
    expect((await ask(loadHomeNotices)).body.data).toEqual([]);
    expect((await ask(loadHomeNotices)).body.data).toEqual(['一']);
    world().answers(loadHomeNotices, 'normal');
    expect((await ask(loadHomeNotices)).body.data).toHaveLength(3);
  });

  it('is late by the clock of the test, and gives up with the source', async () => {
    vi.useFakeTimers();
    world().answers(loadHomeNotices, { late: 10_000 });
    let isDone = false;
    const asked = ask(loadHomeNotices).then((answer) => {
      isDone = true;
      return answer;
    });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect((await asked).body.code).toBe(200);

    world().answers(loadHomeNotices, 'silent');
    const abort = new AbortController();
    const silent = ask(loadHomeNotices, {}, { signal: abort.signal });
    await vi.advanceTimersByTimeAsync(3_600_000);
    abort.abort();
    expect((await silent).failed).toBe(true);
  });
});

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

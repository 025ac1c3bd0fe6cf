// @vitest-environment node
import { bypass } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { loadFeaturedGames } from '#api/calls/games.ts';
import { loadHomeNotices } from '#api/calls/home.ts';
import { login } from '#api/calls/login.ts';
import { loadBalance, collectBalances } from '#api/calls/member.ts';
import { loadSite } from '#api/calls/site.ts';

import { ask, type Parsed } from './ask.ts';
import { backend, createBackend } from './backend.ts';
import { START_MS } from './clock.ts';
import { startBackend } from './server.ts';
import { verifyInitData } from './telegram.ts';
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

  it('start the same every time', () => {
    const tokens = () => [member().token, member().token];
    const first = tokens();
    world().reset();
    expect(tokens()).toEqual(first);
  });

  it('stay when a server meets another host name and makes its backend', () => {
    member({ name: 'kept' }, 'w7.localhost');
    createBackend({ isLive: false });
    expect(world('w7.localhost').member('kept')).toBeDefined();
  });

  it('are as fast again after a reset', () => {
    world().latencyMs = 15;
    world().reset();
    expect(world().latencyMs).toBe(0);
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

  it('answer another origin', async () => {
    const url = 'http://localhost/api/app';
    const preflight = await backend(new Request(url, { method: 'OPTIONS' }));
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
    const answer = await backend(new Request(url, { method: 'POST' }));
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('serve pictures under every address they hand out', async () => {
    const rows = (await ask(loadFeaturedGames)).body.data.hot as { app_img: string }[];
    for (const { app_img: stored } of rows) {
      const path = stored.startsWith('/') ? stored : `/uploads/${stored}`;
      const picture = await backend(new Request(`http://localhost${path}`));
      expect(picture.headers.get('content-type')).toBe('image/svg+xml');
      expect(await picture.text()).toMatch(/^<svg/);
    }
    expect((await backend(new Request('http://localhost/uploads/games/none'))).status).toBe(404);
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

  it('can lose the answer of a call that was done', async () => {
    const { name, token } = member({ balance: 0, venues: { QYUN: 8 } });
    world().answers(collectBalances, 'lost');
    expect((await ask(collectBalances, {}, { token })).failed).toBe(true);
    expect(world().member(name)!.wallet.cents).toBe(800);
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

  it('changes a world through its control API', async () => {
    const { address, gameAddress, close } = await startBackend({
      port: 0,
      gamePort: 0,
      controlApi: true,
    });
    const post = async (route: string, body: object) => {
      const answer = await fetchReally(`${address}/__world/${route}`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      return (await answer.json()) as Parsed;
    };
    const here = world('127.0.0.1');
    await post('reset', {});
    await post('answers', { call: 'POST /api/app', behaviour: 'unreachable', times: 1 });
    const broken = await fetchReally(`${address}/api/app`, { method: 'POST' });
    await expect(broken.text()).rejects.toThrow();
    await post('site', { info: { site_state: '0' }, notices: [] });
    expect(here.site).toMatchObject({ info: { site_state: '0', title: '乐厅' }, notices: [] });
    expect(await post('family', { family: 'L3' })).toEqual({ family: 'L3' });
    expect(here.family).toBe('L3');
    expect((await post('family', { family: 'L9' })).error).toMatch(/no family "L9"/);
    const { token } = await post('members', { name: 'guest', balance: '5.00' });
    expect(token).toHaveLength(60);
    const { initData, launch } = await post('launch', {
      user: { id: 9, first_name: '九' },
      theme: 'dark',
    });
    expect(launch).toMatch(/^#tgWebAppData=/);
    expect(initData.length).toBeGreaterThan(100);
    expect(await verifyInitData(initData, here.clock.now())).toMatchObject({
      ok: true,
      user: { id: 9 },
    });
    const before = here.clock.now();
    expect((await post('clock', { advanceMs: 3_600_000 })).now).toBeGreaterThanOrEqual(
      before + 3_600_000,
    );
    const log = (await (await fetchReally(`${address}/__world/requests`)).json()) as Parsed;
    expect(log.requests).toMatchObject([{ path: '/api/app', status: 0 }]);
    expect((await fetchReally(`${gameAddress}/service`)).status).toBe(200);
    await close();
  });

  it('refuses the control API to hosts that are not this machine', async () => {
    const open = createBackend({ controlApi: true });
    const asked = (host: string) => open(new Request(`http://${host}/__world/requests`));
    expect((await asked('w7.localhost')).status).toBe(200);
    expect((await asked('casino.example')).status).toBe(404);
  });
});

// @vitest-environment node
import { readdirSync } from 'node:fs';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadGames, loadFeaturedGames } from '#api/calls/games.ts';
import type * as home from '#api/calls/home.ts';
import { ask } from './ask.ts';
import type { Fault, Said } from './behaviour.ts';
import { calls } from './capabilities.ts';
import { type HandlersOf, ok } from './handlers.ts';
import { samplePayload } from './samplePayload.ts';
import { fieldsOf } from './wire.ts';
import { member, world } from './worlds.ts';

beforeEach(() => world().reset());

const every = Object.values(calls).flatMap((declared) => Object.entries(declared));

describe.each(every)('%s', (name, call) => {
  it('answers in the declared shape, and its own schema reads the answer', async () => {
    const { token } = member({
      balance: '100.00',
      deposited: '5000.00',
      cards: [{}],
      rebates: [{ amount: 1 }],
    });
    const wire = await samplePayload(name);
    const { body, text } = await ask(call, wire, { token });
    // Deployed servers answer an upload with an address and nothing else (D-S23).
    if (call.isForm) return expect(text).toMatch(/^http\S+$/);
    expect(body.code).toBe(200);
    expect(body).toHaveProperty('data');
    if (call.answer) {
      const result = v.safeParse(call.answer, call.envelope ? body : body.data);
      expect(result.issues).toBeUndefined();
      expect(result.output).toBeTruthy();
    }
    expect(world().unknownRequests).toEqual([]);
  });

  it('names a missing field', async () => {
    if (fieldsOf(call.payload).every(({ isOptional }) => isOptional)) return;
    const { body } = await ask(call, {}, { token: member().token });
    expect(body).toMatchObject({ code: 1000 });
    expect(body).not.toHaveProperty('data');
  });

  it('[D-271] is declared public when it is answered without a token, and only then', async () => {
    const { body } = await ask(call, await samplePayload(name));
    expect(call.isPublic).toBe(body.code !== 401);
  });

  it('fails in every way a test may ask for', async () => {
    const wire = await samplePayload(name);
    const { token } = member();
    const asked = async (behaviour: Fault | Said) => {
      world().answers(call, behaviour, { times: 1 });
      return ask(call, wire, { token });
    };
    expect((await asked('html')).text).toMatch(/^<!doctype/);
    expect((await asked('empty')).text).toBe('');
    expect((await asked('broken')).body).toBeUndefined();
    expect((await asked('refused')).body.code).toBe(500);
    expect((await asked('unreachable')).failed).toBe(true);
    expect((await asked('401')).body.code).toBe(401);
    expect((await asked('401-http')).status).toBe(401);
    expect((await asked({ code: 208, message: '余额不足' })).body).toMatchObject({
      code: 208,
      message: '余额不足',
    });
  });
});

it('lists at least 300 games in seven categories, some switched off, and a hot list across them', async () => {
  const games = (await ask(loadGames, { category: '' })).body.data.list as Record<string, string>[];
  expect(games.length).toBeGreaterThanOrEqual(300);
  expect(new Set(games.map((game) => game.category_id)).size).toBe(7);
  expect(games.filter((game) => game.app_state === '0').length).toBeGreaterThan(5);
  const keys = games.map((game) => `${game.platform_name}/${game.category_id}/${game.game_code}`);
  expect(new Set(keys).size).toBe(games.length);
  const { hot } = (await ask(loadFeaturedGames)).body.data;
  expect(hot.length).toBeGreaterThanOrEqual(15);
  expect(new Set(hot.slice(0, 15).map((row: { GameType: number }) => row.GameType)).size).toBe(7);
});

it('answers the calls of every file that declares some', () => {
  const files = readdirSync('src/api/calls').map((name) => name.replace(/\.ts$/, ''));
  expect(Object.keys(calls).toSorted()).toEqual(files.toSorted());
});

it('does not compile with a handler that is missing or says something else than declared', () => {
  // @ts-expect-error loadHomeNotices is missing
  const missing: HandlersOf<typeof home> = { loadBanners: () => ok([]) };
  const shapeless: HandlersOf<typeof home> = {
    // @ts-expect-error a banner has a picture
    loadBanners: () => ok([{ url: null }]),
    // @ts-expect-error notices are sentences
    loadHomeNotices: () => ok([{ text: '一' }]),
  };
  const foreign: HandlersOf<typeof home> = {
    // @ts-expect-error the payload is the wire's, which calls the place `type`
    loadBanners: ({ place }) => ok(place ? [] : null),
    loadHomeNotices: () => ok([]),
  };
  expect([missing, shapeless, foreign]).toHaveLength(3);
});

// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { apiBase, setApiBase } from '#api/base.ts';
import { dropEarly, findEarly, sendEarly, takeEarly } from '#api/earlyCalls.ts';

const KEY = 'POST /api/user {"a":1} T';
const fire = (token = 'T', language = 'en', canRepeat?: boolean) =>
  sendEarly('https://api.example/v1', '/api/user', '{"a":1}', token, language, canRepeat);
let fetched = vi.spyOn(globalThis, 'fetch');
const answers = (answer: Promise<Response>) => fetched.mockReturnValue(answer);

beforeEach(() => {
  fetched = vi.spyOn(globalThis, 'fetch');
  answers(Promise.resolve(new Response('body', { status: 209 })));
});
afterEach(dropEarly);

describe('a request before the bundle has loaded', () => {
  test('is the same POST that the call would send, and follows no redirect', () => {
    fire();
    fire('', '');
    const [named, bare] = fetched.mock.calls.map(([, init]) => init);
    expect(fetched.mock.calls[0]![0]).toBe('https://api.example/v1/api/user');
    expect(named).toMatchObject({ method: 'POST', body: '{"a":1}', redirect: 'error' });
    const json = { 'content-type': 'application/json', accept: 'application/json' };
    expect(named?.headers).toEqual({ ...json, authorization: 'Bearer T', lang: 'en' });
    expect(bare?.headers).toEqual(json);
  });

  test('leaves its answer out of the browser’s cache if it carries a token [D-345]', () => {
    fire();
    fire('');
    const caches = fetched.mock.calls.map(([input, init]) => new Request(input, init).cache);
    expect(caches).toEqual(['no-store', 'default']);
  });

  test('is taken only once, by the same call with the same payload and token', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(7);
    expect(takeEarly(KEY)).toBeNull();
    fire();
    expect(takeEarly('POST /api/user {"a":1} U')).toBeNull();
    const early = takeEarly(KEY);
    expect(early).toMatchObject({ sentAt: 7, canRepeat: true });
    expect(await early?.answer).toEqual({ status: 209, body: 'body' });
    expect(takeEarly(KEY)).toBeNull();
    fire('T', 'en', false);
    expect(takeEarly(KEY)?.canRepeat).toBe(false);
  });

  test('can be read by its path without being taken', async () => {
    expect(findEarly('/api/user')).toBeUndefined();
    vi.spyOn(performance, 'now').mockReturnValue(7);
    fire();
    expect(findEarly('/api/use')).toBeUndefined();
    expect(findEarly('/api/user')).toMatchObject({ sentAt: 7, hasArrived: false });
    expect(await findEarly('/api/user')?.answer).toEqual({ status: 209, body: 'body' });
    await Promise.resolve();
    expect(findEarly('/api/user')?.hasArrived).toBe(true);
    expect(findEarly('/api/app')).toBeUndefined();
  });

  test('is aborted and forgotten at the end of a session [D-205]', () => {
    dropEarly();
    fire();
    const early = takeEarly(KEY);
    fire();
    dropEarly();
    expect(takeEarly(KEY)).toBeNull();
    const [taken, dropped] = fetched.mock.calls.map(([, init]) => init?.signal);
    expect([taken?.aborted, dropped?.aborted]).toEqual([false, true]);
    early?.abort();
    expect(taken?.aborted).toBe(true);
  });
});

test('reads the address of the backend without its last slashes [D-162]', () => {
  const before = apiBase();
  setApiBase('https://api.example/v1//');
  expect(apiBase()).toBe('https://api.example/v1');
  setApiBase(before);
});

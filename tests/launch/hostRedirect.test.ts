import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { loadVisitAddress } from '#api/calls/site.ts';
import { findRedirectTarget } from '#launch/hostRedirect.ts';
import { pageLocation } from '#platform/open.ts';
import { getSession } from '#state/session/currentSession.ts';
import type { Behaviour } from '#tests/backend/behaviour.ts';
import { world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, messages, pause } from '#tests/page/player.ts';

// jsdom cannot leave its page.
beforeEach(() => void vi.spyOn(pageLocation, 'leaveSite').mockReturnValue());

const TARGET = 'https://m.example.com/';
const asked = () => backend.requests(loadVisitAddress);
const answered = () =>
  waitFor(() => expect(asked().at(-1)?.status).not.toBeNull(), { timeout: 10_000 });
const left = () => vi.mocked(pageLocation.leaveSite).mock.calls.map(([url]) => url);
const says = (behaviour: Behaviour) => () => world().answers(loadVisitAddress, behaviour as never);
const sends = (url: unknown) => says({ data: { url } });

describe('host redirect', () => {
  test('the client requests the host once and redirects the visitor there [S7-06, S7-07]', async () => {
    await openApp('/', { prepare: sends(TARGET) });
    await waitFor(() => expect(left()).toEqual([TARGET]));
    expect(asked().map(({ method, payload }) => [method, payload])).toEqual([['GET', {}]]);
  });

  test('a visitor is redirected once per session, whatever the server answers later [D-014, F-C06]', async () => {
    const app = await openApp('/', { prepare: sends(TARGET) });
    await waitFor(() => expect(left()).toHaveLength(1));
    app.unmount();
    await openApp('/');
    await screen.findByRole('heading', { name: '首页' });
    await pause(50);
    expect(left()).toHaveLength(1);
    expect(asked()).toHaveLength(1);
  });

  test('a visitor is not redirected without session storage [D-014]', async () => {
    const { setItem } = Storage.prototype;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (this !== sessionStorage) setItem.call(this, key, value);
    });
    await openApp('/', { prepare: sends(TARGET) });
    await answered();
    await pause(50);
    expect(left()).toEqual([]);
  });

  test.each(['telegram', 'mock'] as const)(
    'the client never requests the host inside Telegram (%s) [D-014]',
    async (environment) => {
      await openApp('/', { telegram: { environment }, prepare: sends(TARGET) });
      await waitFor(() => expect(getSession().token).not.toBe(''));
      await pause(50);
      expect(asked()).toEqual([]);
      expect(left()).toEqual([]);
    },
  );

  test.each<[string, Behaviour]>([
    ['this host is right, wap', { code: 500, message: 'wap', data: [] }],
    ['an HTML page', 'html'],
    ['an address of a script', { data: { url: 'javascript:alert(1)' } }],
  ])(
    'an answer without a usable host (%s) shows nothing and redirects nowhere [D-014, F-C06]',
    async (_, behaviour) => {
      await openApp('/', { prepare: says(behaviour) });
      await answered();
      await pause(50);
      expect(left()).toEqual([]);
      expect(messages()).toBe('');
    },
  );

  test('the redirect appends the referrer if there is one [S7-08]', async () => {
    await openApp('/', { search: '?pid=agent-42', prepare: sends('https://m.example.com') });
    await waitFor(() => expect(left()).toEqual(['https://m.example.com/register?pid=agent-42']));
  });
});

describe('redirect target', () => {
  const OWN = { own: 'https://lobby.example', api: 'https://api.example' };

  const M = 'https://m.example.com';

  test.each([
    [M, '42', `${M}/register?pid=42`],
    [`${M}/h5/`, '42', `${M}/h5/register?pid=42`],
    [`${M}/h5`, '42', `${M}/h5/register?pid=42`],
    [`${M}/#/h5?a=1`, '42', `${M}/#/h5/register?pid=42`],
    [`${M}/?a=1`, '42', `${M}/register?a=1&pid=42`],
    [`${M}/#/`, '42', `${M}/#/register?pid=42`],
    [`${M}/?a=1`, null, `${M}/?a=1`],
    [`${M},https://n.example.com`, null, `${M}/`],
    // Our own origin, the backend, and another protocol.
    ['https://lobby.example/m', '42', null],
    ['https://api.example/m', '42', null],
    ['ftp://m.example.com/', '42', null],
  ])('of %s with the referrer %s is %s [S7-08, D-014]', (address, referrer, target) => {
    expect(findRedirectTarget(address, OWN, referrer)).toBe(target);
  });
});

import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { loadFeaturedGames } from '#api/calls/games.ts';
import { loadHomeNotices } from '#api/calls/home.ts';
import { loadMessages } from '#api/calls/messages.ts';
import { sendEarly } from '#api/earlyCalls.ts';
import { connect } from '#api/send.ts';
import { onCallError, queryClient } from '#state/cache/queryClient.ts';
import { useCall } from '#state/cache/useCall.ts';
import { getSession } from '#state/session/currentSession.ts';
import { beginSession, endSession } from '#state/session/session.ts';
import { WithQueries } from '#tests/page/WithQueries.tsx';
import { member, world } from '#tests/backend/worlds.ts';
import { renewSession } from '#tests/page/session.ts';
import { backend, holdAnswers } from '#tests/page/player.ts';

let language = '';
const onExpired = vi.fn();
beforeEach(() => {
  language = '';
  onExpired.mockClear();
  connect({ base: location.origin, session: getSession, language: () => language, onExpired });
});

const NOTICES = { isStored: true };
const openNotices = () =>
  renderHook(() => useCall(loadHomeNotices, undefined, NOTICES), { wrapper: WithQueries });
const says = (text: string) => world().answers(loadHomeNotices, { data: [text] });
const asked = () => backend.requests(loadHomeNotices).length;
const logIn = (name: string) =>
  act(() => beginSession(member({ name }).token, { owner: null, isKept: false }));
const logOut = () => act(() => endSession('logout'));

describe('a visitor’s answer to a shared call', () => {
  test('is the member’s after the login, without a request [D-301]', async () => {
    says('for all');
    const { result } = openNotices();
    await waitFor(() => expect(result.current.data).toEqual(['for all']));
    logIn('anna');
    expect(result.current.data).toEqual(['for all']);
    expect(result.current.isFetching).toBe(false);
    expect(asked()).toBe(1);
  });

  test('that arrives after the login is the member’s too, and stored as a visitor’s [D-301]', async () => {
    const answer = holdAnswers(loadHomeNotices, { data: ['for all'] });
    const { result } = openNotices();
    await waitFor(() => expect(asked()).toBe(1));
    logIn('anna');
    answer();
    await waitFor(() => expect(result.current.data).toEqual(['for all']));
    expect(asked()).toBe(1);
    expect(localStorage.getItem('lobby.answer./api/homenotice ')).toContain('for all');
    expect(Object.keys(localStorage).join()).not.toContain('memberAnswer');
  });

  test('that is refused after the login is not said to the member [D-301]', async () => {
    const said = vi.fn();
    onCallError(said);
    const answer = holdAnswers(loadHomeNotices, { code: 500, message: 'no visitors' });
    const { result } = openNotices();
    await waitFor(() => expect(asked()).toBe(1));
    logIn('anna');
    answer();
    await waitFor(() => expect(result.current.data).toBeDefined());
    expect(said.mock.calls).toMatchObject([[{ name: 'Refused' }, 'visitor']]);
  });

  test('is asked for in each language [D-301]', async () => {
    says('中文');
    const { result, rerender } = openNotices();
    await waitFor(() => expect(result.current.data).toEqual(['中文']));
    language = 'en';
    says('English');
    rerender();
    await waitFor(() => expect(result.current.data).toEqual(['English']));
  });

  test('that was requested early serves the member, unless it is a refusal [S7-10]', async () => {
    const openGames = () =>
      renderHook(() => useCall(loadFeaturedGames, undefined), { wrapper: WithQueries });
    logIn('anna');
    sendEarly(location.origin, loadFeaturedGames.path, '{}', '', '');
    const first = openGames();
    await waitFor(() => expect(first.result.current.data?.hot).not.toHaveLength(0));
    expect(backend.requests(loadFeaturedGames)).toHaveLength(1);
    first.unmount();

    logOut();
    queryClient.clear();
    logIn('boris');
    world().answers(loadFeaturedGames, { code: 401, message: '请登录' }, { times: 1 });
    sendEarly(location.origin, loadFeaturedGames.path, '{}', '', '');
    const second = openGames();
    await waitFor(() => expect(second.result.current.data?.hot).not.toHaveLength(0));
    expect(backend.requests(loadFeaturedGames)).toHaveLength(3);
    expect(onExpired).not.toHaveBeenCalled();
  });
});

describe('an answer that a member asked for', () => {
  test('is not seen by the next member, in this tab and after a reload [D-301]', async () => {
    logIn('anna');
    says('of anna');
    const { result } = openNotices();
    await waitFor(() => expect(result.current.data).toEqual(['of anna']));
    says('of boris');
    logOut();
    expect(JSON.stringify(localStorage)).not.toContain('of anna');
    logIn('boris');
    expect(result.current.data).toBeUndefined();
    await waitFor(() => expect(result.current.data).toEqual(['of boris']));
  });

  test('is shown first after a reload of its session, and renewed [D-325]', async () => {
    logIn('anna');
    says('of anna');
    const first = openNotices();
    await waitFor(() => expect(first.result.current.data).toEqual(['of anna']));
    first.unmount();
    act(() => renewSession());
    says('later');
    const { result } = openNotices();
    expect(result.current.data).toEqual(['of anna']);
    await waitFor(() => expect(result.current.data).toEqual(['later']));
  });

  test('to a public call that is not shared goes with the session [D-301]', async () => {
    const openMessages = () =>
      renderHook(() => useCall(loadMessages, { page: 1 }), { wrapper: WithQueries });
    logIn('anna');
    const { result } = openMessages();
    await waitFor(() => expect(result.current.data).toBeDefined());
    const ofAnna = getSession().key;
    logOut();
    const left = queryClient.getQueryCache().findAll({ queryKey: [ofAnna] });
    expect(left).toEqual([]);
  });
});

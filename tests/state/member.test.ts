import { beforeEach, describe, expect, test, vi } from 'vitest';

import { loadBalance, loadMember, refreshMember } from '#api/calls/member.ts';
import { connect } from '#api/send.ts';
import {
  getMember,
  refreshWallets,
  reloadBalance,
  reloadMember,
  subscribeMember,
} from '#state/member/member.ts';
import { beginSession, onSessionEnd } from '#state/session/session.ts';
import { getSession } from '#state/session/currentSession.ts';
import { renewSession } from '#tests/page/session.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { backend, holdAnswers } from '#tests/page/player.ts';

beforeEach(() => {
  const { token } = member({ name: 'purse', balance: '10.00' });
  connect({ base: location.origin, session: getSession, onExpired: () => {} });
  beginSession(token, { owner: null, isKept: false });
});

describe('answers that arrive out of order', () => {
  test('never show one wallet of an earlier answer beside the other of a later answer', async () => {
    const answer = holdAnswers(loadMember, {
      data: { username: 'purse', balance: '10.00', gameblance: '90.00' },
    });
    world().answers(refreshMember, {
      data: { username: 'purse', balance: '100.00', gameblance: '0.00' },
    });
    const slow = reloadMember();
    await refreshWallets();
    answer();
    await slow;
    expect(getMember()).toMatchObject({ balanceCny: '100', gameBalanceCny: '0' });
  });

  test('keep the balance of a poll that overtakes a refresh, and add the game wallet [F-R24]', async () => {
    await reloadMember();
    const answer = holdAnswers(refreshMember, {
      data: { username: 'purse', balance: '10.00', gameblance: '5.00' },
    });
    world().answers(loadBalance, { data: { balance: '12.00' } });
    const slow = refreshWallets();
    await reloadBalance();
    answer();
    await slow;
    expect(getMember()).toMatchObject({ balanceCny: '12', gameBalanceCny: '5' });
  });
});

describe('an answer that names another member', () => {
  const STRANGER = { data: { username: 'stranger', balance: '999.00', current_vip: 'VIP9' } };
  const reports = () => vi.spyOn(console, 'error').mockImplementation(() => {});
  beforeEach(() => reloadMember());

  test.each([
    ['user', loadMember, reloadMember],
    ['refreshusermoney', refreshMember, refreshWallets],
  ] as const)('of %s is asked for again, and not shown [D-343, F-R17]', async (_, call, load) => {
    const reported = reports();
    const shown: unknown[] = [];
    const stop = subscribeMember(() => shown.push(getMember()?.name, getMember()?.balanceCny));
    world().answers(call, STRANGER, { times: 1 });
    const before = backend.requests(call).length;
    await load();
    stop();
    expect(backend.requests(call)).toHaveLength(before + 2);
    expect([...new Set(shown)]).toEqual(['purse', '10']);
    expect(localStorage.getItem('lobby.member')).not.toContain('stranger');
    expect(reported).toHaveBeenCalledOnce();
  });

  test('twice in a row ends the session like a 401 [D-343]', async () => {
    reports();
    const ended: string[] = [];
    const stop = onSessionEnd((reason) => ended.push(reason));
    world().answers(loadMember, STRANGER, { times: 2 });
    await expect(reloadMember()).rejects.toMatchObject({ name: 'SessionExpired' });
    stop();
    expect([ended, getSession().token, getMember()]).toEqual([['expired'], '', null]);
  });

  test('is none of a name in another case, or of no name [D-343]', async () => {
    world().answers(loadMember, { data: { username: 'PURSE', balance: '12.00' } });
    await reloadMember();
    expect(getMember()).toMatchObject({ name: 'purse', balanceCny: '12' });
    world().answers(refreshMember, { data: { balance: '13.00' } });
    await refreshWallets();
    expect(getMember()).toMatchObject({ name: 'purse', balanceCny: '13' });
  });

  test('is none before the first whole answer [D-343, F-R17]', async () => {
    renewSession();
    localStorage.removeItem('lobby.member');
    beginSession(member({ name: 'second' }).token, { owner: null, isKept: false });
    world().answers(refreshMember, STRANGER, { times: 1 });
    await refreshWallets();
    await reloadMember();
    expect(getMember()).toMatchObject({ name: 'second' });
  });
});

test('a gateway in front of the server does not make the member incomplete [S7-19]', async () => {
  world().answers(loadMember, 'gateway', { times: 1 });
  await expect(reloadMember()).rejects.toMatchObject({ why: 'unreadable' });
  expect(backend.requests(refreshMember)).toEqual([]);
});

test.each([
  [{ current_vip: 'VIP5' }, 5],
  [{ vip: 6 }, 3],
  [{ current_vip: 'VIP', vip: 6 }, 3],
])('a refresh with %j after VIP3 is level %i [S7-19, M7-28, D-236, D-368]', async (fields, vip) => {
  world().answers(loadMember, { data: { username: 'purse', current_vip: 'VIP3' } });
  world().answers(refreshMember, { data: { username: 'purse', ...fields } });
  await reloadMember();
  await refreshWallets();
  expect(getMember()).toMatchObject({ vip });
});

test('the device stores what the first screen shows, no money and no contact [D-219, D-327, M3-01, S3-23]', async () => {
  world().answers(loadMember, {
    data: {
      username: 'purse',
      avatar: 'https://lobby.example/7.svg',
      realname: '陈晓明',
      mobile: '13800138000',
      balance: '10.00',
      current_vip: 'VIP2',
      joinday: 77,
      isagent: 1,
      transferstatus: 0,
    },
  });
  await reloadMember();
  expect(JSON.parse(localStorage.getItem('lobby.member')!)).toEqual({
    name: 'purse',
    avatar: 'https://lobby.example/7.svg',
    vip: 2,
    joinedDays: 77,
    isAgent: true,
    isAutoTransferOn: false,
    session: getSession().id,
  });
  const kept = JSON.stringify({ ...localStorage, ...sessionStorage });
  expect(kept).toContain('purse');
  expect(kept).not.toMatch(/陈晓明|13800138000|10\.00/);
  renewSession();
  expect(getMember()).toMatchObject({ name: 'purse', vip: 2, joinedDays: 77, balanceCny: null });
});

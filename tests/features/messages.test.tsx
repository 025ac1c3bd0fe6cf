import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { loadHomeNotices } from '#api/calls/home.ts';
import { loadMember } from '#api/calls/member.ts';
import { loadMessages } from '#api/calls/messages.ts';
import { endSession } from '#state/session/session.ts';
import { setLanguage } from '#text/words.ts';
import type { MemberCard } from '#tests/backend/tables/members.ts';
import { addMessage, type MessageOptions } from '#tests/backend/tables/messages.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { endPage } from '#tests/page/newPage.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, messages, pause, player, scrollToEnd } from '#tests/page/player.ts';

const many = (count: number): MessageOptions[] =>
  Array.from({ length: count }, (_, at) => ({ title: `第${at + 1}封`, minutesAgo: count - at }));

test('the message centre begins with the notices to everybody, as plain text [M2-17, M3-13, M7-08, D-159, F-C02]', async () => {
  world().answers(loadHomeNotices, { data: ['<b>一</b>', null, ' ', '二\n三'] as string[] });
  const app = await openApp('/message', { as: member({ messages: many(1) }) });
  expect(await player.rows('公告')).toEqual(['<b>一</b>', '二\n三']);
  expect(screen.getByRole('strong')).toHaveTextContent(/^二$/);
  const notices = backend.requests({ path: '/api/homenotice' });
  expect(notices.map(({ method, payload }) => [method, payload])).toEqual([['POST', {}]]);
  await player.findsAndTaps('站内信（1 条未读）', 'tab');
  expect(app.address()).toBe('/message?type=2');
  await screen.findByRole('tab', { name: '站内信' });
  expect(await player.rows('站内信')).toEqual(['01-15 今天未读第1封您好。11:59']);
});

test('notices are asked for again in a new language [M2-17, D-209]', async () => {
  await openApp('/message', { as: member() });
  await screen.findByRole('list', { name: '公告' });
  world().answers(loadHomeNotices, { data: ['News'] });
  await act(() => setLanguage('en'));
  expect(await player.sees('News')).toBeVisible();
});

test('the address picks the messages, which load page by page [M2-18, M2-19, M7-09, D-159]', async () => {
  await openApp('/message?type=2', { as: member({ messages: many(12) }) });
  expect(await player.rows('站内信')).toHaveLength(10);
  await scrollToEnd();
  await waitFor(async () => expect(await player.rows('站内信')).toHaveLength(12));
  expect(backend.received(loadMessages)).toEqual([{ page: 1 }, { page: 2 }]);
});

test('a message opens with its HTML cleaned, and an empty one says that it is empty [M3-12, D-102, D-208]', async () => {
  await openApp('/message?type=2', {
    as: member({
      messages: [
        { title: ' ', content: '' },
        { title: '到账', content: '<p>已<strong>到账</strong><script>alert(1)</script></p>' },
      ],
    }),
  });
  await player.findsAndTaps('到账');
  const sheet = screen.getByRole('dialog', { name: '到账' });
  expect(
    (await within(sheet).findByText('到账', { selector: 'strong' })).parentElement,
  ).toHaveTextContent(/^已到账$/);
  expect(within(sheet).getByText('2026-01-15 12:00（北京时间）')).toBeVisible();
  player.taps('关闭');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  player.taps('无标题');
  expect(screen.getByRole('dialog', { name: '无标题' })).toHaveTextContent('暂无内容');
});

test('a row shows the first line of its message as plain text [M3-12]', async () => {
  const content =
    '<style>p{}</style><p> 已&amp;<b>到账</b></p><p>明细</p><script>alert(1)</script>';
  const read = { title: '旧', content: '旧<br>新', minutesAgo: 60 };
  await openApp('/message?type=2', {
    as: member({ messages: [read, { title: '到账', content }] }),
  });
  await player.sees('已&到账');
  const [first, second] = await player.rows('站内信');
  expect(first).toMatch(/未读到账已&到账\d\d:\d\d$/);
  expect(second).toMatch(/未读旧旧\d\d:\d\d$/);
});

test('a message is marked as unread until it is opened, or all are read', async () => {
  await openApp('/message?type=2', { as: member({ messages: many(3) }) });
  const unread = () => screen.queryAllByText('未读').length;
  await waitFor(() => expect(unread()).toBe(3));
  player.taps('第3封');
  player.taps('关闭');
  expect(unread()).toBe(2);
  player.taps('全部已读');
  expect(unread()).toBe(0);
  expect(player.button('全部已读')).toBeDisabled();
});

test('the personal centre counts the messages since the member last read them [S3-23, S2-103, D-065]', async () => {
  const card = member({ name: 'reader', messages: many(3) });
  const link = (name: string) => screen.findByRole('link', { name });
  const app = await openApp('/mine', { as: card });
  await player.findsAndTaps('消息中心 3 条未读', 'link');
  expect(app.address()).toBe('/message');
  await player.findsAndTaps('站内信（3 条未读）', 'tab');
  await player.rows('站内信');
  await waitFor(() => expect(localStorage.getItem('lobby.own')).not.toBeNull());
  player.goesTo('/mine');
  await link('消息中心');
  // The next visit on the same device.
  endPage();
  addMessage(world(), world().member('reader')!, {});
  await openApp('/mine', { as: card });
  await link('消息中心 1 条未读');
  player.goesTo('/vip');
  for (const options of many(120)) addMessage(world(), world().member('reader')!, options);
  player.goesTo('/mine');
  await link('消息中心 121 条未读');
});

test('messages that another member saw in another tab are not counted as seen [D-065, D-228]', async () => {
  await openApp('/message?type=2', { as: member({ name: 'first', messages: many(3) }) });
  await player.rows('站内信');
  endPage();
  sessionStorage.clear();
  await openApp('/mine', { as: member({ name: 'second', messages: many(5) }) });
  expect(await screen.findByRole('link', { name: '消息中心 5 条未读' })).toBeVisible();
});

const tab = async (name: string) =>
  within(await screen.findByRole('navigation', { name: '主导航' })).findByRole('link', { name });

describe('the total that a member saw last [D-248]', () => {
  const readAll = async (card: MemberCard) => {
    await openApp('/message?type=2', { as: card });
    await player.rows('站内信');
    await waitFor(() => expect(localStorage.getItem('lobby.own')).not.toBeNull());
  };

  test('outlives a 401, so that the next login counts new messages alone [D-324]', async () => {
    const card = member({ name: 'reader', messages: many(3) });
    await readAll(card);
    act(() => endSession('expired'));
    endPage();
    addMessage(world(), world().member('reader')!, {});
    await openApp('/mine', { as: card });
    expect(await screen.findByRole('link', { name: '消息中心 1 条未读' })).toBeVisible();
    expect(localStorage.getItem('lobby.own')).not.toContain('reader');
  });

  test('is kept for the session of a member whom the server does not name', async () => {
    const card = member({ name: 'reader', messages: many(3) });
    world().answers(loadMember, { data: { username: '' } });
    await readAll(card);
    endPage();
    addMessage(world(), world().member('reader')!, {});
    await openApp('/', { as: card });
    expect(await tab('我的 1 条未读')).toBeVisible();
  });
});

describe('unread messages [S3-23, S2-57]', () => {
  const openHome = async () => {
    await openApp('/', { as: member({ name: 'reader', messages: many(3) }) });
    await screen.findByRole('link', { name: '乐厅' });
  };
  test('tab and menu show the count on the first home, asked once in five minutes [D-065, D-074]', async () => {
    await openHome();
    await tab('我的 3 条未读');
    player.taps('菜单');
    expect(await screen.findByRole('link', { name: '消息中心 3 条未读' })).toBeVisible();
    // The menu asks anew.
    expect(backend.received(loadMessages)).toHaveLength(2);
    player.goesTo('/zhanzhu');
    await tab('我的 3 条未读');
    expect(backend.received(loadMessages)).toHaveLength(2);
    player.goesTo('/message?type=2');
    await player.rows('站内信');
    player.goesTo('/activity');
    await tab('我的');
    expect(backend.received(loadMessages)).toEqual([{ page: 1 }, { page: 1 }, { page: 1 }]);
  });

  test('when the server refuses the count, nothing is said [D-318]', async () => {
    world().answers(loadMessages, { code: 500, message: '维护中' });
    await openApp('/', { as: member({ name: 'reader' }) });
    await waitFor(() => expect(backend.received(loadMessages)).toEqual([{ page: 1 }]));
    await pause(50);
    expect(messages()).toBe('');
  });

  test('a visitor’s messages are not counted [S6-02]', async () => {
    await openApp('/');
    player.taps('菜单');
    await screen.findByRole('link', { name: '消息中心' });
    player.goesTo('/activity');
    await pause(50);
    expect(backend.received(loadMessages)).toEqual([]);
  });
});

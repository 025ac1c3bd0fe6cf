import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { loadHomeNotices } from '#api/calls/home.ts';
import { loadMessages } from '#api/calls/messages.ts';
import { goTo } from '#navigation/go.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { addMessage, type MessageWish } from '#tests/backend/tables/messages.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { scrollIntoSight } from '#tests/dom.ts';
import { openApp } from '#tests/openApp.tsx';

import '#features/messages/MessagesScreen.tsx';
import '#features/mine/MineScreen.tsx';

// Whole-app stories on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const many = (count: number): MessageWish[] =>
  Array.from({ length: count }, (_, at) => ({ title: `第${at + 1}封`, minutesAgo: count - at }));
const payloads = () =>
  world()
    .requests.filter(({ path }) => path === loadMessages.path)
    .map(({ payload }) => payload);
const rowsOf = async (name: string) =>
  [...(await screen.findByRole('list', { name })).children].map(({ textContent }) => textContent);

describe('the message centre', () => {
  test('[M2-17, M3-13, M7-08] begins with the notices to everybody, as plain sentences', async () => {
    const app = await openApp('/message', {
      as: member({ messages: many(1) }),
      prepare: (world) =>
        world.answers(loadHomeNotices, { data: ['<b>一</b>', null, ' ', '二\n三'] as string[] }),
    });
    expect(await rowsOf('公告')).toEqual(['<b>一</b>', '二\n三']);
    const notices = app.world.requests.filter(({ path }) => path === '/api/homenotice');
    expect(notices.map(({ method, payload }) => [method, payload])).toEqual([['POST', {}]]);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      '公告',
      '站内信',
    ]);
    await app.user.click(screen.getByRole('tab', { name: '站内信' }));
    expect(app.address()).toBe('/message?type=2');
    expect(await rowsOf('站内信')).toEqual(['第1封2026-01-15 11:59']);
  });

  test('[M2-18, M2-19, M7-09] the address picks the messages, which come page by page', async () => {
    await openApp('/message?type=2', { as: member({ messages: many(12) }) });
    expect(await rowsOf('站内信')).toHaveLength(10);
    const end = await screen.findByText('加载中');
    act(() => scrollIntoSight(end));
    await waitFor(async () => expect(await rowsOf('站内信')).toHaveLength(12));
    expect(payloads()).toEqual([{ page: 1 }, { page: 2 }]);
  });

  test('[M3-12, D-102, D-208] a message opens with its HTML, cleaned; one without words says so', async () => {
    const app = await openApp('/message?type=2', {
      as: member({
        messages: [
          { title: ' ', content: '' },
          { title: '到账', content: '<p>已<strong>到账</strong><script>alert(1)</script></p>' },
        ],
      }),
    });
    await app.user.click(await screen.findByRole('button', { name: '到账' }));
    const sheet = screen.getByRole('dialog', { name: '到账' });
    expect(
      (await within(sheet).findByText('到账', { selector: 'strong' })).parentElement,
    ).toHaveTextContent(/^已到账$/);
    expect(within(sheet).getByText('2026-01-15 12:00')).toBeVisible();
    await app.user.click(within(sheet).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await app.user.click(screen.getByRole('button', { name: '无标题' }));
    expect(screen.getByRole('dialog', { name: '无标题' })).toHaveTextContent('暂无内容');
  });

  test('says that there is nothing, and asks again for notices that did not come', async () => {
    const app = await openApp('/message', {
      as: member(),
      prepare: (world) => {
        world.site.notices = [];
        world.answers(loadHomeNotices, 'html', { times: 1 });
      },
    });
    await app.user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('暂无公告')).toBeVisible();
    await app.user.click(screen.getByRole('tab', { name: '站内信' }));
    expect(await screen.findByText('暂无站内信')).toBeVisible();
  });
});

test('[S3-23, D-065] the personal centre counts the messages that came since they were last seen', async () => {
  const card = member({ name: 'reader', messages: many(3) });
  const link = (name: string) => screen.findByRole('link', { name });
  const app = await openApp('/mine', { as: card });
  await app.user.click(await link('消息中心 3 条未读'));
  expect(app.address()).toBe('/message?type=2');
  await rowsOf('站内信');
  act(() => goTo('/mine'));
  await link('消息中心');
  // Later on the same device.
  app.unmount();
  queryClient.clear();
  addMessage(world(), world().member('reader')!, {});
  await openApp('/mine', { as: card });
  await link('消息中心 1 条未读');
  act(() => goTo('/vip'));
  for (const wish of many(120)) addMessage(world(), world().member('reader')!, wish);
  act(() => goTo('/mine'));
  await link('消息中心 99 条以上未读');
});

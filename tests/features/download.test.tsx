import { act, screen, waitFor, within } from '@testing-library/react';
import { encode } from 'uqr';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { loadSite } from '#api/calls/site.ts';
import { goTo } from '#navigation/go.ts';
import { getTelegram } from '#platform/telegram/loadTelegram.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/openApp.tsx';

const ADDRESS = 'https://download.example.com/lobby';

const frames = () => [...document.querySelectorAll('iframe')];
const button = () => screen.findByRole('button', { name: '立即下载' });
const code = () => screen.findByRole('img', { name: '下载地址二维码' });
const sitesAsked = () => world().requests.filter(({ path }) => path === loadSite.path);
const withAddress = (address: string | null, picture: string | null = '') =>
  Object.assign(world().site.info, { ios_download_url: address, ios_download_qrcode: picture });

function watchWindows() {
  return vi.spyOn(window, 'open').mockImplementation(() => null);
}

/** The dark squares of a drawn code, row by row. */
function readCode(drawn: Element): boolean[][] {
  const size = Number(drawn.getAttribute('viewBox')!.split(' ')[3]);
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const bars = drawn
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g);
  for (const [, x, y, width] of bars)
    rows[Number(y)]!.fill(true, Number(x), Number(x) + Number(width));
  return rows;
}

afterEach(() => {
  for (const frame of frames()) frame.remove();
});

describe('the app download', () => {
  test('[S2-19, S2-70, D-046] shows the address that the operator set as a QR code drawn on the device', async () => {
    await openApp('/app', { as: member({ name: 'scanner' }) });
    expect(await screen.findByRole('heading', { name: 'APP下载' })).toBeVisible();
    const drawn = await code();
    expect(drawn.tagName).toBe('svg');
    expect(readCode(drawn)).toEqual(encode(ADDRESS, { ecc: 'M', border: 4 }).data);
    expect(screen.getByText('下载来源：download.example.com')).toBeVisible();
  });

  test('[S2-70] another address is another code', async () => {
    const address = 'https://other.example.com/app?channel=7';
    await openApp('/app', {
      as: member({ name: 'scanner' }),
      prepare: () => void withAddress(address, '/uploads/qr.png'),
    });
    const drawn = await code();
    expect(readCode(drawn)).toEqual(encode(address, { ecc: 'M', border: 4 }).data);
    expect(document.querySelector('img[src*="qr.png"]')).toBeNull();
  });

  test('[S2-71, S2-72] the button downloads through a frame that nobody sees and that may do nothing else', async () => {
    const windows = watchWindows();
    const app = await openApp('/app', { as: member({ name: 'loader' }) });
    expect(frames()).toEqual([]);
    await app.user.click(await button());
    const [frame, ...more] = frames();
    expect(more).toEqual([]);
    expect(frame).toHaveAttribute('src', ADDRESS);
    expect(frame).toHaveAttribute('sandbox', 'allow-downloads');
    expect(frame).not.toBeVisible();
    expect(windows).not.toHaveBeenCalled();
    expect(app.address()).toBe('/app');
    expect(await screen.findByText('下载即将开始，如果没有反应，请点下面的链接')).toBeVisible();
  });

  test('[S2-73, S9-24] the frame goes after 2 seconds, and each tap has its own', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = await openApp('/app', { as: member({ name: 'patient' }) });
    const start = await button();
    await app.user.click(start);
    act(() => void vi.advanceTimersByTime(1500));
    expect(frames()).toHaveLength(1);
    await app.user.click(start);
    expect(frames()).toHaveLength(2);
    act(() => void vi.advanceTimersByTime(600));
    expect(frames()).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(1500));
    expect(frames()).toEqual([]);
  });

  test('[S2-73] even when the player has left the screen', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = await openApp('/app', { as: member({ name: 'leaver' }) });
    await app.user.click(await button());
    act(() => goTo('/kefu'));
    const download = frames().find((frame) => frame.src === ADDRESS);
    expect(download?.isConnected).toBe(true);
    act(() => void vi.advanceTimersByTime(2100));
    expect(download?.isConnected).toBe(false);
  });

  test('a plain link stands below for browsers that save nothing from a frame', async () => {
    const windows = watchWindows();
    const app = await openApp('/app', { as: member({ name: 'linker' }) });
    const link = await screen.findByRole('link', { name: '打开下载页面' });
    expect(link).toHaveAttribute('href', ADDRESS);
    await app.user.click(link);
    expect(windows.mock.calls).toEqual([[ADDRESS, '_blank', 'noopener,noreferrer']]);
  });
});

describe('who may see it', () => {
  test('[S2-20, S2-05] a visitor is led to /login, which leads back', async () => {
    const app = await openApp('/app');
    await screen.findByRole('heading', { name: '登录' });
    expect(app.address()).toBe('/login?redirect=%2Fapp');
    expect(screen.queryByRole('img', { name: '下载地址二维码' })).not.toBeInTheDocument();
  });

  test('[S2-21] is kept: the very same screen when it is visited again', async () => {
    await openApp('/app', { as: member({ name: 'returner' }) });
    const before = await code();
    act(() => goTo('/kefu'));
    await screen.findByRole('heading', { name: '客服' });
    act(() => goTo('/app'));
    expect(await code()).toBe(before);
  });
});

describe('without an address', () => {
  test.each(['', null])(
    '%j is a friendly sentence, without a button that does nothing',
    async (address) => {
      await openApp('/app', {
        as: member({ name: 'early' }),
        prepare: () => void withAddress(address),
      });
      expect(await screen.findByText('下载地址暂未提供，请稍后再来')).toBeVisible();
      expect(screen.queryByRole('button', { name: '立即下载' })).not.toBeInTheDocument();
    },
  );

  test('the operator’s own picture of a code stands in', async () => {
    await openApp('/app', {
      as: member({ name: 'pictured' }),
      prepare: () => void withAddress('', '/uploads/qr.png'),
    });
    expect(await code()).toHaveAttribute('src', expect.stringContaining('/uploads/qr.png'));
    expect(screen.getByText('请用手机扫描二维码下载')).toBeVisible();
  });

  test.each([
    'javascript:alert(1)',
    location.origin,
    'tg://resolve?domain=x',
    '//download.example.com',
    'https://u:p@example.com/',
  ])('[D-208] %s is refused in words', async (address) => {
    await openApp('/app', {
      as: member({ name: 'guarded' }),
      prepare: () => void withAddress(address, '/uploads/qr.png'),
    });
    expect(await screen.findByText('下载地址无效，已为您拦截')).toBeVisible();
    expect(screen.queryByRole('button', { name: '立即下载' })).not.toBeInTheDocument();
    expect(screen.queryByRole('img', { name: '下载地址二维码' })).not.toBeInTheDocument();
  });

  test('an address too long for a code still has its button', async () => {
    const address = `https://download.example.com/${'x'.repeat(3000)}`;
    const app = await openApp('/app', {
      as: member({ name: 'long' }),
      prepare: () => void withAddress(address),
    });
    await app.user.click(await button());
    expect(frames()[0]).toHaveAttribute('src', address);
    expect(screen.queryByRole('img', { name: '下载地址二维码' })).not.toBeInTheDocument();
  });

  test('[D-203] a failure leaves a way to try again in its place', async () => {
    const app = await openApp('/app', {
      as: member({ name: 'cut-off' }),
      prepare: (world) => world.answers(loadSite, 'unreachable', { times: 1 }),
    });
    const main = within(await screen.findByRole('main'));
    const before = sitesAsked().length;
    await app.user.click(await main.findByRole('button', { name: '重试' }));
    await code();
    await waitFor(() => expect(sitesAsked()).toHaveLength(before + 1));
  });
});

// The last story: once Telegram's engine is loaded, the page stays inside Telegram.
describe('inside Telegram', () => {
  test('which saves no files, the download opens in the browser instead', async () => {
    const posted: [string, unknown][] = [];
    const app = await openApp('/app', {
      as: member({ name: 'in-telegram' }),
      telegram: { environment: 'telegram', launch: '' },
    });
    const start = await button();
    await waitFor(() => expect(getTelegram()).not.toBeNull());
    const proxy = Reflect.get(window, 'TelegramWebviewProxy') as {
      postEvent: (name: string, json: string) => void;
    };
    proxy.postEvent = (name, json) => posted.push([name, JSON.parse(json || 'null')]);
    await app.user.click(start);
    expect(posted).toContainEqual(['web_app_open_link', expect.objectContaining({ url: ADDRESS })]);
    expect(frames()).toEqual([]);
    expect(await screen.findByText('已在浏览器中打开，请在那里完成下载')).toBeVisible();
  });
});

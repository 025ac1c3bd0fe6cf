import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { pageLocation } from '#platform/open.ts';
import { member } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { player, skip, stopClock } from '#tests/page/player.ts';

const ADDRESS = 'https://download.example.com/lobby';

const frames = () => [...document.querySelectorAll('iframe')];
const code = () => screen.findByRole('img', { name: '下载地址二维码' });
const openDownload = (address: string | null = ADDRESS, picture = '') =>
  openApp('/app', {
    as: member(),
    prepare: ({ site }) =>
      void Object.assign(site.info, { ios_download_url: address, ios_download_qrcode: picture }),
  });

// jsdom cannot open a window.
function spyOnWindows() {
  return vi.spyOn(window, 'open').mockImplementation(() => null);
}

afterEach(() => {
  for (const frame of frames()) frame.remove();
});

test('a player sees the operator’s address as a QR code drawn on the device [S2-19, S2-70, D-046]', async () => {
  await openDownload();
  expect(await screen.findByRole('heading', { name: 'APP下载' })).toBeVisible();
  player.taps('用手机扫描二维码');
  expect(await code()).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg/));
  expect(screen.getByText('下载来源：download.example.com')).toBeVisible();
});

test.each([
  [ADDRESS, '下载来源：download.example.com'],
  ['', '请用手机扫描二维码下载'],
])('the operator’s own code is shown beside %j [D-232]', async (address, words) => {
  await openDownload(address, '/uploads/qr.png');
  if (address) await player.findsAndTaps('用手机扫描二维码');
  expect(await code()).toHaveAttribute('src', expect.stringContaining('/uploads/qr.png'));
  expect(screen.getByText(words)).toBeVisible();
});

const MANIFEST = encodeURIComponent('https://download.example.com/lobby.plist');
const INSTALL = `itms-services://?action=download-manifest&url=${MANIFEST}`;
const hold = (userAgent: string) =>
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);

test('an iPhone installs from the operator’s manifest, whose host is named [D-232]', async () => {
  hold('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
  const left = vi.spyOn(pageLocation, 'leaveSite').mockReturnValue();
  await openDownload(INSTALL);
  await player.findsAndTaps('立即下载');
  expect(left.mock.calls).toEqual([[INSTALL]]);
  expect(screen.getByText('下载来源：download.example.com')).toBeVisible();
  expect(frames()).toEqual([]);
});

test('other devices are told to use an iPhone [D-232]', async () => {
  hold('Mozilla/5.0 (Linux; Android 16)');
  await openDownload(INSTALL);
  expect(await screen.findByText('请用iPhone的浏览器打开本站下载')).toBeVisible();
  expect(screen.queryByRole('button', { name: '立即下载' })).toBeNull();
});

test('each tap downloads through a hidden frame that goes after 2 s [S2-71, S2-72, S2-73]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const windows = spyOnWindows();
  const app = await openDownload();
  expect(frames()).toEqual([]);
  await screen.findByRole('button', { name: '立即下载' });
  stopClock();
  player.taps('立即下载');
  const [frame, ...more] = frames();
  expect(more).toEqual([]);
  expect(frame).toHaveAttribute('src', ADDRESS);
  expect(frame).toHaveAttribute('sandbox', 'allow-downloads');
  expect(frame).not.toBeVisible();
  expect(windows).not.toHaveBeenCalled();
  expect(app.address()).toBe('/app');
  expect(screen.getByText('下载即将开始，请稍候')).toBeVisible();
  skip(1500);
  player.taps('立即下载');
  skip(499);
  expect(frames()).toHaveLength(2);
  skip(1);
  expect(frames()).toHaveLength(1);
  skip(1499);
  expect(frames()).toHaveLength(1);
  skip(1);
  expect(frames()).toEqual([]);
});

test('a plain link stands below for browsers that save nothing from a frame', async () => {
  const windows = spyOnWindows();
  await openDownload();
  const link = await screen.findByRole('link', { name: '没有反应？打开下载页面' });
  expect(link).toHaveAttribute('href', ADDRESS);
  player.taps('没有反应？打开下载页面', 'link');
  expect(windows.mock.calls).toEqual([[ADDRESS, '_blank', 'noopener,noreferrer']]);
});

const ACTION = 'itms-services://?action=download-manifest';
test.each<[string | null, string, string]>([
  [null, '', '下载地址暂未提供，请稍后再来'],
  ...[
    `${ACTION}&url=http%3A%2F%2Fdownload.example.com%2Fa.plist`,
    `${ACTION}&url=javascript:alert(1)`,
    ACTION,
    'itms-services://?action=purchase&url=https%3A%2F%2Fdownload.example.com%2Fa.plist',
    `${ACTION}&url=https://a.example/a&url=https://b.example/b`,
    'itms-apps://?action=download-manifest&url=https://a.example/a',
  ].map((address): [string, string, string] => [address, '', '下载地址无效，已为您拦截']),
  ['javascript:alert(1)', '/uploads/qr.png', '下载地址无效，已为您拦截'],
  [location.origin, '/uploads/qr.png', '下载地址无效，已为您拦截'],
])('of %j and picture %j an iPhone reads %s [D-208, D-232]', async (address, picture, words) => {
  hold('Mozilla/5.0 (iPhone)');
  await openDownload(address, picture);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: '立即下载' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '用手机扫描二维码' })).not.toBeInTheDocument();
});

test('an address too long for a code still has its button', async () => {
  const address = `https://download.example.com/${'x'.repeat(3000)}`;
  await openDownload(address);
  await player.findsAndTaps('立即下载');
  expect(frames()[0]).toHaveAttribute('src', address);
  player.taps('用手机扫描二维码');
  expect(screen.queryByRole('img', { name: '下载地址二维码' })).not.toBeInTheDocument();
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { startDownload } from '#platform/download.ts';
import { openExternal } from '#platform/open.ts';
import { shareLink } from '#platform/share.ts';
import { loadTelegram } from '#platform/telegram/loadTelegram.ts';

import { openClient } from './nativeClient.ts';

const FILE = 'https://download.example.com/files/lobby%20app.apk?v=1';
const PAGE = 'https://download.example.com/lobby';
const LINK = 'https://lobby.example/?pid=42';

async function openTelegram(version: string) {
  const client = openClient({ version });
  await loadTelegram(client.launch, [], '');
  return client;
}
const frames = () => document.querySelectorAll('iframe');
const opened = vi.fn<typeof window.open>();

beforeEach(() => {
  opened.mockReset().mockReturnValue(null);
  vi.spyOn(window, 'open').mockImplementation(opened);
});
afterEach(() => {
  frames().forEach((frame) => frame.remove());
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(document, 'execCommand');
});

describe.each(['6.0', '7.6', '8.0', '9.1'])('inside Telegram %s', (version) => {
  const isNew = Number(version) >= 8;

  test('Telegram downloads a file if the client can; else the browser opens it', async () => {
    const client = await openTelegram(version);
    expect(startDownload(FILE)).toBe(isNew ? 'here' : 'outside');
    expect(client.paramsOf('web_app_request_file_download')).toEqual(
      isNew ? [{ url: FILE, file_name: 'lobby app.apk' }] : [],
    );
    expect(client.paramsOf('web_app_open_link')).toHaveLength(isNew ? 0 : 1);
    expect([frames().length, opened.mock.calls.length]).toEqual([0, 0]);
    expect(client.unknown()).toEqual([]);
  });

  test('a download page and a payment page open in the browser', async () => {
    const client = await openTelegram(version);
    expect(startDownload(PAGE)).toBe('outside');
    openExternal('https://pay.example/7');
    expect(client.paramsOf('web_app_open_link')).toEqual([
      expect.objectContaining({ url: PAGE }),
      expect.objectContaining({ url: 'https://pay.example/7' }),
    ]);
    expect([frames().length, opened.mock.calls.length]).toEqual([0, 0]);
  });

  test('a link is shared through Telegram’s list of chats', async () => {
    const client = await openTelegram(version);
    expect(await shareLink(LINK, '一起玩')).toBe('open');
    const path = `/share/url?url=${encodeURIComponent(LINK)}&text=${encodeURIComponent('一起玩')}`;
    const isAsLink = version === '6.0';
    expect(client.paramsOf('web_app_open_tg_link')).toEqual(isAsLink ? [] : [{ path_full: path }]);
    expect(client.paramsOf('web_app_open_link')).toEqual(
      isAsLink ? [expect.objectContaining({ url: `https://t.me${path}` })] : [],
    );
  });
});

test('a link waits for Telegram’s adapter while it loads', async () => {
  const client = openClient({ version: '9.1' });
  const loading = loadTelegram(client.launch, [], '');
  openExternal(PAGE);
  expect(await shareLink(LINK, '一起玩')).toBe('open');
  await loading;
  expect(client.paramsOf('web_app_open_link')).toEqual([expect.objectContaining({ url: PAGE })]);
  expect(client.paramsOf('web_app_open_tg_link')).toHaveLength(1);
  expect(opened).not.toHaveBeenCalled();
});

describe('outside Telegram', () => {
  const offer = (share: (data: ShareData) => Promise<void>) =>
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });

  test('a file downloads in a hidden frame, and a page opens in a window', () => {
    expect(startDownload(FILE)).toBe('here');
    expect(frames()[0]).toHaveAttribute('src', FILE);
    openExternal(PAGE);
    expect(opened.mock.calls).toEqual([[PAGE, '_blank', 'noopener,noreferrer']]);
  });

  test('a link is shared through the device’s share sheet; closing it copies nothing', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValueOnce();
    offer(share);
    expect(await shareLink(LINK, '一起玩')).toBe('open');
    expect(share).toHaveBeenCalledWith({ url: LINK, text: '一起玩' });
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    expect(await shareLink(LINK, '一起玩')).toBe('open');
    expect(copied).not.toHaveBeenCalled();
    share.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
    expect(await shareLink(LINK, '一起玩')).toBe('copied');
    expect(copied).toHaveBeenCalledWith(LINK);
  });

  test('without a share sheet, the link is copied or the failure is reported', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    expect(await shareLink(LINK, '一起玩')).toBe('copied');
    copied.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
    Object.assign(document, { execCommand: () => false });
    expect(await shareLink(LINK, '一起玩')).toBe('failed');
  });
});

test('a link is shared with a text that ends in half an emoji', async () => {
  const client = await openTelegram('9.1');
  expect(await shareLink(LINK, '一起玩 \uD83D')).toBe('open');
  const { path_full } = client.paramsOf('web_app_open_tg_link')[0] as { path_full: string };
  expect(new URL(path_full, 'https://t.me').searchParams.get('text')).toBe('一起玩 \uFFFD');
  expect(path_full).toContain('%20');
});

import { describe, expect, test, vi } from 'vitest';

import { startTelegram } from '#platform/telegram/adapter.ts';
import { expectConsole } from '#tests/setup/consoleGuard.ts';
import { openClient } from './nativeClient.ts';

const OPEN = 'web_app_open_scan_qr_popup';
const CLOSE = 'web_app_close_scan_qr_popup';

/** A client whose scanner only the test answers. */
function openScanner() {
  const client = openClient({ silentOn: true });
  const { scanQr } = startTelegram(client.launch);
  client.calls.length = 0;
  return { client, scanQr: scanQr! };
}

test.each([
  ['6.0', 'ios', false],
  ['6.3', 'android', false],
  ['6.4', 'ios', true],
  ['7.6', 'android', true],
  ['9.1', 'android_x', true],
  ['9.1', 'ios', true],
  // These clients support the request but have no camera.
  ['9.1', 'tdesktop', false],
  ['9.1', 'macos', false],
  ['9.1', 'weba', false],
])('version %s on %s has a scanner: %s', (version, platform, has) => {
  const client = openClient({ version });
  const launch = new URLSearchParams(client.launch);
  launch.set('tgWebAppPlatform', platform);
  const { scanQr } = startTelegram(launch.toString());
  expect(scanQr !== null).toBe(has);
  scanQr?.('', () => {});
  expect(client.methods().includes(OPEN)).toBe(has);
  expect(client.unknown()).toEqual([]);
});

describe('the scanner', () => {
  test('reports the first text once and closes', () => {
    const { client, scanQr } = openScanner();
    const onText = vi.fn();
    scanQr('收款地址', onText);
    expect(client.calls).toEqual([{ method: OPEN, params: { text: '收款地址' } }]);
    client.send('qr_text_received', { data: ' ' });
    client.send('qr_text_received', { data: 'tron:TAbc?amount=1' });
    client.send('qr_text_received', { data: 'TAbd' });
    expect(onText.mock.calls).toEqual([['tron:TAbc?amount=1']]);
    expect(client.methods()).toEqual([OPEN, CLOSE]);
  });

  test('reports nothing when the player has closed it', () => {
    const { client, scanQr } = openScanner();
    const onText = vi.fn();
    const close = scanQr('', onText);
    client.send('scan_qr_popup_closed');
    client.send('qr_text_received', { data: 'TAbc' });
    close();
    expect(onText).not.toHaveBeenCalled();
    expect(client.methods()).toEqual([OPEN]);
  });

  test('reports nothing when the page has closed it', () => {
    const { client, scanQr } = openScanner();
    const onText = vi.fn();
    const close = scanQr('', onText);
    close();
    close();
    client.send('qr_text_received', { data: 'TAbc' });
    expect(onText).not.toHaveBeenCalled();
    expect(client.methods()).toEqual([OPEN, CLOSE]);
  });

  test('ignores answers that are not text', () => {
    const { client, scanQr } = openScanner();
    expectConsole('processing the "qr_text_received" event');
    const onText = vi.fn();
    scanQr('', onText);
    for (const data of [null, {}, { data: null }, { data: 7 }, 'TAbc'])
      client.send('qr_text_received', data);
    expect(onText).not.toHaveBeenCalled();
    expect(client.methods()).toEqual([OPEN]);
  });
});

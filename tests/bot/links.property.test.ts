import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { appLink, pageLink, readPayload } from '#bot-launch/links.ts';
import { findReferrer, readStartParameter } from '#domain/startParameter.ts';
import { captureLaunch } from '#launch/capture.ts';
import { findAddress } from '#navigation/paths.ts';
import { launchString } from '#tests/backend/telegram.ts';
import { volume } from '#tests/random/volume.ts';

const { count, seed } = volume('links', { sample: 100, full: 10_000 });

const LETTERS = [...'ABCXYZabcxyz0189_-'];
const payloads = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 64 })
  .map((letters) => letters.join(''));

const APP_URLS = [
  'https://lobby.example/',
  'https://lobby.example/app/?v=3&x=',
  'https://a.example/?',
];

/** Opens the page at an address as Telegram does, with the launch data after `#`, and returns what the page reads. */
function openPage(address: string, launch: string) {
  sessionStorage.clear();
  const { pathname, search } = new URL(address);
  history.replaceState(null, '', `${pathname}${search}#${launch}`);
  const captured = captureLaunch();
  const { referrer, pathName } = readStartParameter(captured.startParam);
  return {
    ...captured,
    referrer: findReferrer(captured.address) ?? referrer,
    path: pathName && findAddress(pathName),
  };
}

describe('the button of /start', () => {
  it.each([
    ['42', '42', null],
    ['a-7__activity', 'a-7', '/activity'],
    ['__service', null, '/kefu'],
    ['42__nowhere', '42', null],
    ['a_b', null, null],
  ])('brings %s to a page: referrer %s, to %s [D-013, D-214]', async (payload, referrer, path) => {
    const launch = await launchString();
    for (const appUrl of APP_URLS)
      expect(openPage(pageLink(appUrl, payload), launch)).toMatchObject({ referrer, path });
  });

  it('brings every payload to the page unchanged [D-214]', async () => {
    const launch = await launchString();
    const { initData } = openPage('https://lobby.example/', launch);
    expect(initData.length).toBeGreaterThan(100);
    fc.assert(
      fc.property(payloads, fc.constantFrom(...APP_URLS), (payload, appUrl) => {
        expect(readPayload(payload)).toBe(payload);
        const page = openPage(pageLink(appUrl, payload), launch);
        expect(page.startParam).toBe(payload);
        expect(page.initData).toBe(initData);
        expect(page.referrer).toBe(readStartParameter(payload).referrer);
        expect(location.href).not.toContain('tgWebApp');
        expect(new URLSearchParams(location.search).get('v')).toBe(
          new URL(appUrl).searchParams.get('v'),
        );
      }),
      { numRuns: count, seed },
    );
  }, 600_000);

  it('has the plain address without a payload', async () => {
    const launch = await launchString();
    for (const appUrl of APP_URLS) {
      expect(pageLink(appUrl, null)).toBe(appUrl);
      const nothing = { startParam: '', referrer: null, path: null };
      expect(openPage(appUrl, launch)).toMatchObject(nothing);
    }
  });
});

it('the link to the app brings every payload to Telegram', async () => {
  fc.assert(
    fc.property(payloads, fc.constantFrom(null, 'hall'), (payload, app) => {
      const link = `https://t.me/lobby_bot${app ? '/hall' : ''}?startapp=${payload}`;
      expect(appLink('lobby_bot', app, payload)).toBe(link);
    }),
    { numRuns: count, seed },
  );
  const launch = await launchString({ startParam: '42__activity' });
  const page = openPage('https://lobby.example/', launch);
  expect(page).toMatchObject({ startParam: '42__activity', referrer: '42', path: '/activity' });
}, 600_000);

it('the text after /start is a payload only if every character is allowed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      const isPayload = /^[A-Za-z0-9_-]{1,64}$/.test(text.trim());
      expect(readPayload(text)).toBe(isPayload ? text.trim() : null);
    }),
    { numRuns: count, seed },
  );
}, 600_000);

// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { readSiteState } from '#api/calls/site.ts';
import { builtInGames } from '#domain/fallbackGames.ts';
import { isBuiltIn, readCategory } from '#domain/games.ts';
import { readLaunchSettings, sendsLanguage } from '#domain/launchSettings.ts';
import { readSettings } from '#domain/settings.ts';
import { findReferrer, readStartParameter } from '#domain/startParameter.ts';
import { readVipLevel } from '#api/calls/member.ts';

const readPageSettings = (json: string) => readSettings(readLaunchSettings(json));

describe('values from the server', () => {
  test.each([
    ['VIP3', 3],
    ['vip10', 10],
    ['P7', 7],
    ['VIP', null],
    ['', null],
    ['3', null],
  ])('reads the VIP level in %j as %s [S3-03, S3-04, D-088]', (text, level) =>
    expect(readVipLevel(text)).toBe(level),
  );

  test.each([
    [0, 'maintenance'],
    ['0', 'maintenance'],
    [1, 'open'],
    [null, 'open'],
    [false, 'open'],
    ['', 'open'],
  ])('reads site_state %j as %s [D-071, F-R07]', (wire, state) =>
    expect(readSiteState(wire)).toBe(state),
  );

  test.each([
    [1, 'realbet'],
    [5, 'sport'],
    ['6', 'joker'],
    [7, 'gaming'],
    ['sport', 'sport'],
    ['lhc', 'lottery'],
    ['jsc', 'lottery'],
    ['jwc', 'lottery'],
    ['qkc', 'lottery'],
    [' 6', null],
    [['6'], null],
    [0, null],
    ['other', null],
    [null, null],
    ['__proto__', null],
  ])('reads the category %j as %j [S3-09, D-079]', (wire, category) =>
    expect(readCategory(wire)).toBe(category),
  );
});

test('has 15 built-in hot games without a platform, each with its own picture [S4-24, D-201]', () => {
  const names = new Proxy({}, { get: (_, key) => `name of ${String(key)}` });
  const games = builtInGames(names as Parameters<typeof builtInGames>[0]);
  const nameAndCategory = games.map(({ name, category }) => `${name.slice(8)} ${category}`);
  expect(nameAndCategory.join()).toBe(
    'baccarat realbet,roulette realbet,football sport,basketball sport,fishingBay fishing,harpoon fishing,' +
      'mahjong joker,landlord joker,dice joker,sevens concise,gems concise,fruit concise,pearl concise,' +
      'balls lottery,drum lottery',
  );
  expect(games[8]).toEqual({
    name: 'name of dice',
    platform: '',
    category: 'joker',
    code: '',
    picture: 'games/fallback-09.svg',
    isHot: true,
  });
  expect(games[9]?.picture).toBe('games/fallback-10.svg');
  expect(games.every(isBuiltIn)).toBe(true);
  expect(isBuiltIn({ ...games[0]!, platform: 'AG' })).toBe(false);
});

describe('the start parameter [D-214]', () => {
  test.each([
    ['42', { referrer: '42', pathName: null }],
    ['42__service', { referrer: '42', pathName: 'service' }],
    ['__service', { referrer: null, pathName: 'service' }],
    ['', { referrer: null, pathName: null }],
    ['a_b', { referrer: null, pathName: null }],
    ['a__b__c', { referrer: null, pathName: null }],
    ['<img>__service', { referrer: null, pathName: null }],
    ['x'.repeat(33), { referrer: null, pathName: null }],
  ])('splits %j into referrer and path', (text, expected) =>
    expect(readStartParameter(text)).toEqual(expected),
  );
});

describe('the referrer in an address [D-013, D-223]', () => {
  test.each([
    ['pid=42&/', '42'],
    ['&/register?pid=a-7', 'a-7'],
    ['&/login?type=1&pid=9', '9'],
    ['pid=Agent_7.b&/', 'Agent_7.b'],
    [`pid=${'x'.repeat(64)}&/`, 'x'.repeat(64)],
    [`pid=${'x'.repeat(65)}&/`, null],
    ['pid=<script>&/', null],
    ['&/', null],
    ['stupid=42&/', null],
  ])('finds in %j the referrer %j', (address, referrer) =>
    expect(findReferrer(address)).toBe(referrer),
  );
});

describe('the settings of the page [D-162]', () => {
  const DEFAULTS = {
    apiBase: '',
    mockedLaunch: false,
    launchInQuery: false,
    telegramOrigins: ['https://web.telegram.org'],
    frameOrigins: [],
    introClip: false,
    ageNotice: true,
    winners: true,
    sponsors: null,
    articles: {},
    protection: { checkMinutes: 30, longestBreakDays: null },
    vip: { percentages: null, requiredDeposit: '' },
    telegramApp: '',
    orderMessages: false,
    reports: '',
    serviceRef: '',
  };

  test('are read from the JSON block of the page', () => {
    const block =
      '{"apiBase":"https://api.example/","mockedLaunch":true,"telegramOrigins":["https://t.example"]}';
    expect(readPageSettings(block)).toEqual({
      ...DEFAULTS,
      apiBase: 'https://api.example',
      mockedLaunch: true,
      telegramOrigins: ['https://t.example'],
    });
  });

  test('accept only https origins that may frame the page [D-251]', () => {
    const read = (frameOrigins: unknown) =>
      readPageSettings(JSON.stringify({ frameOrigins })).frameOrigins;
    expect(
      read([
        'https://a.example',
        'HTTPS://B.example/x?y',
        'https://c.example:8443',
        'http://d.example',
        '*',
        '',
        null,
        'https://',
        'javascript:alert(1)',
      ]),
    ).toEqual(['https://a.example', 'https://b.example', 'https://c.example:8443']);
    expect(read('https://a.example')).toEqual([]);
  });

  test('accept articles by number and skip the others [D-239]', () => {
    const read = (articles: unknown) => readPageSettings(JSON.stringify({ articles })).articles;
    expect(read({ privacy: '12', terms: 9, faq: 'x', about: null, vip: '7x', help: 'x7' })).toEqual(
      { privacy: '12', terms: '9' },
    );
    expect(read('12')).toEqual({});
    expect(read(['12'])).toEqual({ 0: '12' });
  });

  test('accept at most two sponsors and skip those without a title or a page [D-230]', () => {
    const read = (sponsors: unknown) => readPageSettings(JSON.stringify({ sponsors })).sponsors;
    const club = { title: '海燕', text: '球衣', picture: 'own/1.webp', page: 'own/1.html' };
    const league = { title: '联赛', page: 'https://league.example/' };
    const shown = { ...league, text: '', picture: '' };
    expect(read([club, league, club])).toEqual([club, shown]);
    const wrong = [{ title: '' }, { title: 5 }, { page: '' }, { page: 5 }];
    for (const changed of wrong) expect(read([{ ...club, ...changed }])).toEqual([]);
    expect(read([null, 'x', {}, { title: 'x' }, league])).toEqual([shown]);
    expect(read([])).toEqual([]);
    for (const none of [null, 'x', {}, undefined]) expect(read(none)).toBeNull();
  });

  test('can make the protection of players stricter but not weaker [D-207]', () => {
    const read = (protection: unknown) =>
      readPageSettings(JSON.stringify({ protection })).protection;
    const usual = { checkMinutes: 30, longestBreakDays: null };
    const stricter = { checkMinutes: 15, longestBreakDays: 30 };
    expect(read(stricter)).toEqual(stricter);
    for (const none of [null, 'x', { checkMinutes: 60 }, { checkMinutes: 0, longestBreakDays: 7 }])
      expect(read(none)).toEqual(usual);
    expect(read({ longestBreakDays: 8 })).toEqual({ checkMinutes: 30, longestBreakDays: 8 });
    expect(read({ checkMinutes: false, longestBreakDays: 1e9 })).toEqual({
      checkMinutes: 30,
      longestBreakDays: 90,
    });
  });

  test('have the Mini App for referral links', () => {
    const { telegramApp } = readPageSettings('{"telegramApp":"https://t.me/lobby_bot/app"}');
    expect(telegramApp).toBe('https://t.me/lobby_bot/app');
  });

  test.each([
    ['https://reports.example/lobby', 'https://reports.example/lobby'],
    ['/reports', '/reports'],
    ['http://reports.example/', ''],
    ['https://user:word@reports.example/', ''],
    ['//reports.example/', ''],
    ['/\\\\reports.example', ''],
    ['reports', ''],
    ['javascript:alert(1)', ''],
    [true, ''],
  ])('send reports to an https address or a path of our own: %s', (reports, address) => {
    expect(readPageSettings(JSON.stringify({ reports })).reports).toBe(address);
  });

  test.each([
    ['order', 'order'],
    ['order_no-2', 'order_no-2'],
    ['a=b&c', ''],
    ['', ''],
    [true, ''],
  ])('name the parameter of the service address by a plain word: %s', (serviceRef, name) => {
    expect(readPageSettings(JSON.stringify({ serviceRef })).serviceRef).toBe(name);
  });

  test.each([
    [{ orderMessages: true }, true],
    [{ orderMessages: 'true' }, false],
    [{ hide: [] }, false],
    ['on', false],
    [null, false],
  ])('offer order messages only if the operator sends them: %j [D-285]', (telegram, isOffered) => {
    expect(readPageSettings(JSON.stringify({ telegram })).orderMessages).toBe(isOffered);
  });

  test.each([
    ['{}', true],
    ['{"apiBase":"https://api.example"}', false],
    ['{"apiBase":"https://api.example","sendLanguage":true}', true],
    ['{"apiBase":"https://api.example","sendLanguage":"true"}', false],
    ['{"sendLanguage":false}', true],
  ])('with %s, requests have the language: %j', (json, expected) =>
    expect(sendsLanguage(readLaunchSettings(json))).toBe(expected),
  );

  test.each(['', 'null', '{', '[]', '{"apiBase":5,"mockedLaunch":"true"}'])(
    'fall back to our own origin if the block is %j',
    (json) => expect(readPageSettings(json)).toEqual(DEFAULTS),
  );
});

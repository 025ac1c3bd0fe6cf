import { describe, expect, test } from 'vitest';

import { validateSettings, parseBlock } from '#tests/tools/configure/settingRules.ts';

const judge = (block: object, isSecure = true) =>
  validateSettings(block as Record<string, unknown>, { isSecure });

describe('a mistake in the settings is named with its field [D-162]', () => {
  test.each([
    [{ sponsor: null }, 'sponsor: is no setting, did you mean sponsors?'],
    [{ color: 1 }, 'color: is no setting; these are: apiBase, sendLanguage,'],
    [{ sendLanguage: 'yes' }, 'sendLanguage: "yes" must be true or false'],
    [{ apiBase: 'api.example' }, 'apiBase: "api.example" has no scheme: write https://api.example'],
    [{ apiBase: 'https://api.example/api/' }, 'must end before /api'],
    [{ apiBase: 'https://a:b@api.example' }, 'apiBase: api.example must be written without user'],
    [{ apiBase: 'https://api.example?x' }, 'must end before "?"'],
    [{ apiBase: 'http://api.example' }, 'is http, which browsers block on an https site'],
    [{ apiBase: 5 }, 'apiBase: 5 must be a text'],
    [{ telegramOrigins: 'a' }, 'telegramOrigins: "a" must be a list'],
    [{ telegramOrigins: ['web.telegram.org'] }, '"web.telegram.org" is no origin'],
    [{ frameOrigins: ['https://a.example/x'] }, 'has more than an origin: write https://a.example'],
    [{ frameOrigins: ['http://a.example'] }, '"http://a.example" must be https'],
    [{ sponsors: [{ title: 'a' }] }, 'sponsors: sponsor 1 has no page'],
    [{ sponsors: [{ title: 'a', page: 'x', pages: '' }] }, 'sponsor 1: pages is no setting'],
    [{ sponsors: [1, 2, 3] }, 'sponsors: has 3 sponsors, two are the most'],
    [{ sponsors: [{ title: 'a', page: 'javascript:x' }] }, 'must be a path of the site'],
    [{ articles: { rules: '1' } }, 'articles: rules is no article'],
    [{ articles: { terms: 12 } }, 'articles: terms: 12 must be a number in quotes'],
    [{ protection: { checkMinutes: 60 } }, 'it cannot be weaker'],
    [{ protection: { longestBreakDays: 3 } }, 'longestBreakDays: 3 must be null or 8 to 90'],
    [{ vip: { percentages: 'yes' } }, 'vip: percentages: "yes" must be true, false or null'],
    [{ telegramApp: 'https://t.me.evil.example/bot' }, 'is no Mini App'],
    [{ telegram: { hide: ['usdtt'] } }, 'telegram: hide: "usdtt" is none of'],
    [{ reports: 'http://reports.example' }, 'must be https'],
    [{ reports: '/reports' }, 'must be an https address, or a path under /api/'],
    [{ serviceRef: 'a b' }, 'name of a query parameter'],
    [{ orderTimes: { deposit: '5 min' } }, 'must be as in'],
    [{ orderTimes: { withdrawal: { zh: '<b>1</b>' } } }, 'it is no HTML'],
  ])('%j', (block, words) => {
    const [line, ...others] = judge(block);
    expect(line).toContain(words);
    expect(others).toEqual([]);
  });

  test('right settings have none', () => {
    expect(
      judge({
        apiBase: 'https://api.example/v1/',
        sendLanguage: true,
        telegramOrigins: ['https://web.telegram.org', 'http://w1.localhost:5173'],
        frameOrigins: ['https://partner.example'],
        sponsors: [{ title: 'a', page: 'sponsors/1.html' }],
        articles: { privacy: '12' },
        protection: { checkMinutes: 15, longestBreakDays: 30 },
        telegramApp: 'https://t.me/lobby_bot/app',
        telegram: { hide: ['usdt', 'sponsors'], orderMessages: true, launchInQuery: false },
        reports: '/api/reports',
        serviceRef: 'order',
        orderTimes: { withdrawal: { zh: '通常 10 分钟内到账' } },
      }),
    ).toEqual([]);
    expect(judge({ apiBase: 'http://api.example' }, false)).toEqual([]);
    expect(judge({ apiBase: '', sponsors: false, protection: {}, telegramApp: '' })).toEqual([]);
    for (const telegramApp of ['https://telegram.dog/bot/app', 'https://lobby_bot.t.me/app'])
      expect(judge({ telegramApp })).toEqual([]);
  });

  test('a block that is no object cannot be read', () => {
    for (const json of ['', '{', '[]', 'null', '1']) expect(parseBlock(json), json).toBeNull();
    expect(parseBlock('{"a":1}')).toEqual({ a: 1 });
  });
});

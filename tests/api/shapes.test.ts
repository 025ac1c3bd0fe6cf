// @vitest-environment node
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { loadGames, loadFeaturedGames } from '#api/calls/games.ts';
import { loadBanners } from '#api/calls/home.ts';
import { login, register } from '#api/calls/login.ts';
import { loadMember } from '#api/calls/member.ts';
import { loadPromotion } from '#api/calls/promotions.ts';
import { loadSite } from '#api/calls/site.ts';
import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { BadAnswer } from '#api/errors.ts';
import { field, partialRecord, payload, record } from '#api/call.ts';
import { decode } from '#api/send.ts';
import { cny, count, flag, htmlText, list, text } from '#api/shapes.ts';

describe('fields', () => {
  const fields = {
    name: field('username', text),
    balanceCny: field('balance', cny),
    rank: field(['level', 'vip'], count),
  };

  test('are renamed and converted', () => {
    const wire = { username: 7, balance: '1,200.50', vip: '3' };
    expect(v.parse(record(fields), wire)).toEqual({ name: '7', balanceCny: '1200.5', rank: 3 });
  });

  test.each([[[]], [''], [null], [undefined], [{}]])('are all empty for %j [D-S06]', (wire) => {
    expect(v.parse(record(fields), wire)).toEqual({ name: '', balanceCny: null, rank: 0 });
  });

  test.each([[[1]], ['text'], [5], [false]])('are not read from %j', (wire) => {
    expect(v.safeParse(record(fields), wire).success).toBe(false);
  });

  test('of a partial record stay absent if they are absent, null or unreadable', () => {
    const wire = { username: 'a', balance: null, level: '' };
    expect(v.parse(partialRecord(fields), wire)).toEqual({ name: 'a', rank: 0 });
    expect(v.parse(partialRecord(fields), { balance: '--' })).toEqual({});
  });

  test('of a payload go under their wire names; absent ones are not sent', () => {
    const schema = payload({
      amount: field('amount', v.string()),
      referrer: field('pid', v.optional(v.string())),
    });
    expect(v.parse(schema, { amount: '5' })).toEqual({ amount: '5' });
    expect(v.parse(schema, { amount: '5', referrer: '42' })).toEqual({ amount: '5', pid: '42' });
    expect(v.parse(schema, { amount: '5', referrer: undefined })).toStrictEqual({ amount: '5' });
    expect(v.safeParse(schema, null).success).toBe(false);
  });

  test.each([
    [{ level: '2', vip: '3' }, 2],
    [{ level: '', vip: '3' }, 3],
    [{ level: null, vip: '3' }, 3],
    [{ level: '', vip: null }, 0],
  ])('with several names use the first one with a value: %j is %i', (wire, rank) =>
    expect(v.parse(record(fields), wire).rank).toBe(rank),
  );

  test('are not inherited from the prototype', () => {
    expect(v.parse(record({ a: field('toString', v.unknown()) }), {})).toStrictEqual({
      a: undefined,
    });
  });

  test('report what is wrong with an answer', () => {
    const rows = record({ rows: field('rows', list(record(fields))) });
    const complain = (wire: unknown) => v.safeParse(rows, wire).issues?.[0].message;
    expect(complain(5)).toBe('expected an object');
    expect(complain({ rows: 5 })).toBe('rows: expected a list');
    expect(() => decode(loadBanners, 5)).toThrow(/^\/api\/\S+ broke the contract: expected a/);
  });
});

describe('shapes', () => {
  test.each([
    [1, true],
    ['1', true],
    [true, true],
    ['true', true],
    [0, false],
    ['0', false],
    [null, false],
    ['yes', false],
    [{}, false],
  ])('read the flag %j as %s [F-R07, D-S04]', (wire, expected) =>
    expect(v.parse(flag, wire)).toBe(expected),
  );

  test.each([
    [3, 3],
    ['3', 3],
    ['3.9', 3],
    [-2, -2],
    ['', 0],
    [null, 0],
    ['1e9', 0],
    [Number.NaN, 0],
    [1e300, 0],
  ])('read the count %j as %i', (wire, expected) => expect(v.parse(count, wire)).toBe(expected));

  test('read a list from an array, a wrapper, numeric keys or nothing, and skip unreadable rows [M9-29, D-S05]', () => {
    const names = list(record({ name: field('name', text) }));
    expect(v.parse(names, [{ name: 'a' }, 5, null])).toEqual([{ name: 'a' }, { name: '' }]);
    expect(v.parse(names, { 0: { name: 'a' }, 4: { name: 'b' } })).toEqual([
      { name: 'a' },
      { name: 'b' },
    ]);
    for (const wire of [{ list: [{ name: 'a' }] }, { data: [{ name: 'a' }] }])
      expect(v.parse(names, wire)).toEqual([{ name: 'a' }]);
    expect(v.parse(names, null)).toEqual([]);
    for (const wire of [{ error: 'x' }, { a1: {} }, { '1a': {} }, 5])
      expect(v.safeParse(names, wire).success).toBe(false);
  });

  test.each([
    ['a', 'a'],
    [7, '7'],
    [1.5, '1.5'],
    [1e21, ''],
    [Number.NaN, ''],
    [[7], ''],
    [true, ''],
    [null, ''],
  ])('read the text %j as %j', (wire, expected) => expect(v.parse(text, wire)).toBe(expected));

  test.each([
    ['<p>a&nbsp;&lt;b&gt; &quot;c&quot; &#39;d&#39; &amp;amp;</p>', 'a <b> "c" \'d\' &amp;'],
    ['&ldquo;a&rdquo;&#8230;&#x27;&middot;&bad;&#;', "“a”…'·&bad;&#;"],
    ['a<br>b', 'a b'],
    ['<b>bo</b>ld <style>p{}</style><script>x()</script> <br>text', 'bold text'],
    ['x'.repeat(200_001), 'x'.repeat(200_000)],
    [7, ''],
    [null, ''],
  ])('read HTML %# as plain text', (wire, expected) =>
    expect(v.parse(htmlText, wire)).toBe(expected),
  );
});

describe('answers of deployed servers', () => {
  test('have the settings of the site, field by field [S3-01]', () => {
    const wire = {
      title: '大厅',
      site_state: '0',
      repair_tips: '系统维护中',
      redpacket_switch: '1',
      index_modal: '1',
      webcontent: '<p>欢迎</p>',
      site_logo: '/uploads/logo.png',
      h5_url: 'https://h5.example.com',
      ios_download_qrcode: '/uploads/code.png',
      ios_download_url: 'https://download.example.com/ios',
    };
    const site = {
      title: '大厅',
      state: 'maintenance',
      maintenanceMessage: '系统维护中',
      isRedPacketOn: true,
      isWelcomeOn: true,
      welcomeHtml: '<p>欢迎</p>',
      logo: '/uploads/logo.png',
      downloadQr: '/uploads/code.png',
      downloadAddress: 'https://download.example.com/ios',
    };
    expect(decode(loadSite, wire)).toEqual(site);
    const unset = { state: 'open', isRedPacketOn: false, isWelcomeOn: false };
    const nothing = Object.fromEntries(Object.keys(wire).map((name) => [name, null]));
    expect(decode(loadSite, nothing)).toEqual({
      ...Object.fromEntries(Object.keys(site).map((name) => [name, ''])),
      ...unset,
    });
  });

  test('have the member’s numbers as text, and we do not read the token [S3-02, S3-05, S3-06]', () => {
    const wire = {
      api_token: 'secret',
      username: 'a',
      balance: '10.50',
      isagent: '1',
      paysum: '58555.00',
      joinday: '12',
      current_vip: 'VIP3',
    };
    const answer = decode(loadMember, wire);
    expect(answer).toMatchObject({
      name: 'a',
      balanceCny: '10.5',
      isAgent: true,
      depositedCny: '58555',
      joinedDays: 12,
    });
    expect(JSON.stringify(answer)).not.toContain('secret');
  });

  test('have the category of featured games as a number [S3-11, S7-10]', () => {
    const wire = {
      hot: [
        // Cannot be opened.
        { name: 'nameless' },
        { Code: 'QYUN', name: '乘云', GameCode: 'q1', app_img: 'games/1.svg', GameType: 5 },
      ],
    };
    expect(decode(loadFeaturedGames, wire).hot[0]).toMatchObject({
      platform: 'QYUN',
      name: '乘云',
      category: 'sport',
      code: 'q1',
      picture: expect.stringMatching(/games\/1\.svg$/),
      isHot: true,
    });
  });

  const row = {
    platform_name: 'QYUN',
    name: 'a',
    game_code: '1',
    mobile_img: 'games/2.svg',
    category_id: 'joker',
    app_state: '1',
    is_hot: 1,
  };
  test.each([
    ['an array', [row]],
    ['{list, app_list}', { list: [row], app_list: [] }],
    ['numeric keys', { 3: row }],
    ['game_name', [{ ...row, name: undefined, game_name: 'a' }]],
    ['a list with numeric keys', { list: { 0: row } }],
  ])('have games as %s [S3-08, S7-11]', (_, wire) => {
    const picture = expect.stringMatching(/games\/2\.svg$/) as string;
    expect(decode(loadGames, wire)).toEqual([
      { platform: 'QYUN', name: 'a', category: 'joker', code: '1', picture, isHot: true },
    ]);
  });

  test('list no game that is switched off [S3-10, D-081]', () => {
    expect(
      decode(loadGames, [row, { ...row, app_state: 0 }, { ...row, app_state: '2' }]),
    ).toHaveLength(1);
  });

  test.each([[null], [''], ['<html>'], [5]])(
    'are not a list of games for %j, but an empty one for [] [D-077]',
    (wire) => {
      expect(() => decode(loadGames, wire)).toThrow(BadAnswer);
      expect(decode(loadGames, [])).toEqual([]);
    },
  );

  test('close a promotion only when the server sends 0 [D-S19]', () => {
    const isOpen = (wire: object) => decode(loadPromotion, { id: 3, ...wire }).canApply;
    expect([{}, { can_apply: 1 }, { can_apply: null }].map(isOpen)).toEqual([true, true, true]);
    expect([{ can_apply: 0 }, { can_apply: '0' }].map(isOpen)).toEqual([false, false]);
  });

  test('have the picture of a banner in src or pic [S3-13, D-S13]', () => {
    expect(
      decode(loadBanners, [{ src: '/a.png' }, { pic: 'https://cdn.example/b.png' }]),
    ).toMatchObject([
      { picture: expect.stringMatching(/\/a\.png$/) as string },
      { picture: 'https://cdn.example/b.png' },
    ]);
  });

  test('of each login have its token in the wrapper or beside it [S7-20, S7-22, S7-23]', () => {
    for (const call of [login, register, loginWithTelegram]) {
      expect(decode(call, { data: { api_token: 'A' }, token: 'C' }).token).toBe('A');
      expect(decode(call, { data: [], token: 'C' }).token).toBe('C');
    }
  });
});

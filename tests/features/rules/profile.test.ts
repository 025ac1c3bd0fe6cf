// @vitest-environment node
import { describe, expect, test } from 'vitest';

import {
  checkProfile,
  latestBirthday,
  type Profile,
  readBirthday,
} from '#features/mine/profile/rules.ts';
import { profile as words } from '#text/zh/profile.ts';

const NOW_MS = Date.parse('2026-11-21T10:00:00+08:00');
const FINE: Profile = { mobile: '13800138000', email: 'a@example.com', birthday: '1990-06-15' };

const say = (changed: Partial<Profile>, savedBirthday = '') => {
  const problem = checkProfile({ ...FINE, ...changed }, { savedBirthday, nowMs: NOW_MS });
  return problem && [problem.field, words[problem.key]];
};

describe('a profile', () => {
  test.each(['', '12800138000'])('mobile %j is refused [M5-01, M5-02]', (mobile) =>
    expect(say({ mobile })).toEqual(['mobile', '请输入正确手机号']),
  );

  test.each(['13800138000', '8613800138000'])('mobile %j is taken [M5-01]', (mobile) =>
    expect(say({ mobile })).toBeNull(),
  );

  test.each([
    '',
    'a',
    'a@example',
    'a b@example.com',
    'a@-example.com',
    'a@example..com',
    '用户@example.com',
    `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(3)}abcdefg`,
  ])('email %j is refused [M5-04]', (email) => {
    expect(say({ email })).toEqual(['email', '请输入正确邮箱号']);
  });

  test.each([
    'a@b.cn',
    'first.last+tag@mail.example.com',
    '10001@qq.com',
    // The longest, 254 characters.
    `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(3)}abcdef`,
  ])('email %j is taken [M5-04]', (email) => expect(say({ email })).toBeNull());

  test.each(['', '1990', '1990-6-15', '1990-13-01', '1990-02-30', 'x'])(
    'birthday %j is refused [M5-05]',
    (birthday) => {
      expect(say({ birthday })).toEqual(['birthday', '请输入正确的日期格式：YYYY-MM-DD']);
    },
  );

  test.each([
    ['1980-01-01', true],
    ['1979-12-31', false],
    ['2008-11-21', true],
    ['2008-11-22', false],
  ])('birthday %s is within the range: %j [M9-25, D-117]', (birthday, isTaken) => {
    expect(say({ birthday })?.[0] ?? null).toBe(isTaken ? null : 'birthday');
  });

  test('a birthday outside the range that the server already has locks nobody out', () => {
    const saved = '1975-03-02';
    expect(say({ birthday: saved }, saved)).toBeNull();
    expect(say({ birthday: '1975-03-03' }, saved)).toEqual(['birthday', words.birthdayOutside]);
  });

  test('is checked in the order mobile, email, birthday [D-114]', () => {
    const fields = [{}, { mobile: FINE.mobile }, { mobile: FINE.mobile, email: FINE.email }].map(
      (right) => say({ mobile: '', email: '', birthday: '', ...right })?.[0],
    );
    expect(fields).toEqual(['mobile', 'email', 'birthday']);
  });
});

test.each([
  ['2026-11-21T10:00:00+08:00', '2008-11-21'],
  // Already tomorrow in Beijing.
  ['2026-11-21T16:00:00Z', '2008-11-22'],
  // 2010 had no 29th of February.
  ['2028-02-29T12:00:00+08:00', '2010-02-28'],
  ['2026-03-29T12:00:00+08:00', '2008-03-29'],
])('at %s the latest birthday is %s [D-117]', (now, latest) => {
  expect(latestBirthday(Date.parse(now))).toBe(latest);
});

test.each([
  ['1990-06-15', '1990-06-15'],
  [' 1990-06-15 ', '1990-06-15'],
  ['1990-06-15 00:00:00', '1990-06-15'],
  // A midnight of Beijing as a server in another zone writes it.
  ['1990-06-14T16:00:00.000000Z', '1990-06-15'],
  ['0000-00-00', ''],
  ['0000-00-00 00:00:00', ''],
  ['', ''],
  ['1990-02-31', ''],
  ['null', ''],
])('a birthday sent as %j reads %j [M3-02]', (wire, birthday) => {
  expect(readBirthday(wire)).toBe(birthday);
});

// @vitest-environment node
import { expect, test } from 'vitest';

import {
  checkPasswordChange,
  type PasswordChange,
} from '#features/mine/password/checkPasswordChange.ts';
import { profile as words } from '#text/zh/profile.ts';

const FINE: PasswordChange = { old: 'secret1', next: 'secret2', confirmation: 'secret2' };

const say = (changed: Partial<PasswordChange>) => {
  const problem = checkPasswordChange({ ...FINE, ...changed });
  return problem && [problem.field, words[problem.key]];
};

test.each([
  ['no old one [M5-17]', { old: '' }, '请输入旧密码'],
  ['no new one [M5-18]', { next: '' }, '请输入新密码'],
  ['no confirmation [M5-19]', { confirmation: '' }, '请输入确认密码'],
  ['an old one of five [M5-20]', { old: '12345' }, '请输入正确的旧密码长度'],
  ['a new one of five [M5-21]', { next: '12345', confirmation: '12345' }, '请输入正确的新密码长度'],
  ['another confirmation [M5-22]', { confirmation: 'Secret2' }, '两次密码不一致！'],
  ['the old one [M5-23]', { next: 'secret1', confirmation: 'secret1' }, '新旧密码不能一致！'],
])('%s', (_, changed, message) => {
  expect(say(changed)).toEqual([Object.keys(changed)[0], message]);
});

test('of several problems the first of the list is said [D-111]', () => {
  const steps: Partial<PasswordChange>[] = [
    { old: '', next: '', confirmation: '' },
    { old: '1', next: '', confirmation: '' },
    { old: '1', next: '2', confirmation: '' },
    { old: '1', next: '2', confirmation: '3' },
    { old: '123456', next: '2', confirmation: '3' },
    { old: '123456', next: '123456', confirmation: '3' },
    { old: '123456', next: '123456', confirmation: '123456' },
  ];
  expect(steps.map((typed) => say(typed)?.[1])).toEqual([
    '请输入旧密码',
    '请输入新密码',
    '请输入确认密码',
    '请输入正确的旧密码长度',
    '请输入正确的新密码长度',
    '两次密码不一致！',
    '新旧密码不能一致！',
  ]);
});

test('six characters are enough, blanks among them [M5-20, M5-21]', () => {
  expect(say({ old: '123456', next: ' 12345', confirmation: ' 12345' })).toBeNull();
});

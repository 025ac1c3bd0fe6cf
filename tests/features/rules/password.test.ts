// @vitest-environment node
import { expect, test } from 'vitest';

import {
  checkPasswordChange,
  type PasswordChange,
} from '#features/mine/password/PasswordScreen.tsx';
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

test.each([
  ['请输入旧密码', '', '', ''],
  ['请输入新密码', '1', '', ''],
  ['请输入确认密码', '1', '2', ''],
  ['请输入正确的旧密码长度', '1', '2', '3'],
  ['请输入正确的新密码长度', '123456', '2', '3'],
  ['两次密码不一致！', '123456', '123456', '3'],
])('of several problems %s comes first [D-111]', (message, old, next, confirmation) => {
  expect(say({ old, next, confirmation })?.[1]).toBe(message);
});

test('six characters are enough, blanks among them [M5-20, M5-21]', () => {
  expect(say({ old: '123456', next: ' 12345', confirmation: ' 12345' })).toBeNull();
});

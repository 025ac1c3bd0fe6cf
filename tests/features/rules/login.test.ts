// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { checkLogin, checkRegistration, type Registration } from '#parts/account/rules.ts';
import { login as words } from '#text/zh/login.ts';

const GOOD: Registration = {
  name: 'xiaoming',
  password: 'secret1',
  confirmation: 'secret1',
  realName: '陈晓明',
  paymentPassword: 'pay456',
  captcha: 'ab3k',
};

function say(changed: Partial<Registration>, hasConfirmation = true): [string, string] | null {
  const problem = checkRegistration(
    { ...GOOD, ...changed },
    { hasConfirmation, captchaAnswer: 'AB3K' },
  );
  return problem && [problem.field, words[problem.key]];
}

describe('a registration', () => {
  it('passes when everything is right, whatever the case of the captcha [S5-08, D-055]', () => {
    expect(say({})).toBeNull();
    expect(say({ captcha: 'AB3K' })).toBeNull();
    expect(say({ captcha: 'aB3k' })).toBeNull();
  });

  const BLANK = '用户名不能为空！';
  const SHORT = '请输入正确的密码长度，最少6位！';
  const UNEQUAL = '两次密码不一致！';
  const UNREAL = '请输入您的真实姓名!';
  it.each<[string, Partial<Registration>, string]>([
    ['needs a name [S5-01]', { name: '' }, BLANK],
    ['needs a password [S5-02]', { password: '', confirmation: '' }, SHORT],
    ['refuses one of 5 [S5-02, S9-09]', { password: '12345', confirmation: '12345' }, SHORT],
    ['needs the same password twice [S5-03]', { confirmation: 'secret2' }, UNEQUAL],
    ['compares passwords blanks included [S5-03]', { confirmation: 'secret1 ' }, UNEQUAL],
    ['refuses 1 character of real name [S5-05, S9-11, D-059]', { realName: '陈' }, UNREAL],
    ['counts real names by code point [S5-05]', { realName: '𠮷' }, UNREAL],
    [
      'refuses a payment password of 5 [S5-06, S9-10]',
      { paymentPassword: '12345' },
      '请输入正确的支付密码长度，最少6位！',
    ],
    ['needs a captcha [S5-07]', { captcha: '' }, '请输入验证码！'],
    ['refuses another captcha [S5-09]', { captcha: 'AB3' }, '验证码错误！'],
  ])('%s', (_, changed, message) => {
    expect(say(changed)).toEqual([Object.keys(changed)[0], message]);
  });

  it('accepts the shortest that is allowed [S9-09, S9-10, S9-11]', () => {
    const six = { password: '123456', confirmation: '123456', paymentPassword: '123456' };
    expect(say({ ...six, realName: '𠮷明' })).toBeNull();
  });

  it('accepts 19 to 32 characters of payment password, as stated [D-057]', () => {
    expect(say({ paymentPassword: 'x'.repeat(32) })).toBeNull();
  });

  it('never compares a confirmation that is not asked for [S5-04]', () => {
    expect(say({ confirmation: '' }, false)).toBeNull();
  });

  it('has no other rule: the rest is for the server to judge [S5-17]', () => {
    const odd = ['x', '管理员', '<b>', '1 2', '\u202e', '😀'.repeat(16), '123456', 'a'.repeat(32)];
    for (const text of odd) {
      const long = text.padEnd(6, '·');
      const secrets = { password: long, confirmation: long, paymentPassword: long };
      expect(say({ ...secrets, name: text, realName: `${text}·` }), text).toBeNull();
      expect(checkLogin({ name: text, password: text }), text).toBeNull();
    }
  });

  it('names the first problem only, in the listed order, captcha last [D-058]', () => {
    const empty = Object.fromEntries(Object.keys(GOOD).map((field) => [field, '']));
    let typed: Partial<Registration> = { ...empty, password: '1', confirmation: '2' };
    for (const field of Object.keys(GOOD) as (keyof Registration)[]) {
      expect(say(typed)![0]).toBe(field);
      typed = { ...typed, [field]: field === 'captcha' ? 'xxxx' : GOOD[field] };
    }
    expect(say(typed)).toEqual(['captcha', '验证码错误！']);
  });
});

describe('a login', () => {
  it.each([
    ['', '', 'name'],
    ['xiaoming', '', 'password'],
  ])('needs name and password: %j, %j [S5-16]', (name, password, field) => {
    const problem = checkLogin({ name, password });
    expect(problem?.field).toBe(field);
    expect(words[problem!.key]).toBe('请输入您的账号和密码！');
  });

  it('passes with any password, blanks included [S5-16]', () => {
    expect(checkLogin({ name: 'xiaoming', password: ' ' })).toBeNull();
  });
});

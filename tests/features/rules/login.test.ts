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

  it.each<[string, Partial<Registration>, string, string]>([
    ['needs a name [S5-01]', { name: '' }, 'name', '用户名不能为空！'],
    ['needs more than blanks as a name [S5-01]', { name: ' \t　' }, 'name', '用户名不能为空！'],
    [
      'needs a password [S5-02]',
      { password: '', confirmation: '' },
      'password',
      '请输入正确的密码长度，最少6位！',
    ],
    [
      'refuses 5 characters of password [S5-02, S9-09]',
      { password: '12345', confirmation: '12345' },
      'password',
      '请输入正确的密码长度，最少6位！',
    ],
    [
      'needs the same password twice [S5-03]',
      { confirmation: 'secret2' },
      'confirmation',
      '两次密码不一致！',
    ],
    [
      'compares passwords as typed, blanks included [S5-03]',
      { confirmation: 'secret1 ' },
      'confirmation',
      '两次密码不一致！',
    ],
    [
      'refuses 1 character of real name [S5-05, S9-11, D-059]',
      { realName: '陈' },
      'realName',
      '请输入您的真实姓名!',
    ],
    [
      'counts real names by code point [S5-05]',
      { realName: '𠮷' },
      'realName',
      '请输入您的真实姓名!',
    ],
    [
      'does not count blanks as a real name [S5-05]',
      { realName: '陈 ' },
      'realName',
      '请输入您的真实姓名!',
    ],
    [
      'refuses 5 characters of payment password [S5-06, S9-10]',
      { paymentPassword: '12345' },
      'paymentPassword',
      '请输入正确的支付密码长度，最少6位！',
    ],
    ['needs a captcha [S5-07]', { captcha: '' }, 'captcha', '请输入验证码！'],
    ['refuses another captcha [S5-09]', { captcha: 'AB3' }, 'captcha', '验证码错误！'],
  ])('%s', (_, changed, field, message) => {
    expect(say(changed)).toEqual([field, message]);
  });

  it('accepts the shortest that is allowed [S9-09, S9-10, S9-11]', () => {
    expect(
      say({
        password: '123456',
        confirmation: '123456',
        paymentPassword: '123456',
        realName: '𠮷明',
      }),
    ).toBeNull();
  });

  it('accepts 19 to 32 characters of payment password, as stated [D-057]', () => {
    expect(say({ paymentPassword: 'x'.repeat(32) })).toBeNull();
  });

  it('never compares a confirmation that is not asked for [S5-04]', () => {
    expect(say({ confirmation: '' }, false)).toBeNull();
  });

  it('has no rule of its own: whatever the listed ones let pass is for the server to judge [S5-17]', () => {
    const odd = ['x', '管理员', '<b>', '1 2', '\u202e', '😀'.repeat(16), '123456', 'a'.repeat(32)];
    for (const text of odd) {
      const long = text.padEnd(6, '·');
      expect(
        say({
          name: text,
          password: long,
          confirmation: long,
          realName: `${text}·`,
          paymentPassword: long,
        }),
        text,
      ).toBeNull();
      expect(checkLogin({ name: text, password: text }), text).toBeNull();
    }
  });

  it('names the first problem only, in the listed order, captcha last [D-058]', () => {
    const broken = {
      name: '',
      password: '1',
      confirmation: '2',
      realName: '',
      paymentPassword: '',
      captcha: '',
    };
    const repairs: Partial<Registration>[] = [
      { name: 'xiaoming' },
      { password: 'secret1' },
      { confirmation: 'secret1' },
      { realName: '陈晓明' },
      { paymentPassword: 'pay456' },
      { captcha: 'xxxx' },
    ];
    const blamed: string[] = [];
    let typed: Partial<Registration> = broken;
    for (const repair of repairs) {
      blamed.push(say(typed)![0]);
      typed = { ...typed, ...repair };
    }
    expect(blamed).toEqual([
      'name',
      'password',
      'confirmation',
      'realName',
      'paymentPassword',
      'captcha',
    ]);
    expect(say(typed)).toEqual(['captcha', '验证码错误！']);
  });
});

describe('a login', () => {
  it.each([
    ['', '', 'name'],
    ['  ', 'secret1', 'name'],
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

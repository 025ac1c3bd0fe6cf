// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { login, logoff, register } from '#api/calls/login.ts';
import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { loadMember } from '#api/calls/member.ts';
import { ask } from './ask.ts';
import { signInitData, TELEGRAM_USER, verifyInitData } from './telegram.ts';
import { member, world } from './worlds.ts';

beforeEach(() => world().reset());

const DEMO_LOGIN = { name: 'demo', password: 'demo123' };

describe('login', () => {
  it('lets the demo member in and shows him his balance as text', async () => {
    const { body } = await ask(login, DEMO_LOGIN);
    expect(body).toMatchObject({ code: 200, message: '登录成功', data: { username: 'demo' } });
    expect(body.data.api_token).toHaveLength(60);
    const { body: user } = await ask(loadMember, {}, { token: body.data.api_token });
    expect(user.data).toMatchObject({
      balance: '12345.50',
      gameblance: '387.20',
      current_vip: 'VIP3',
    });
  });

  it('gives each login a new token and kills the one before it', async () => {
    const first = (await ask(login, DEMO_LOGIN)).body.data.api_token;
    const second = (await ask(login, DEMO_LOGIN)).body.data.api_token;
    expect(await ask(loadMember, {}, { token: first })).toMatchObject({
      status: 401,
      body: { code: 401 },
    });
    expect(await ask(loadMember, {}, { token: second })).toMatchObject({ status: 200 });
    await ask(logoff, {}, { token: second });
    expect(await ask(loadMember, {}, { token: second })).toMatchObject({ status: 401 });
  });

  it('says what is wrong', async () => {
    expect((await ask(login, { name: 'demo', password: 'demo124' })).body).toMatchObject({
      code: 203,
    });
    expect((await ask(login, { name: 'nobody', password: 'demo123' })).body).toMatchObject({
      code: 202,
    });
    const { body, type } = await ask(login, { name: 'demo' });
    expect(body).toEqual({ code: 1000, message: '缺少参数 password' });
    expect(type).toBe('text/json');
  });

  it('goes wrong on request: a token that is missing, misplaced, broken or expired', async () => {
    const data = async (name: string) => (await ask(login, { name, password: 'x' })).body;
    expect((await data('notoken')).data).toEqual({ username: 'notoken' });
    expect((await data('toptoken')).token).toHaveLength(60);
    expect((await data('plaintoken')).data.token).toHaveLength(60);
    expect((await data('brokentoken')).data.api_token).toContain('\r\n');
    expect((await ask(login, { name: 'html', password: 'x' })).text).toContain('<!doctype html>');
    expect((await ask(login, { name: 'unreachable', password: 'x' })).failed).toBe(true);
    const token = (await data('expired')).data.api_token;
    expect((await ask(loadMember, {}, { token })).status).toBe(401);
  });
});

describe('registration', () => {
  const WISH = {
    name: 'xiaohong',
    password: 'flower1',
    confirmPass: 'flower1',
    realname: '王小红',
    paypassword: 'flower2',
    code: 'ab12',
    invitation: '',
  };

  it('keeps what was sent, and a name only once', async () => {
    const { body } = await ask(register, { ...WISH, pid: '42' });
    expect(body).toMatchObject({ code: 200, data: { username: 'xiaohong', pid: '42' } });
    expect((await ask(loadMember, {}, { token: body.data.api_token })).body.data.realname).toBe(
      '王小红',
    );
    expect(world().member('xiaohong')).toMatchObject({
      paymentPassword: 'flower2',
      referrer: '42',
    });
    expect((await ask(register, WISH)).body).toMatchObject({ code: 201, message: '用户名已存在' });
    expect((await ask(login, { name: 'xiaohong', password: 'flower1' })).body.code).toBe(200);
  });
});

describe('launch data', () => {
  const nowS = () => Math.floor(world().clock.now() / 1000);
  const verdict = (initData: string) => verifyInitData(initData, world().clock.now());

  it('is believed for 24 hours and 5 minutes ahead, not a second longer', async () => {
    const signed = (authDate: number) => signInitData({ authDate });
    expect(await verdict(await signed(nowS() - 86_400))).toMatchObject({ ok: true });
    expect(await verdict(await signed(nowS() - 86_401))).toEqual({ ok: false, why: 'expired' });
    expect(await verdict(await signed(nowS() + 300))).toMatchObject({ ok: true });
    expect(await verdict(await signed(nowS() + 301))).toEqual({ ok: false, why: 'future' });
  });

  it('is refused when anything in it was touched', async () => {
    const good = await signInitData({ authDate: nowS(), startParam: '42__activity' });
    const forged = [
      good.replace('xiaoming', 'xiaomiNg'),
      good.replace(/signature=./, 'signature=-'),
      good.replace(/hash=[0-9a-f]/, (head) => (head.endsWith('0') ? 'hash=1' : 'hash=0')),
      good.replace(/&auth_date=\d+/, ''),
      `${good}&user=%7B%22id%22%3A1%7D`,
      good.replace(/&hash=.*/, ''),
      await signInitData({ authDate: nowS(), botToken: '7000000002:another-bot' }),
      '',
    ];
    expect(await verdict(good)).toMatchObject({ ok: true, startParam: '42__activity' });
    for (const initData of forged)
      expect(await verdict(initData), initData).toMatchObject({ ok: false });
  });

  // Against a second implementation, so that signer and verifier cannot be wrong together.
  it('is signed as another implementation signs it', async () => {
    const { createHmac } = await import('node:crypto');
    const fields = new URLSearchParams(await signInitData({ authDate: nowS() }));
    const pairs = [...fields].filter(([name]) => name !== 'hash').map((pair) => pair.join('='));
    const secret = createHmac('sha256', 'WebAppData')
      .update('7000000001:lobby-development-token')
      .digest();
    expect(fields.get('hash')).toBe(
      createHmac('sha256', secret).update(pairs.sort().join('\n')).digest('hex'),
    );
    expect(fields.get('signature')).toMatch(/^[\w-]{86}$/);
  });

  it('makes a member at the first login and finds him at the next', async () => {
    const initData = await signInitData({ authDate: nowS(), startParam: '42__vip' });
    const first = (await ask(loginWithTelegram, { initData, isTest: false })).body;
    expect(first).toMatchObject({ code: 200, message: '注册成功', data: { is_new_user: true } });
    const { username } = first.data.user;
    expect(world().member(username)).toMatchObject({
      telegramId: String(TELEGRAM_USER.id),
      referrer: '42',
    });
    const second = (await ask(loginWithTelegram, { initData, isTest: false })).body;
    expect(second).toMatchObject({ code: 200, message: '登录成功', data: { user: { username } } });
    expect(second.data).not.toHaveProperty('first_password');
    expect(
      (await ask(login, { name: username, password: first.data.first_password })).body.code,
    ).toBe(200);
  });

  it('logs into the member who is bound to the Telegram user', async () => {
    const bound = member({ name: 'bound', telegramId: 777 });
    const initData = await signInitData({ authDate: nowS(), user: { id: 777, first_name: '七' } });
    const { body } = await ask(loginWithTelegram, { initData, isTest: false });
    expect(body.data.user.username).toBe(bound.name);
  });

  it('fails with a code and a sentence, without data, never as an expired session', async () => {
    expect((await ask(loginWithTelegram, { initData: '', isTest: false })).body).toEqual({
      code: 400,
      message: '缺少 initData',
    });
    const initData = await signInitData({ authDate: nowS() });
    world().clock.advance(86_401_000);
    expect(await ask(loginWithTelegram, { initData, isTest: false })).toMatchObject({
      status: 200,
      body: { code: 403, message: '登录数据已过期' },
    });
  });
});

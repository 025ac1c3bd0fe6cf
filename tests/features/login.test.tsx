import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { pickCaptcha } from '#parts/login/CaptchaField.tsx';
import { CAPTCHAS } from '#parts/login/captchas.ts';
import { useStore } from '#state/session/store.ts';
import { STORED } from '#state/storedKeys.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/openApp.tsx';
import { clearToasts } from '#ui/toasts.tsx';

// Messages outlive the page they were said on.
afterEach(clearToasts);

const requestsTo = (path: string) => world().requests.filter((request) => request.path === path);
const payloadsTo = (path: string) => requestsTo(path).map(({ payload }) => payload);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const form = () => within(screen.getByRole('tabpanel', { hidden: true }));
const tokenEntry = () => sessionStorage.getItem(STORED.token.entry);

/** The one failure toast showing. */
async function danger(): Promise<string | null> {
  const toasts = await screen.findAllByRole('alert');
  await waitFor(() => expect(toasts.some((region) => region.textContent)).toBe(true));
  return toasts.map((region) => region.textContent).join('');
}

async function logIn(user: UserEvent, name: string, password: string): Promise<void> {
  if (name) await user.type(await screen.findByLabelText('用户名'), name);
  if (password) await user.type(field('密码'), password);
  await user.click(form().getByRole('button', { name: '登录' }));
}

const shownCaptcha = () => {
  const src = form().getByRole('img', { name: '验证码图片' }).getAttribute('src');
  return CAPTCHAS.find(({ picture }) => picture === src)!;
};

const REGISTRATION: Readonly<Record<string, string>> = {
  用户名: ' newcomer ',
  密码: 'secret 1',
  确认密码: 'secret 1',
  真实姓名: '陈晓明',
  支付密码: 'pay 456',
};

async function fillRegistration(
  user: UserEvent,
  changed: Readonly<Record<string, string>> = {},
): Promise<void> {
  await screen.findByLabelText('真实姓名');
  for (const [label, value] of Object.entries({ ...REGISTRATION, ...changed })) {
    if (!screen.queryByLabelText(label)) continue;
    await user.clear(field(label));
    if (value) await user.paste(value);
  }
}

const submitRegistration = (user: UserEvent) =>
  user.click(form().getByRole('button', { name: '注册' }));

describe('the login form', () => {
  test('[S2-65, S2-66, D-049] /login opens on login, type 1 on registration', async () => {
    const app = await openApp('/login');
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['登录', '注册']);
    expect(screen.getByRole('tab', { name: '登录' })).toHaveAttribute('aria-selected', 'true');
    await app.user.click(screen.getByRole('tab', { name: '注册' }));
    expect(await screen.findByLabelText('真实姓名')).toBeVisible();
    expect(app.address()).toBe('/login?type=1');
    app.unmount();
    await openApp('/login?type=0');
    expect(await screen.findByRole('tab', { name: '登录' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  test.each([
    ['', '', '用户名'],
    ['', 'demo123', '用户名'],
    ['   ', 'demo123', '用户名'],
    ['demo', '', '密码'],
  ])('[S5-16] asks for name and password: %j, %j', async (name, password, label) => {
    const { user } = await openApp('/login');
    await logIn(user, name, password);
    expect(await danger()).toBe('请输入您的账号和密码！');
    expect(field(label)).toBeInvalid();
    expect(field(label)).toHaveAccessibleDescription('请输入您的账号和密码！');
    expect(field(label)).toHaveFocus();
    expect(requestsTo('/api/login_pc')).toEqual([]);
    await user.type(field(label), 'x');
    expect(field(label)).toBeValid();
  });

  test('[S5-13, S9-12] its inputs take 32 characters', async () => {
    await openApp('/login');
    expect(await screen.findByLabelText('用户名')).toHaveAttribute('maxlength', '32');
    expect(field('密码')).toHaveAttribute('maxlength', '32');
  });

  test('[S7-20, D-047] sends name and password, the name without blanks around it, the password as typed', async () => {
    world().addMember({ name: 'blank pass', password: '  pass 12 ' });
    const app = await openApp('/login');
    await logIn(app.user, ' blank pass ', '  pass 12 ');
    await waitFor(() => expect(app.address()).toBe('/'));
    expect(payloadsTo('/api/login_pc')).toEqual([{ name: 'blank pass', password: '  pass 12 ' }]);
  });

  test('[S4-01, S4-04] keeps the token in session storage only, and loads the member', async () => {
    const app = await openApp('/login');
    await logIn(app.user, 'demo', 'demo123');
    await waitFor(() => expect(app.address()).toBe('/'));
    const { token } = useStore.getState();
    expect(token).toBe(world().member('demo')!.token);
    expect(JSON.parse(tokenEntry()!)).toMatchObject({ token, owner: null });
    expect(localStorage.getItem(STORED.token.entry)).toBeNull();
    expect(document.cookie).not.toContain(token);
    await waitFor(() => expect(requestsTo('/api/user')).toHaveLength(1));
    expect(requestsTo('/api/user')[0]).toMatchObject({ hasToken: true });
    for (const storage of [sessionStorage, localStorage])
      expect(JSON.stringify(storage)).not.toContain('demo123');
  });

  test('[S4-05] starts the balance poll', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = await openApp('/login');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(requestsTo('/api/balance')).toEqual([]);
    await logIn(app.user, 'demo', 'demo123');
    await waitFor(() => expect(app.address()).toBe('/'));
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(requestsTo('/api/balance').length).toBeGreaterThan(0);
  });

  test('[S8-01] a refusal is said once, keeps the name and clears the password', async () => {
    const app = await openApp('/login?redirect=/mine');
    await logIn(app.user, 'demo', 'wrong12');
    expect(await danger()).toBe('登录密码错误');
    expect(field('用户名')).toHaveValue('demo');
    expect(field('密码')).toHaveValue('');
    expect(field('密码')).toHaveFocus();
    expect(app.address()).toBe('/login?redirect=/mine');
    expect(tokenEntry()).toBeNull();
  });

  test('[D-048] takes the token from data.token or the top level too', async () => {
    for (const name of ['plaintoken', 'toptoken']) {
      const app = await openApp('/login');
      await logIn(app.user, name, 'any');
      await waitFor(() => expect(app.address()).toBe('/'));
      expect(useStore.getState().token).toBe(world().member(name)!.token);
      app.unmount();
      sessionStorage.clear();
      useStore.setState({ token: '' });
    }
  });

  test.each(['notoken', 'emptytoken', 'objecttoken', 'brokentoken', 'listdata'])(
    '[D-048] an answer without a usable token is a failure that stores nothing: %s',
    async (name) => {
      const app = await openApp('/login');
      await logIn(app.user, name, 'any');
      expect(await danger()).toBe('登录未成功，请重试');
      expect(app.address()).toBe('/login');
      expect([tokenEntry(), localStorage.getItem(STORED.token.entry), document.cookie]).toEqual([
        null,
        null,
        '',
      ]);
      expect(useStore.getState().token).toBe('');
    },
  );

  test.each(['html', 'empty', 'broken', 'unreachable'])(
    'an answer that cannot be read leaves the form usable: %s',
    async (name) => {
      const app = await openApp('/login');
      await logIn(app.user, name, 'any');
      // The password goes when the answer did not come: only then is the form free again.
      await waitFor(() => expect(field('密码')).toHaveValue(''));
      expect(field('用户名')).toHaveValue(name);
      expect(tokenEntry()).toBeNull();
      await app.user.clear(field('用户名'));
      await logIn(app.user, 'demo', 'demo123');
      await waitFor(() => expect(app.address()).toBe('/'));
    },
  );

  test('[S8-11, D-042] a token that cannot be kept is told, and nothing is half stored', async () => {
    const app = await openApp('/login');
    const real = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (this === sessionStorage) throw new DOMException('full', 'QuotaExceededError');
      real.call(this, key, value);
    });
    await logIn(app.user, 'demo', 'demo123');
    expect(await danger()).toBe('登录成功但保存状态失败，请重试');
    expect(app.address()).toBe('/login');
    expect([tokenEntry(), localStorage.getItem(STORED.token.entry), document.cookie]).toEqual([
      null,
      null,
      '',
    ]);
    expect(requestsTo('/api/user')).toEqual([]);
  });

  test('two taps send one login', async () => {
    const app = await openApp('/login');
    await app.user.type(await screen.findByLabelText('用户名'), 'demo');
    await app.user.type(field('密码'), 'demo123');
    await app.user.dblClick(form().getByRole('button', { name: '登录' }));
    await waitFor(() => expect(app.address()).toBe('/'));
    expect(requestsTo('/api/login_pc')).toHaveLength(1);
  });

  test('a forgotten password leads to customer service', async () => {
    await openApp('/login');
    expect(await screen.findByRole('link', { name: '联系客服' })).toHaveAttribute('href', '#/kefu');
  });
});

describe('where login leads', () => {
  test.each([
    ['%2Fmine', '/mine'],
    ['%2FgamePage%3Fname%3DQYUN%26type%3Djoker', '/gamePage?name=QYUN&type=joker'],
    ['%2F%2Fevil.example', '/'],
    ['%2F%5Cevil.example', '/'],
    ['https%3A%2F%2Fevil.example', '/'],
    ['javascript%3Aalert(1)', '/'],
    ['%2Fnowhere', '/'],
    ['%2Flogin', '/'],
  ])('[D-018] redirect=%s leads to %s', async (redirect, target) => {
    const app = await openApp(`/login?redirect=${redirect}`);
    await logIn(app.user, 'demo', 'demo123');
    await waitFor(() => expect(app.address()).toBe(target));
  });

  test.each(['/login', '/telegram-login'])(
    '[D-019] a player who is logged in is led on from %s',
    async (path) => {
      const app = await openApp(`${path}?redirect=%2Fmine`, { as: member({ name: 'inside' }) });
      await waitFor(() => expect(app.address()).toBe('/mine'));
      expect(screen.queryByLabelText('密码')).not.toBeInTheDocument();
    },
  );

  test('the way back does not lead to the form again', async () => {
    const before = history.length;
    const app = await openApp('/login?redirect=%2Fmine');
    await logIn(app.user, 'demo', 'demo123');
    await waitFor(() => expect(app.address()).toBe('/mine'));
    expect(history.length).toBe(before);
  });
});

describe('the registration form', () => {
  test('[D-058] says the first problem only, in the listed order, as a toast and beside its field', async () => {
    const { user } = await openApp('/login?type=1');
    await screen.findByLabelText('真实姓名');
    const steps: [label: string, message: string, repair: string][] = [
      ['用户名', '用户名不能为空！', 'newcomer'],
      ['密码', '请输入正确的密码长度，最少6位！', 'secret1'],
      ['确认密码', '两次密码不一致！', 'secret1'],
      ['真实姓名', '请输入您的真实姓名!', '陈晓明'],
      ['支付密码', '请输入正确的支付密码长度，最少6位！', 'pay456'],
      ['验证码', '请输入验证码！', ''],
    ];
    for (const [label, message, repair] of steps) {
      await submitRegistration(user);
      expect(await danger()).toContain(message);
      expect(field(label)).toHaveFocus();
      expect(field(label)).toHaveAccessibleDescription(message);
      expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
      if (repair) await user.type(field(label), repair);
    }
    expect(requestsTo('/api/register')).toEqual([]);
  });

  test.each<[string, Readonly<Record<string, string>>, string, string]>([
    ['[S5-01]', { 用户名: '  ' }, '用户名', '用户名不能为空！'],
    ['[S5-02]', { 密码: '12345', 确认密码: '12345' }, '密码', '请输入正确的密码长度，最少6位！'],
    ['[S5-03]', { 确认密码: 'secret 2' }, '确认密码', '两次密码不一致！'],
    ['[S5-05, D-059]', { 真实姓名: '𠮷' }, '真实姓名', '请输入您的真实姓名!'],
    ['[S5-06]', { 支付密码: '12345' }, '支付密码', '请输入正确的支付密码长度，最少6位！'],
    ['[S5-07]', {}, '验证码', '请输入验证码！'],
  ])('%s refuses %j', async (_, changed, label, message) => {
    const { user } = await openApp('/login?type=1');
    await fillRegistration(user, changed);
    await submitRegistration(user);
    expect(await danger()).toBe(message);
    expect(field(label)).toBeInvalid();
    expect(field(label)).toHaveAccessibleDescription(message);
    expect(field(label)).toHaveFocus();
    expect(requestsTo('/api/register')).toEqual([]);
  });

  test('[S5-09, S5-10, S5-11] a wrong captcha is said, cleared, and another picture shown', async () => {
    const { user } = await openApp('/login?type=1');
    await fillRegistration(user);
    for (let round = 0; round < 10; round += 1) {
      const before = shownCaptcha();
      await user.type(field('验证码'), '0000');
      await submitRegistration(user);
      expect(await danger()).toBe('验证码错误！');
      expect(field('验证码')).toHaveValue('');
      expect(field('验证码')).toHaveAccessibleDescription('验证码错误！');
      expect(field('验证码')).toHaveFocus();
      expect(shownCaptcha()).not.toBe(before);
    }
    expect(field('用户名')).toHaveValue(REGISTRATION.用户名);
    expect(requestsTo('/api/register')).toEqual([]);
  });

  test('[S5-13, S5-14, S9-13] its inputs take 32 characters, the captcha 4', async () => {
    await openApp('/login?type=1');
    await screen.findByLabelText('真实姓名');
    const long = ['用户名', '密码', '确认密码', '真实姓名', '支付密码', '邀请码（选填）'];
    for (const label of long) expect(field(label), label).toHaveAttribute('maxlength', '32');
    expect(field('验证码')).toHaveAttribute('maxlength', '4');
  });

  test('[S3-22, S7-22, D-053] sends what was typed, and the answer logs the player in', async () => {
    const app = await openApp('/login?type=1&redirect=%2Fmine');
    await fillRegistration(app.user);
    const typed = shownCaptcha().answer.toLowerCase();
    await app.user.type(field('邀请码（选填）'), ' VIP88 ');
    await app.user.type(field('验证码'), typed);
    await submitRegistration(app.user);
    await waitFor(() => expect(app.address()).toBe('/mine'));
    expect(payloadsTo('/api/register')).toEqual([
      {
        name: 'newcomer',
        password: 'secret 1',
        confirmPass: 'secret 1',
        realname: '陈晓明',
        paypassword: 'pay 456',
        code: typed,
        invitation: 'VIP88',
      },
    ]);
    expect(useStore.getState().token).toBe(world().member('newcomer')!.token);
    expect(requestsTo('/api/login_pc')).toEqual([]);
  });

  test('[S5-08, D-055] the captcha is compared without regard to case, and sent as typed', async () => {
    const app = await openApp('/login?type=1');
    await fillRegistration(app.user);
    const { answer } = shownCaptcha();
    const typed = `${answer.slice(0, 2).toLowerCase()}${answer.slice(2)}`;
    await app.user.type(field('验证码'), typed);
    await submitRegistration(app.user);
    await waitFor(() => expect(app.address()).toBe('/'));
    expect(payloadsTo('/api/register')[0]).toMatchObject({ code: typed });
  });

  test('[S2-67, S5-15, D-052] the referrer of the address is shown and sent, and cannot be changed', async () => {
    const app = await openApp('/login?type=1&pid=agent-42');
    await fillRegistration(app.user);
    expect(field('推荐人')).toHaveValue('agent-42');
    expect(field('推荐人')).toHaveAttribute('readonly');
    await app.user.type(field('验证码'), shownCaptcha().answer);
    await submitRegistration(app.user);
    await waitFor(() => expect(app.address()).toBe('/'));
    expect(payloadsTo('/api/register')[0]).toMatchObject({ pid: 'agent-42', invitation: '' });
  });

  test('[S5-15, D-052] without a referrer none is shown or sent, nor one that is no id', async () => {
    const app = await openApp('/login?type=1&pid=%3Cscript%3E');
    await fillRegistration(app.user);
    expect(screen.queryByLabelText('推荐人')).not.toBeInTheDocument();
    await app.user.type(field('验证码'), shownCaptcha().answer);
    await submitRegistration(app.user);
    await waitFor(() => expect(requestsTo('/api/register')).toHaveLength(1));
    expect(payloadsTo('/api/register')[0]).not.toHaveProperty('pid');
  });

  test('[S8-01] a refusal is said and nothing typed is lost', async () => {
    const { user } = await openApp('/login?type=1');
    await fillRegistration(user, { 用户名: 'taken' });
    const { answer } = shownCaptcha();
    await user.type(field('验证码'), answer);
    await submitRegistration(user);
    expect(await danger()).toBe('用户名已存在');
    expect(field('用户名')).toHaveValue('taken');
    expect(field('密码')).toHaveValue('secret 1');
    expect(field('验证码')).toHaveValue(answer);
  });

  test('[D-057] the rules stand there before typing, the age beside the button (D-207)', async () => {
    await openApp('/login?type=1');
    expect(await screen.findByPlaceholderText('6-18位')).toBe(field('支付密码'));
    expect(screen.getByPlaceholderText('至少6位')).toBe(field('密码'));
    expect(form().getByText('注册即表示您已年满18周岁')).toBeVisible();
    expect(form().queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test('tells password managers and keyboards what each field is', async () => {
    await openApp('/login?type=1');
    await screen.findByLabelText('真实姓名');
    const wanted = {
      用户名: 'username',
      密码: 'new-password',
      确认密码: 'new-password',
      真实姓名: 'name',
      支付密码: 'off',
      验证码: 'off',
    };
    for (const [label, value] of Object.entries(wanted))
      expect(field(label), label).toHaveAttribute('autocomplete', value);
  });
});

describe('the captcha', () => {
  test('[S5-12, S9-14, D-054] is one of 21, any of them, never the same again', () => {
    expect(new Set(CAPTCHAS.map(({ picture }) => picture)).size).toBe(21);
    expect(new Set(CAPTCHAS.map(({ answer }) => answer)).size).toBe(21);
    const seen = new Set<string>();
    let shown = pickCaptcha(null);
    for (let round = 0; round < 2000; round += 1) {
      const next = pickCaptcha(shown);
      expect(next).not.toBe(shown);
      seen.add(next.picture);
      shown = next;
    }
    expect(seen.size).toBe(21);
  });

  test('[D-054] 换一张 shows another picture', async () => {
    const { user } = await openApp('/login?type=1');
    await screen.findByLabelText('真实姓名');
    for (let round = 0; round < 20; round += 1) {
      const before = shownCaptcha();
      await user.click(screen.getByRole('button', { name: '换一张' }));
      expect(shownCaptcha()).not.toBe(before);
    }
  });

  test('gives nothing away by its name, and is read out on wish to those who cannot see it', async () => {
    const { user } = await openApp('/login?type=1');
    await screen.findByLabelText('真实姓名');
    const { picture, answer } = shownCaptcha();
    expect(picture.toUpperCase()).not.toContain(answer);
    expect(screen.queryByText(new RegExp([...answer].join(' ')))).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '读出验证码' }));
    const spoken = screen.getByText(`验证码是：${[...answer].join(' ')}`);
    expect(spoken).toHaveAttribute('role', 'status');
    await user.click(screen.getByRole('button', { name: '换一张' }));
    expect(spoken).toBeEmptyDOMElement();
  });
});

describe('the popup on the home screen', () => {
  // Hidden or not: telling them apart over the hundreds of tiles of the hall takes seconds here.
  const hidden = { hidden: true };
  const header = () => within(screen.getByRole('banner', hidden));
  const findPopup = () => screen.findByRole('dialog', { ...hidden, name: '登录或注册' });
  const isGone = () =>
    waitFor(() => expect(screen.queryByRole('dialog', hidden)).not.toBeInTheDocument());

  async function openPopup(name: '登录' | '注册') {
    const app = await openApp('/');
    await app.user.click(header().getByRole('button', { name }));
    return { ...app, popup: within(await findPopup()) };
  }

  test('[S2-56, S2-69, D-050] has two tabs, registration first, and opens on the one that was asked for', async () => {
    const { popup, user, address } = await openPopup('登录');
    expect(popup.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['注册', '登录']);
    expect(popup.getByRole('tab', { name: '登录' })).toHaveAttribute('aria-selected', 'true');
    expect(address()).toBe('/');
    await user.keyboard('{Escape}');
    await isGone();
    await user.click(header().getByRole('button', { name: '注册' }));
    const again = within(await findPopup());
    expect(again.getByRole('tab', { name: '注册' })).toHaveAttribute('aria-selected', 'true');
    await user.click(again.getByRole('tab', { name: '登录' }));
    expect(again.queryByLabelText('真实姓名')).not.toBeInTheDocument();
  });

  test('[S5-04, D-051] asks for the password once and sends it as its own confirmation', async () => {
    const { user, popup } = await openPopup('注册');
    expect(popup.queryByLabelText('确认密码')).not.toBeInTheDocument();
    await fillRegistration(user);
    await user.type(field('验证码'), shownCaptcha().answer);
    await submitRegistration(user);
    await isGone();
    expect(payloadsTo('/api/register')[0]).toMatchObject({
      password: 'secret 1',
      confirmPass: 'secret 1',
    });
  });

  test('logs in where the player is, and closes', async () => {
    const { user, address } = await openPopup('登录');
    await logIn(user, 'demo', 'demo123');
    await isGone();
    expect(address()).toBe('/');
    expect(useStore.getState().token).toBe(world().member('demo')!.token);
    expect(header().queryByRole('button', { name: '登录' })).not.toBeInTheDocument();
  });

  test('[S5-16] says its problems inside the dialog', async () => {
    const { user, popup } = await openPopup('登录');
    await logIn(user, '', '');
    await waitFor(() =>
      expect(popup.getByRole('alert')).toHaveTextContent('请输入您的账号和密码！'),
    );
  });
});

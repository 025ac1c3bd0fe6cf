import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { login, register } from '#api/calls/login.ts';
import { loadMember } from '#api/calls/member.ts';
import { pickCaptcha } from '#parts/account/CaptchaField.tsx';
import { CAPTCHAS } from '#parts/account/captchas.ts';
import { getSession } from '#state/session/currentSession.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { fillStorage } from '#tests/page/fullStorage.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { fillSilently } from '#tests/page/dom.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, holdAnswers, pause, player, playerAt } from '#tests/page/player.ts';

const form = () => playerAt(screen.getByRole('tabpanel'));
const tokenEntry = () => sessionStorage.getItem(STORED.token.entry);
const storedTokens = () => [
  tokenEntry(),
  localStorage.getItem(STORED.token.entry),
  document.cookie,
];

/** All failure messages, once there is one. */
async function findFailure(): Promise<string> {
  const failures = () => player.textsOf('alert').join('');
  await waitFor(() => expect(failures()).not.toBe(''));
  return failures();
}

const shownCaptcha = () => {
  const src = screen.getByRole('img', { name: '验证码图片' }).getAttribute('src');
  return CAPTCHAS.find(({ picture }) => picture === src)!;
};

const REGISTRATION: Readonly<Record<string, string>> = {
  用户名: ' newcomer ',
  密码: 'secret 1',
  确认密码: 'secret 1',
  真实姓名: '陈晓明',
  支付密码: 'pay 456',
};

/** Fills in everything but the captcha and taps 下一步. The popup has no field for the confirmation. */
async function fillRegistration(changed: Readonly<Record<string, string>> = {}): Promise<void> {
  await screen.findByLabelText('真实姓名');
  for (const [label, value] of Object.entries({ ...REGISTRATION, ...changed }))
    if (screen.queryByLabelText(label)) player.fills(label, value);
  form().taps('下一步');
}

test.each(['/login', '/telegram-login'])(
  'the header of %s leads nowhere else, and one button alone reads 登录 [D-242, S2-42]',
  async (path) => {
    await openApp(path);
    expect(await screen.findAllByRole('button', { name: '登录' })).toHaveLength(1);
    const banner = within(screen.getByRole('banner'));
    expect(banner.queryAllByRole('button')).toEqual([]);
    expect(banner.queryByRole('link', { name: /登录|注册/ })).toBeNull();
    expect(screen.getByRole('link', { name: '联系客服' })).toHaveAttribute('href', '#/kefu');
  },
);

test('/login opens on the login tab, and with type 1 on registration [S2-65, S2-66, D-049]', async () => {
  const app = await openApp('/login');
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['注册', '账号登录']);
  expect(screen.getByRole('tab', { name: '账号登录' })).toHaveAttribute('aria-selected', 'true');
  await app.user.click(screen.getByRole('tab', { name: '注册' }));
  expect(await screen.findByLabelText('确认密码')).toBeVisible();
  expect(app.address()).toBe('/login?type=1');
  app.unmount();
  await openApp('/login?type=0');
  expect(await screen.findByRole('tab', { name: '账号登录' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('a login takes name and password of a password manager that fires no event [D-304, S9-12, C-32]', async () => {
  world().addMember({ name: 'stored', password: 'secret 1' });
  await openApp('/login');
  for (const label of ['用户名', '密码'])
    expect(await player.findsField(label)).toHaveAttribute('maxlength', '32');
  fillSilently(player.field('用户名'), 'stored');
  fillSilently(player.field('密码'), 'secret 1');
  form().taps('登录');
  const sent = [{ name: 'stored', password: 'secret 1' }];
  await waitFor(() => expect(backend.received(login)).toEqual(sent));
});

test('a login sends what was typed, keeps the token in this tab and loads the member [S7-20, S4-01, S4-04, D-350]', async () => {
  world().addMember({ name: 'blank pass１', password: '  pass 12 ' });
  const app = await openApp('/login');
  // The name goes without blanks around it and what nobody sees, the password as typed (D-047).
  await player.logsIn(' blank\u200b pass１ ', '  pass 12 ');
  await waitFor(() => expect(app.address()).toBe('/'));
  expect(backend.received(login)).toEqual([{ name: 'blank pass１', password: '  pass 12 ' }]);
  const { token } = getSession();
  expect(token).toBe(world().member('blank pass１')!.token);
  expect(JSON.parse(tokenEntry()!)).toMatchObject({ token, owner: null });
  expect(localStorage.getItem(STORED.token.entry)).toBeNull();
  expect(document.cookie).not.toContain(token);
  await waitFor(() => expect(backend.requests(loadMember)).toHaveLength(1));
  expect(backend.requests(loadMember)[0]).toMatchObject({ hasToken: true });
  for (const storage of [sessionStorage, localStorage])
    expect(JSON.stringify(storage)).not.toContain('pass 12');
});

test('a refused login is said once more under its field, and what was typed stays [S8-01, S5-16, D-358, F-S16]', async () => {
  const app = await openApp('/login?redirect=/mine');
  await player.logsIn('   ', 'wrong12');
  expect(await findFailure()).toBe('请输入您的账号和密码！');
  expect(player.field('用户名')).toHaveAccessibleDescription('请输入您的账号和密码！');
  expect(player.field('用户名')).toHaveFocus();
  expect(backend.requests(login)).toEqual([]);
  await player.logsIn('demo', 'wrong12');
  await waitFor(() => expect(player.textsOf('alert')).toEqual(['登录密码错误', '登录密码错误']));
  expect(player.field('密码')).toHaveAccessibleDescription('登录密码错误');
  expect(player.field('密码')).toHaveFocus();
  expect(['用户名', '密码'].map(player.reads)).toEqual(['demo', 'wrong12']);
  player.fills('密码', 'wrong1');
  expect(player.field('密码')).not.toHaveAccessibleDescription();
  expect(app.address()).toBe('/login?redirect=/mine');
  expect(tokenEntry()).toBeNull();
});

test('a sentence says that a password ends with a blank [D-350, D-047]', async () => {
  await openApp('/login');
  await player.findsAndFills('密码', 'secret 1');
  expect(player.field('密码')).not.toHaveAccessibleDescription();
  player.fills('密码', 'secret1 ');
  expect(player.field('密码')).toHaveAccessibleDescription(/^密码的首尾有空格/);
});

test('an answer without a usable token is a failure that stores nothing [D-048, F-T17]', async () => {
  const app = await openApp('/login');
  await player.logsIn('notoken', 'any');
  expect(await findFailure()).toBe('登录失败，请重试');
  expect(app.address()).toBe('/login');
  expect(storedTokens()).toEqual([null, null, '']);
  expect(getSession().token).toBe('');
});

test('a token that cannot be kept shows a message, and nothing is stored in part [S8-11, D-042, F-T19]', async () => {
  const app = await openApp('/login');
  fillStorage((storage) => storage === sessionStorage);
  await player.logsIn('demo', 'demo123');
  expect(await findFailure()).toBe('登录成功但保存状态失败，请重试');
  expect(app.address()).toBe('/login');
  expect(storedTokens()).toEqual([null, null, '']);
  expect(backend.requests(loadMember)).toEqual([]);
});

test.each([
  ['%2FgamePage%3Fname%3DQYUN%26type%3Djoker', '/gamePage?name=QYUN&type=joker'],
  ['%2F%2Fevil.example', '/'],
])('redirect=%s leads to %s, not back [D-018, F-C15, F-S13]', async (redirect, target) => {
  const before = history.length;
  const app = await openApp(`/login?redirect=${redirect}`);
  await player.logsIn('demo', 'demo123');
  await waitFor(() => expect(app.address()).toBe(target));
  expect(history.length).toBe(before);
});

test('a player who is logged in is led on from the login [D-019]', async () => {
  const app = await openApp('/login?redirect=%2Fmine', { as: member({ name: 'inside' }) });
  await waitFor(() => expect(app.address()).toBe('/mine'));
  expect(screen.queryByLabelText('密码')).not.toBeInTheDocument();
});

test('a wrong captcha shows a message, is cleared, and another picture is shown [S5-09, S5-10, S5-11, F-S18]', async () => {
  await openApp('/login?type=1');
  await fillRegistration();
  for (let round = 0; round < 2; round += 1) {
    const before = shownCaptcha();
    player.fills('验证码', '0000');
    form().taps('注册');
    expect(await findFailure()).toBe('验证码错误！');
    expect(player.field('验证码')).toHaveValue('');
    expect(player.field('验证码')).toHaveAccessibleDescription('验证码错误！');
    expect(player.field('验证码')).toHaveFocus();
    expect(shownCaptcha()).not.toBe(before);
  }
  expect(player.field('用户名')).toHaveValue(REGISTRATION.用户名);
  expect(backend.requests(register)).toEqual([]);
});

test('the registration fields say how long they may be, and what they are [S5-13, S5-14, S9-13, D-207, D-057]', async () => {
  await openApp('/login?type=1');
  await screen.findByLabelText('真实姓名');
  const kinds = {
    用户名: 'username',
    密码: 'new-password',
    确认密码: 'new-password',
    真实姓名: 'name',
    支付密码: 'off',
    验证码: 'off',
  };
  for (const [label, kind] of Object.entries(kinds)) {
    const length = label === '验证码' ? '4' : '32';
    expect(player.field(label), label).toHaveAttribute('maxlength', length);
    expect(player.field(label), label).toHaveAttribute('autocomplete', kind);
  }
  expect(player.field('支付密码')).toHaveAccessibleDescription(/6-18位/);
  for (const field of screen.getAllByRole('textbox'))
    expect(field).not.toHaveAttribute('placeholder', expect.stringMatching(/至少|\d+-\d+位/));
  const panel = within(screen.getByRole('tabpanel'));
  expect(panel.getByText('注册即表示您已年满18周岁')).toBeVisible();
  expect(panel.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a registration sends what was typed, and its answer logs the player in [S3-22, S7-22, D-052, D-350]', async () => {
  const app = await openApp('/login?type=1&redirect=%2Fmine');
  await fillRegistration();
  const typed = shownCaptcha().answer.toLowerCase();
  player.fills('邀请码（选填）', ' VIP\u200b８8 ');
  player.fills('验证码', typed);
  form().taps('注册');
  await waitFor(() => expect(app.address()).toBe('/mine'));
  expect(backend.received(register)).toEqual([
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
  expect(getSession().token).toBe(world().member('newcomer')!.token);
  expect(backend.requests(login)).toEqual([]);
});

test('a refused registration shows the failure and loses nothing typed [S8-01]', async () => {
  await openApp('/login?type=1');
  await fillRegistration({ 用户名: 'taken' });
  const { answer } = shownCaptcha();
  player.fills('验证码', answer);
  form().taps('注册');
  expect(await findFailure()).toBe('用户名已存在');
  expect(player.field('用户名')).toHaveValue('taken');
  expect(player.field('密码')).toHaveValue('secret 1');
  expect(player.field('验证码')).toHaveValue(answer);
});

test('the captcha is any of 21, and never the same twice in a row [S5-12, S9-14, D-054, F-S18]', () => {
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

/** A browser with a voice; `begins` says how it takes what it should speak. */
function giveVoice(begins: (utterance: FakeUtterance) => void) {
  const speak = vi.fn((utterance: FakeUtterance) => begins(utterance));
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  vi.stubGlobal('speechSynthesis', { speak, cancel: vi.fn() });
  return speak;
}
class FakeUtterance extends EventTarget {
  lang = '';
  constructor(readonly text: string) {
    super();
  }
}
const openCaptcha = async () => {
  await openApp('/login?type=1');
  await fillRegistration();
  return shownCaptcha();
};
const written = (answer: string) => `验证码是：${[...answer].join(' ')}`;

test.each<[string, ((utterance: FakeUtterance) => void) | null]>([
  ['has no voice', null],
  ['refuses to speak', (utterance) => utterance.dispatchEvent(new Event('error'))],
  ['never begins to speak', () => {}],
])('a browser that %s shows the captcha’s characters as text [F-S18, D-265]', async (_, begins) => {
  if (begins) giveVoice(begins);
  const { picture, answer } = await openCaptcha();
  expect(picture.toUpperCase()).not.toContain(answer);
  expect(screen.queryByText(written(answer))).not.toBeInTheDocument();
  player.taps('读出验证码');
  const shown = await screen.findByText(written(answer), {}, { timeout: 3000 });
  expect(shown).toHaveAttribute('role', 'status');
  player.taps('换一张');
  expect(screen.queryByText(/^验证码是/)).not.toBeInTheDocument();
});

test('a browser with a voice speaks the characters one by one, and shows none [D-265]', async () => {
  const speak = giveVoice((utterance) => utterance.dispatchEvent(new Event('start')));
  const { answer } = await openCaptcha();
  player.taps('读出验证码');
  expect(speak.mock.calls.map(([{ text, lang }]) => [text, lang])).toEqual([
    [`验证码是：${[...answer].join('，')}`, 'zh-CN'],
  ]);
  await pause(20);
  expect(screen.queryByText(/^验证码是/)).not.toBeInTheDocument();
});

const header = () => playerAt(screen.getByRole('banner'));
const findPopup = () => screen.findByRole('dialog', { name: '登录或注册' });
const expectClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());

async function openPopup(name: '登录' | '注册') {
  const app = await openApp('/');
  header().taps(name, 'link');
  return { ...app, popup: within(await findPopup()) };
}

test('the popup opens on the tab that was asked for, register or login [S2-42, S2-56, S2-69, D-331]', async () => {
  const { popup, user, address } = await openPopup('登录');
  expect(popup.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['注册', '登录']);
  expect(popup.getByRole('tab', { name: '登录' })).toHaveAttribute('aria-selected', 'true');
  expect(address()).toBe('/');
  await user.keyboard('{Escape}');
  await expectClosed();
  header().taps('注册', 'link');
  const again = within(await findPopup());
  expect(again.getByRole('tab', { name: '注册' })).toHaveAttribute('aria-selected', 'true');
  player.taps('登录', 'tab');
  expect(again.queryByLabelText('真实姓名')).not.toBeInTheDocument();
});

test('of two logins under way the one that was sent last counts', async () => {
  for (const name of ['first', 'second']) world().addMember({ name, password: '123456' });
  const { user } = await openPopup('登录');
  const answerFirst = holdAnswers(login);
  await player.logsIn('first', '123456');
  await user.keyboard('{Escape}');
  await expectClosed();
  header().taps('登录', 'link');
  const answerSecond = holdAnswers(login);
  await player.logsIn('second', '123456');
  await waitFor(() => expect(backend.requests(login)).toHaveLength(2));
  answerFirst();
  await pause(100);
  answerSecond();
  await waitFor(() => expect(getSession().token).toContain(world().member('second')!.token));
  expect(player.textsOf('alert').join('')).toBe('');
});

test('the popup asks for the password once and sends it as its own confirmation [S5-04, D-051]', async () => {
  const { popup } = await openPopup('注册');
  expect(popup.queryByLabelText('确认密码')).not.toBeInTheDocument();
  await fillRegistration();
  player.fills('验证码', shownCaptcha().answer);
  form().taps('注册');
  await expectClosed();
  expect(backend.received(register)[0]).toMatchObject({
    password: 'secret 1',
    confirmPass: 'secret 1',
  });
});

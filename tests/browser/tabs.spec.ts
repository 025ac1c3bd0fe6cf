import { expect } from '@playwright/test';

import { loadBalance, refreshMember } from '#api/calls/member.ts';
import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { START_MS } from '#tests/backend/clock.ts';

import { answer } from './fixtures/question.ts';
import { OWN_SHELL, plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { expectHome, logOut } from './journey.ts';
import {
  expectLoggedOut,
  expectMine,
  logInAs,
  makeSleepy,
  openCopies,
  readShared,
  refresh,
  sleep,
  wake,
} from './tabs.ts';

const LOGIN = '/login?redirect=/mine';
const TABS = plainByNature('a Telegram client opens one page');
const ANNA = { name: 'anna', balance: '500.00' };
const BORIS = { name: 'boris', balance: '70.00' };

test(
  'two members in two tabs each go on by themselves, until one logs out [D-228, F-S11]',
  TABS,
  async ({ openPlain, world }) => {
    const [anna, boris] = [await world.addMember(ANNA), await world.addMember(BORIS)];
    const first = await openPlain(LOGIN);
    await logInAs(first, anna);
    const second = await openPlain(LOGIN);
    await logInAs(second, boris);
    await expectMine(first, anna.name, boris.name);
    // What one tab keeps of its member is nothing to the other, at its start neither.
    for (const [app, mine, other] of [
      [first, anna.name, boris.name],
      [second, boris.name, anna.name],
    ] as const) {
      await app.reload();
      await expectMine(app, mine, other);
    }

    await logOut(second);
    await expectLoggedOut(second);
    expect(await readShared(first)).not.toContain(boris.name);
    await refresh(first);
    await first.reload();
    await expectMine(first, anna.name, boris.name);
  },
);

test(
  'a logout, a 401 and a new login password each end the tabs of the same session [F-S10, D-228]',
  TABS,
  async ({ openPlain, world, watch }) => {
    watch.expectConsole('Failed to load resource');
    const [anna, boris] = [await world.addMember(ANNA), await world.addMember(BORIS)];
    const other = await openPlain(LOGIN);
    await logInAs(other, boris);
    const first = await openPlain(LOGIN);
    let password = anna.password;
    for (const end of ['logout', '401', 'new password'] as const) {
      if (end !== 'logout')
        await first.page.evaluate(() => void (location.hash = '#/login?redirect=/mine'));
      await logInAs(first, { ...anna, password });
      const copy = await first.openBeside('/mine');
      await expectMine(copy, anna.name);
      if (end === 'logout') await logOut(first);
      else if (end === '401') {
        await world.answers(refreshMember, '401', 1);
        await refresh(first);
        await answer(first, '知道了');
      } else {
        await first.page.evaluate(() => void (location.hash = '#/password?type=1'));
        await first.player.fills('旧密码', password);
        await first.player.fills('新密码', (password = 'newsecret1'));
        await first.player.fills('确认密码', password);
        await first.player.taps('确认修改');
      }
      await expectLoggedOut(first);
      await expectLoggedOut(copy);
      await copy.page.close();
      await expectMine(other, boris.name, anna.name);
    }
    await other.reload();
    await expectMine(other, boris.name, anna.name);
  },
);

test(
  'a tab that slept through the logout shows nothing private when it wakes [F-S07, F-S10, D-228]',
  TABS,
  async ({ openPlain, world }) => {
    const anna = await world.addMember(ANNA);
    const first = await openPlain(LOGIN);
    await logInAs(first, anna);
    await makeSleepy(first);
    const events = ['pageshow', 'resume', 'visibilitychange'] as const;
    const [discarded, ...copies] = await openCopies(first, 1 + events.length);
    for (const copy of [discarded, ...copies]) {
      await expectMine(copy, anna.name);
      await sleep(copy);
    }
    // A page that sleeps asks for nothing: it must not find out by a 401.
    await world.answers(loadBalance, 'silent');
    await logOut(first);
    for (const [index, event] of events.entries()) {
      await expectMine(copies[index]!, anna.name);
      expect(await wake(copies[index]!, event, anna.name), event).not.toContain(true);
      await expectLoggedOut(copies[index]!);
    }
    await discarded.reload();
    await expect(discarded.frame.getByRole('textbox', { name: '用户名' })).toBeVisible();
  },
);
test(
  'a page that slept through a logout in another tab does not log in again [D-041, D-228]',
  OWN_SHELL,
  async ({ openNative, world }) => {
    const user = { id: 6_000_000_044, first_name: '安娜' };
    await world.addMember({ ...ANNA, telegramId: user.id });
    await world.advance(Date.now() - START_MS);
    const first = await openNative({ user });
    // A page that is loaded again before its login was answered logs in again.
    await expectHome(first);
    await makeSleepy(first);
    await first.reload();
    await first.player.taps('我的', 'link');
    await expectMine(first, ANNA.name);
    const second = await first.openBeside('');
    await expectHome(second);
    await sleep(first);
    // A page that sleeps asks for nothing: it must not find out by a 401.
    await world.answers(loadBalance, 'silent');
    await logOut(second);
    await first.reload();
    await expect(first.frame.getByRole('button', { name: '使用Telegram登录' })).toBeVisible();
    await first.reload();
    await expect(first.frame.getByRole('textbox', { name: '用户名' })).toBeVisible();
    expect(await world.requests(loginWithTelegram)).toHaveLength(1);
  },
);

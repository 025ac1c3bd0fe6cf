import { expect } from '@playwright/test';

import { login } from '#api/calls/login.ts';
import { refreshMember } from '#api/calls/member.ts';
import { PATHS } from '#navigation/paths.ts';
import { START_MS } from '#tests/backend/clock.ts';

import type { App } from './fixtures/app.ts';
import type { Watch } from './fixtures/watch.ts';
import type { World } from './fixtures/world.ts';
import { findInHeap } from './heap.ts';
import { type Marked, markedMembers } from './markedMembers.ts';
import { chance } from './moneyDuplicates.ts';
import { readPage } from './readPage.ts';
import { SCREENS } from './screens.ts';
import {
  goInHistory,
  leaveAndReturn,
  orderDeposit,
  orderWithdrawal,
  reload,
  scrollDown,
  tapSomewhere,
  typeSomething,
  visitOffline,
} from './sessionSteps.ts';
import { visit, waitForScreen } from './visit.ts';

const ADDRESSES = [...SCREENS, PATHS.login];
/** Screens that show the most of a member, and keep it. */
const PRIVATE = [PATHS.mine, PATHS.profile, PATHS.cards, PATHS.money, PATHS.transactions];

/** What may be written to the console: answers that are lost, 401, or not there on purpose. */
const EXPECTED = [
  'Failed to load resource',
  '[lobby]',
  'ERR_',
  'Unable to preload CSS',
  'Failed to fetch',
];
/** What all tabs share: what is kept there of a member is there for each tab that they are logged in to. */
const SHARED = ['localStorage', 'cookies', 'IndexedDB', 'caches'];

export type Fixtures = { openPlain: (path?: string) => Promise<App>; world: World; watch: Watch };

/** Whose a tab is; tabs with one session number end together. */
type Owner = { member: Marked; session: number } | null;
type Tab = { app: App; owner: Owner };
type Walked = { steps: Record<string, number>; looks: number; hits: number };
type Options = { seed: number; steps: number; hasHeap?: boolean };

/** A seeded walk of two members, a visitor and two tabs, none of which may hold anything of another. */
export async function walkSessions(
  { openPlain, world, watch }: Fixtures,
  { seed, steps, hasHeap = false }: Options,
): Promise<Walked> {
  for (const part of EXPECTED) watch.expectConsole(part);
  await world.setSettings({ ageNotice: false, introClip: false });
  await world.setSite({ keepsTokens: true });
  await world.advance(Date.now() - START_MS);
  const members = markedMembers();
  for (const { options } of members) await world.addMember(options);
  for (const { number, member } of await world.orders())
    members.find(({ options }) => options.name === member)?.texts.push(number);
  const app = await openPlain('/kefu');
  const walk = new Walk(app, world, members, chance(seed));
  for (let step = 0; step < steps; step += 1) await walk.step();
  if (hasHeap) await walk.end();
  return walk.walked;
}

class Walk {
  readonly walked: Walked = { steps: {}, looks: 0, hits: 0 };
  #trail: string[] = [];
  /** What was written to the consoles of all tabs. */
  #said: string[] = [];
  #sessions = 0;
  readonly #main: Tab;
  #second: Tab | null = null;

  constructor(
    app: App,
    readonly world: World,
    readonly members: readonly Marked[],
    readonly draw: (below: number) => number,
  ) {
    this.#main = { app, owner: null };
    app.page.context().on('console', (message) => this.#said.push(message.text()));
  }

  async step(): Promise<void> {
    const tab = this.#second && this.draw(3) === 0 ? this.#second : this.#main;
    const { owner } = tab;
    const [name, act] = this.#pick(tab);
    const who = owner?.member.options.name ?? 'visitor';
    this.#trail.push(`${tab === this.#main ? '' : 'second tab, '}${who}: ${name}`);
    this.walked.steps[name] = (this.walked.steps[name] ?? 0) + 1;
    try {
      await act();
      await this.look();
    } catch (error) {
      const trail = this.#trail.slice(-12).join('; ');
      const said = this.#said.slice(-6).join('; ');
      throw new Error(`after ${trail}: ${String(error)} (${said})`, { cause: error });
    }
  }

  /** What the seed draws, of what is possible now. */
  #pick(tab: Tab): [string, () => Promise<void>] {
    const { app, owner } = tab;
    const address = ADDRESSES[this.draw(ADDRESSES.length)]!;
    const member = this.members[this.draw(this.members.length)]!;
    const place = this.draw(1000);
    const steps: [number, string, () => Promise<void>][] = [
      [10, 'address', () => visit(app, address)],
      [8, 'tap', () => tapSomewhere(app, place)],
      [4, 'back', () => goInHistory(app, -1)],
      [2, 'forward', () => goInHistory(app, 1)],
      [2, 'reload', () => reload(app)],
      [1, 'another page and back', () => leaveAndReturn(app)],
      [2, 'scroll', () => scrollDown(app)],
      [1, 'offline and online', () => visitOffline(app, address)],
      [1, 'another tab', () => this.#openSecond(tab)],
    ];
    if (this.#second) steps.push([2, 'other tab clears the storage', () => this.#clear()]);
    if (this.#second) steps.push([2, 'other tab closes', () => this.#closeSecond()]);
    if (owner) {
      const shown = PRIVATE[this.draw(PRIVATE.length)]!;
      steps.push(
        [6, 'private screen', () => visit(app, shown)],
        [3, 'types', () => typeSomething(app, owner.member)],
        [1, 'deposit', () => orderDeposit(app, owner.member)],
        [2, 'withdrawal without an answer', () => orderWithdrawal(app, owner.member)],
        [4, 'logout', () => this.#logOut(tab)],
        [4, '401', () => this.#expire(tab)],
      );
    } else steps.push([16, 'login', () => this.#logIn(tab, member, address)]);
    let left = this.draw(steps.reduce((sum, [weight]) => sum + weight, 0));
    const [, name, act] = steps.find(([weight]) => (left -= weight) < 0)!;
    return [name, act];
  }

  /** No tab holds anything of a member who is not its own. */
  async look(): Promise<void> {
    const live = this.#tabs().map(({ owner }) => owner?.member);
    for (const { app, owner } of this.#tabs()) {
      const page = await readPage(app);
      this.walked.looks += 1;
      for (const member of this.members) {
        const places = Object.entries(page).filter(
          ([place]) => !(SHARED.includes(place) && live.includes(member)),
        );
        const found = places.flatMap(([place, said]) =>
          member.texts.filter((text) => said.includes(text)).map((text) => `${place}: ${text}`),
        );
        if (member === owner?.member) this.walked.hits += found.length;
        else
          expect(
            found,
            `of ${member.options.name}, before ${owner?.member.options.name ?? 'a visitor'}`,
          ).toEqual([]);
      }
    }
  }

  /** A member orders, shows their screens, and ends the session; then nothing of anybody else is in the memory. */
  async end(): Promise<void> {
    if (this.#second) await this.#closeSecond();
    const tab = this.#main;
    const [first, second] = this.draw(2) ? this.members : this.members.toReversed();
    if (tab.owner && tab.owner.member !== first) await this.#logOut(tab);
    if (!tab.owner) await this.#logIn(tab, first!, PATHS.mine);
    for (const address of PRIVATE) await visit(tab.app, address);
    await orderDeposit(tab.app, first!);
    if (this.draw(2)) await this.#logOut(tab);
    else await this.#expire(tab);
    if (this.draw(2)) await this.#logIn(tab, second!, PATHS.mine);
    else await visit(tab.app, PATHS.service);
    await this.look();
    const others = this.members.filter((member) => member !== tab.owner?.member);
    const held = await findInHeap(
      tab.app.page,
      others.flatMap(({ texts }) => texts),
    );
    expect(held, `in the memory, after ${this.#trail.slice(-12).join('; ')}`).toEqual([]);
  }

  #tabs(): Tab[] {
    return this.#second ? [this.#main, this.#second] : [this.#main];
  }

  async #openSecond({ app, owner }: Tab): Promise<void> {
    if (this.#second) return;
    const isCopy = this.draw(2) === 1;
    const opened = isCopy ? await app.openBeside(PATHS.mine) : await this.#openAlone(app);
    this.#second = { app: opened, owner: isCopy ? owner : null };
    await waitForScreen(opened, 'another tab');
  }

  async #openAlone({ page }: App): Promise<App> {
    const opened = await page.context().newPage();
    await opened.goto(`${this.world.origin}/#${PATHS.service}`);
    return {
      ...this.#main.app,
      page: opened,
      frame: opened.mainFrame(),
      reload: async () => void (await opened.reload()),
    };
  }

  /** Closed without a logout, a tab leaves the name of its member on the device until the next page begins (D-219). */
  async #closeSecond(): Promise<void> {
    const { app, owner } = this.#second!;
    const isOther = owner !== null && owner.session !== this.#main.owner?.session;
    if (isOther && this.#main.owner) await this.#logOut(this.#second!);
    await app.page.close();
    this.#second = null;
    if (isOther && !this.#main.owner) await reload(this.#main.app);
  }

  /** In the second tab somebody erases the data of the site; that tab is reloaded, the first one goes on. */
  async #clear(): Promise<void> {
    const { app } = this.#second!;
    await app.frame.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      for (const one of document.cookie.split('; '))
        document.cookie = `${one.split('=')[0]}=; max-age=0; path=/`;
    });
    this.#second!.owner = null;
    await reload(app);
  }

  async #logIn(tab: Tab, member: Marked, redirect: string): Promise<void> {
    const { app } = tab;
    await visit(app, `${PATHS.login}?redirect=${encodeURIComponent(redirect)}`);
    const answering = app.page.waitForResponse((one) => one.url().endsWith(login.path));
    await app.player.logsIn(member.options.name, member.options.password);
    const said = (await (await answering).json()) as { data: { api_token: string } };
    member.texts.push(said.data.api_token);
    this.#sessions += 1;
    tab.owner = { member, session: this.#sessions };
    await app.frame.waitForFunction((path) => !location.hash.startsWith(`#${path}`), PATHS.login);
    await waitForScreen(app, 'login');
  }

  async #logOut(tab: Tab): Promise<void> {
    const { app } = tab;
    await visit(app, PATHS.mine);
    await app.player.taps('退出登录');
    await app.frame.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
    await this.#expectEnd(tab);
  }

  async #expire(tab: Tab): Promise<void> {
    const { app } = tab;
    await visit(app, PATHS.mine);
    await this.world.answers(refreshMember, '401', 1);
    // Not waited for: the balance poll may meet the answer, and end the session, before the tap.
    await app.frame.evaluate(() =>
      document.querySelector<HTMLElement>('[aria-label^="刷新"]')?.click(),
    );
    await app.frame.getByRole('alertdialog').getByRole('button', { name: '知道了' }).click();
    await this.#expectEnd(tab);
  }

  /** The session of this tab ended: every tab that has it is at the login. */
  async #expectEnd({ owner }: Tab): Promise<void> {
    for (const one of this.#tabs()) {
      if (one.owner?.session !== owner?.session) continue;
      one.owner = null;
      await one.app.frame.waitForFunction(() => location.hash.startsWith('#/login'));
      await waitForScreen(one.app, 'the login');
    }
  }
}

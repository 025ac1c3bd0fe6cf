import { expect } from '@playwright/test';

import type { MemberCard } from '#tests/backend/tables/members.ts';

import type { App } from './fixtures/app.ts';

type Named = Pick<MemberCard, 'name' | 'password'>;

/** The login as a tab shows it when its session is over: the bare form, and nothing in the tab's own storage. */
export async function expectLoggedOut({ frame }: App): Promise<void> {
  await expect(frame.getByRole('textbox', { name: '用户名' })).toBeVisible();
  expect(new URL(frame.url()).hash).toBe('#/login');
  expect(await frame.evaluate(() => sessionStorage.length)).toBe(0);
}

/** The personal centre of a member, and nothing of another. */
export async function expectMine(
  { frame, player }: App,
  name: string,
  other?: string,
): Promise<void> {
  await expect(frame.getByRole('heading', { name, exact: true })).toBeVisible();
  if (other) await player.seesNo(other);
}

/** Logs in by hand in a tab that stands at the login. */
export async function logInAs(app: App, card: Named): Promise<void> {
  await app.player.logsIn(card.name, card.password);
  await expectMine(app, card.name);
}

/** Lets the tab ask the server for its wallets: a dead token is found out there. */
export async function refresh({ frame }: App): Promise<void> {
  await frame.getByRole('button', { name: '刷新' }).first().click();
}

/** What all tabs share: local storage and the cookies that a page can read. */
export function readShared({ frame }: App): Promise<string> {
  return frame.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]));
}

/** Copies of a tab, its own storage included. */
export async function openCopies(app: App, count: number): Promise<[App, ...App[]]> {
  const copies: [App, ...App[]] = [await app.openBeside('/mine')];
  while (copies.length < count) copies.push(await app.openBeside('/mine'));
  return copies;
}

type WakingEvent = 'pageshow' | 'resume' | 'visibilitychange';
type Sleeper = { lobbyTestIsAsleep?: boolean; lobbyTestSeen: boolean[] };

/** Lets later pages sleep by being deaf to other tabs: headless Chromium freezes no page. */
export async function makeSleepy({ page }: App): Promise<void> {
  await page.context().addInitScript(() => {
    // Added before the site's own listeners, and so called before them.
    const deafen = (event: Event) => {
      if ((window as unknown as Sleeper).lobbyTestIsAsleep) event.stopImmediatePropagation();
    };
    for (const name of ['storage', 'visibilitychange', 'pageshow'])
      window.addEventListener(name, deafen, { capture: true });
  });
}

export async function sleep({ page }: App): Promise<void> {
  await page.evaluate(() => void Object.assign(window, { lobbyTestIsAsleep: true }));
}

/** Wakes a page by an event, and says for each change and each of the next frames whether a text stands in it. */
export async function wake({ page }: App, by: WakingEvent, text: string): Promise<boolean[]> {
  await page.evaluate(
    ([event, sought]) => {
      const seen: boolean[] = [];
      const note = () => void seen.push(document.documentElement.innerText.includes(sought));
      const onFrame = () => {
        note();
        requestAnimationFrame(onFrame);
      };
      requestAnimationFrame(onFrame);
      new MutationObserver(note).observe(document, { subtree: true, childList: true });
      Object.assign(window, { lobbyTestIsAsleep: false, lobbyTestSeen: seen });
      if (event === 'pageshow')
        window.dispatchEvent(new PageTransitionEvent(event, { persisted: true }));
      else document.dispatchEvent(new Event(event));
    },
    [by, text] as const,
  );
  const seen = () => page.evaluate(() => (window as unknown as Sleeper).lobbyTestSeen);
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(10);
  return seen();
}

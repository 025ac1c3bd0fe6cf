import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';

import type { Call } from '#api/call.ts';
import { goTo } from '#navigation/go.ts';
import { world } from '#tests/backend/worlds.ts';
import { scrollIntoSight } from '#tests/dom.ts';

type Name = string | RegExp;
type Queries = Pick<
  typeof screen,
  | 'getByLabelText'
  | 'findByLabelText'
  | 'getByRole'
  | 'findByRole'
  | 'queryByRole'
  | 'getAllByRole'
  | 'queryAllByRole'
  | 'findByText'
>;

/** What a player does on the screen and reads there, told through labels, roles and names. */
function createPlayer(find: () => Queries) {
  const tap = (element: HTMLElement) => void fireEvent.click(element);
  const textsOf = (elements: readonly HTMLElement[]) =>
    elements.map(({ textContent }) => textContent);
  return {
    /** Puts a value into a field at once, in place of what stands there. */
    fills: (label: Name, value: string) =>
      void fireEvent.change(find().getByLabelText(label), { target: { value } }),
    /** Taps a button, or what has another role; it must be there already. */
    taps: (name: Name, role = 'button') => tap(find().getByRole(role, { name })),
    /** Waits for a button, or what has another role, and taps it. */
    findsAndTaps: async (name: Name, role = 'button') =>
      tap(await find().findByRole(role, { name })),
    /** Opens the picker that a field is, and chooses one of its options. */
    picks: async (field: Name, option: Name) => {
      tap(await find().findByRole('button', { name: field }));
      // The options open above everything, wherever the field stands.
      tap(await screen.findByRole('radio', { name: option }));
    },
    /** Logs in with the form on the screen. */
    logsIn: async (name: string, password: string) => {
      fireEvent.change(await find().findByLabelText('用户名'), { target: { value: name } });
      fireEvent.change(find().getByLabelText('密码'), { target: { value: password } });
      tap(within(find().getByRole('tabpanel')).getByRole('button', { name: '登录' }));
    },
    /** The field of a label. */
    field: (label: Name) => find().getByLabelText<HTMLInputElement>(label),
    /** What stands in a field. */
    reads: (label: Name) => find().getByLabelText<HTMLInputElement>(label).value,
    button: (name: Name) => find().getByRole('button', { name }),
    /** Resolves when a text is on the screen. */
    sees: (text: Name) => find().findByText(text),
    /** The texts of everything that has a role now. */
    textsOf: (role: string) => textsOf(find().queryAllByRole(role)),
    /** The rows of a list, once it is there. */
    rows: async (list?: Name) => {
      const shown = await find().findByRole('list', list === undefined ? {} : { name: list });
      return textsOf(within(shown).getAllByRole('listitem'));
    },
    /** The pairs of a list of descriptions, as `label value`. */
    descriptions: () =>
      find()
        .queryAllByRole('term')
        .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`),
  };
}

/** The player of a story. Whatever they do, they do on the page that `openApp` opened. */
export const player = createPlayer(() => screen);

/** The same player, who looks at one named part of the screen only: a region, a dialog, a tab panel. */
export function playerIn(name: Name, role = 'region') {
  return createPlayer(() => within(screen.getByRole(role, { name })));
}

/** The text of every message that stands now: failures are alerts, the rest has the role `status`. */
export function messages(role: 'alert' | 'status' = 'alert'): string {
  return screen
    .queryAllByRole(role, { hidden: true })
    .map(({ textContent }) => textContent)
    .join('');
}

/** Lets time pass under a stopped clock, in ms. */
export async function wait(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/** What the contract backend of this test was asked. */
export const backend = {
  /** The payloads that a call brought, in the order in which they arrived. */
  received: ({ path }: Pick<Call, 'path'>) =>
    backend.requests({ path }).map(({ payload }) => payload),
  /** The requests of a call, with method, headers and payload. */
  requests: ({ path }: Pick<Call, 'path'>) =>
    world().requests.filter((request) => request.path === path),
};

/** The same player, who looks at one element only: a dialog that has come, a card of a list. */
export function playerAt(element: HTMLElement) {
  return createPlayer(() => within(element));
}

/** Goes to another address of the site, as a link would that leads there. */
export function navigateTo(address: string, options: { replace?: boolean } = {}): void {
  act(() => goTo(address, options));
}

/** Scrolls a list to its end, where the next page is asked for. */
export async function scrollToEnd(): Promise<void> {
  const end = await screen.findByText('加载中');
  act(() => scrollIntoSight(end));
}

// Taken before a test stops the clock.
const realSetTimeout = globalThis.setTimeout;

/** Lets real time pass, in ms, so that what must not happen could have happened. */
export async function pause(ms: number): Promise<void> {
  await act(() => new Promise<void>((resolve) => void realSetTimeout(resolve, ms)));
}

/** Lets time pass under a stopped clock, in ms, and lets the requests that it started be answered. */
export async function waitForAnswers(ms: number): Promise<void> {
  await wait(ms);
  await pause(10);
  // The query cache tells its screens by a timer of 0 ms.
  await wait(0);
}

/** Waits under a stopped clock, which stands still meanwhile, until something is so. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let round = 0; round < 1000 && !isSo(); round += 1) await waitForAnswers(0);
  expect(isSo()).toBe(true);
  await waitForAnswers(0);
}

/** Puts the page into the background, or brings it back. */
export function hidePage(isHidden: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

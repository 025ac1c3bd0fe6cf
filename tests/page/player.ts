import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';

import type { Call } from '#api/call.ts';
import { goTo } from '#navigation/go.ts';
import type { Fault, Said } from '#tests/backend/behaviour.ts';
import { world } from '#tests/backend/worlds.ts';
import { scrollIntoSight } from './dom.ts';

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

/** Finds a text also in a `Figure`, which splits it. A failure quotes the text, not this function. */
function showsText(text: Name): (own: string, element: Element | null) => boolean {
  const isText = (shown: string) => (typeof text === 'string' ? shown === text : text.test(shown));
  const matches = (own: string, element: Element | null) =>
    isText(element?.hasAttribute('data-figure') ? element.textContent : own);
  return Object.assign(matches, { toString: () => String(text) });
}

/** The name of an element; the button of an order may say its amount behind it: 立即存款 ¥500.00. */
function named(name: Name): RegExp {
  if (typeof name !== 'string') return name;
  const written = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`^${written}( ¥[\d,.]+)?$`);
}

/** What a player does and reads on the screen, found by labels, roles and names. */
function createPlayer(find: () => Queries) {
  const tap = (element: HTMLElement) => void fireEvent.click(element);
  const textsOf = (elements: readonly HTMLElement[]) =>
    elements.map(({ textContent }) => textContent);
  return {
    /** Replaces the value of a field at once. */
    fills: (label: Name, value: string) =>
      void fireEvent.input(find().getByLabelText(label), { target: { value } }),
    /** Waits for a field and replaces its value. */
    findsAndFills: async (label: Name, value: string) =>
      void fireEvent.input(await find().findByLabelText(label), { target: { value } }),
    /** Taps a button, or an element of another role, that is on the screen already. */
    taps: (name: Name, role = 'button') => tap(find().getByRole(role, { name: named(name) })),
    /** Waits for a button, or an element of another role, and taps it. */
    findsAndTaps: async (name: Name, role = 'button') =>
      tap(await find().findByRole(role, { name: named(name) })),
    /** Opens the picker of a field and chooses one of its options. */
    picks: async (field: Name, option: Name) => {
      tap(await find().findByRole('button', { name: field }));
      // Searched on the whole page, because the options open in a sheet outside the field’s part.
      tap(await screen.findByRole('radio', { name: option }));
    },
    /** Logs in with the form on the screen. */
    logsIn: async (name: string, password: string) => {
      fireEvent.input(await find().findByLabelText('用户名'), { target: { value: name } });
      fireEvent.input(find().getByLabelText('密码'), { target: { value: password } });
      tap(within(find().getByRole('tabpanel')).getByRole('button', { name: '登录' }));
    },
    /** The field of a label, which must be on the screen already. */
    field: (label: Name) => find().getByLabelText<HTMLInputElement>(label),
    /** Waits for the field of a label. */
    findsField: (label: Name) => find().findByLabelText<HTMLInputElement>(label),
    /** The value of a field. */
    reads: (label: Name) => find().getByLabelText<HTMLInputElement>(label).value,
    button: (name: Name) => find().getByRole('button', { name: named(name) }),
    /** Waits for a text, or a figure whose sign and decimals are smaller, and returns its element. */
    sees: (text: Name) => find().findByText(showsText(text)),
    /** The texts of all elements that have a role now. */
    textsOf: (role: string) => textsOf(find().queryAllByRole(role)),
    /** Waits for a list and returns the texts of its rows. */
    rows: async (list?: Name) => {
      const shown = await find().findByRole('list', list === undefined ? {} : { name: list });
      return textsOf(within(shown).getAllByRole('listitem'));
    },
    /** The rows of all description lists, as `label value`. */
    descriptions: () =>
      find()
        .queryAllByRole('term')
        .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`),
    /** Goes to an in-app address without a tap, where the way there is not part of the story. */
    goesTo: (address: string, options: { replace?: boolean } = {}) =>
      act(() => goTo(address, options)),
    /** Goes to an in-app address and waits for the heading of its screen. */
    visits: async (address: string, heading: Name) => {
      act(() => goTo(address));
      await find().findByRole('heading', { name: heading });
    },
    /** Goes back in the history, as with the button of the browser or the phone. */
    goesBack: () => act(() => history.back()),
  };
}

/** The player of a story, on the page that `openApp` opened. */
export const player = createPlayer(() => screen);

/** The player within one named part of the page: a region, a dialog, a tab panel. */
export function playerIn(name: Name, role = 'region') {
  return createPlayer(() => within(screen.getByRole(role, { name })));
}

/** The figures in a named region, in their order. */
export function figuresIn(region: Name): (string | null)[] {
  const shown = screen.getByRole('region', { name: region }).querySelectorAll('[data-figure]');
  return [...shown].map(({ textContent }) => textContent);
}

/** The player within the screen, without header and tab bar. */
export const playerInMain = createPlayer(() => within(screen.getByRole('main')));

/** The text of all messages shown now: failures have the role `alert`, the rest `status`. */
export function messages(role: 'alert' | 'status' = 'alert'): string {
  return screen
    .queryAllByRole(role, { hidden: true })
    .map(({ textContent }) => textContent)
    .join('');
}

/** Lets `ms` of fake time pass; requests may be answered meanwhile. */
export async function wait(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/** Moves the fake clock on by `ms` at once: timers fire, and no request is answered in between. */
export function skip(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}

/** The requests that the contract backend of this test received. */
export const backend = {
  /** The payloads of a call, in the order of arrival. */
  received: ({ path }: Pick<Call, 'path'>) =>
    backend.requests({ path }).map(({ payload }) => payload),
  /** The requests of a call, in the order of arrival. */
  requests: ({ path }: Pick<Call, 'path'>) =>
    world().requests.filter((request) => request.path === path),
  /** The orders of a member, in the order in which they were made. */
  ordersOf: (name: string) => {
    const owner = world().member(name);
    return world()
      .list('transactions')
      .filter(({ memberId }) => memberId === owner?.id);
  },
};

/** The same player, who looks at one element only: a dialog that has come, a card of a list. */
export function playerAt(element: HTMLElement) {
  return createPlayer(() => within(element));
}

/** Scrolls a list to its end, where the next page is asked for. */
export async function scrollToEnd(): Promise<void> {
  const end = await screen.findByText('加载中');
  act(() => scrollIntoSight(end));
}

/** Scrolls to a section of the home screen, which asks for its list when it comes near. */
export async function scrollToSection(name: string): Promise<void> {
  const section = await screen.findByRole('region', { name });
  act(() => scrollIntoSight(section));
}

/** The names of the games in some tiles, without their captions. */
export function gameNames(tiles: readonly HTMLElement[]): string[] {
  return tiles.map((tile) => tile.querySelector('button')?.textContent ?? '');
}

/** Holds the next answers of a call back until the returned function runs; the backend acts at once. */
export function holdAnswers(call: Pick<Call, 'method' | 'path'>, next?: Fault | Said): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  world().answers(call, next === undefined ? { held } : { held, next });
  return () => {
    world().answers(call, 'normal');
    release();
  };
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

/** Stops a clock that went on by itself: no poll sends what an act should. From then on wait by `until` alone. */
export function stopClock(): void {
  vi.setTimerTickMode('manual');
}

/** Puts the page into the background, or brings it back. */
export function hidePage(isHidden: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

/** The browser reports the device as online or offline, whatever the network does. */
export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

/** The network is gone, or back, and the browser reports it. */
export function cutOff(isCutOff: boolean): void {
  world().isCutOff = isCutOff;
  setOnline(!isCutOff);
}

/** Waits until a message stands on the screen in exactly these words, alone or beside others. */
export async function expectMessage(
  text: string,
  role: 'alert' | 'status' = 'alert',
): Promise<void> {
  await waitFor(() => {
    const regions = screen.getAllByRole(role).flatMap((region) => [region, ...region.children]);
    expect(regions.map(({ textContent }) => textContent)).toContain(text);
  });
}

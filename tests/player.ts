import { act, fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';

import type { Call } from '#api/call.ts';
import { goTo } from '#navigation/go.ts';
import { world } from '#tests/backend/worlds.ts';

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
    /** Waits for a field and puts a value into it. */
    findsAndFills: async (label: Name, value: string) =>
      void fireEvent.change(await find().findByLabelText(label), { target: { value } }),
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
    /** The field of a label, once it is there. */
    findsField: (label: Name) => find().findByLabelText<HTMLInputElement>(label),
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
    /** Goes to an in-app address, where the way there is no part of the story. */
    goesTo: (address: string) => act(() => goTo(address)),
    /** Goes back in the history, as with the button of the browser or the phone. */
    goesBack: () => act(() => history.back()),
  };
}

/** The player of a story. Whatever they do, they do on the page that `openApp` opened. */
export const player = createPlayer(() => screen);

/** The same player, who looks at one named part of the screen only: a region, a dialog, a tab panel. */
export function playerIn(name: Name, role = 'region') {
  return createPlayer(() => within(screen.getByRole(role, { name })));
}

/** The same player, who looks at the header only. */
export const playerInHeader = createPlayer(() => within(screen.getByRole('banner')));

/** The same player, who looks at the screen alone, without the header and the tab bar around it. */
export const playerInMain = createPlayer(() => within(screen.getByRole('main')));

/** The text of every message that stands now: failures are alerts, the rest has the role `status`. */
export function messages(role: 'alert' | 'status' = 'alert'): string {
  return screen
    .queryAllByRole(role, { hidden: true })
    .map(({ textContent }) => textContent)
    .join('');
}

/** Lets time pass under a stopped clock, in ms: what is awaited meanwhile may arrive. */
export async function wait(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/** Moves a stopped clock on at once, in ms: timers fire, and nothing arrives in between. */
export function skip(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
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

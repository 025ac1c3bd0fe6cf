import { act, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';

import type { MemberCard } from '#tests/backend/tables/members.ts';
import { member } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { openClient } from '#tests/platform/nativeClient.ts';
import { player } from '#tests/page/player.ts';

type Client = Parameters<typeof openClient>[0];
type Story = Omit<NonNullable<Parameters<typeof openApp>[1]>, 'as' | 'telegram'>;

const pageClock = performance.now.bind(performance);

/** Opens the site inside Telegram on a phone, for a member or a visitor. Resolves when its controls are connected. */
export async function openInTelegram(
  path: string,
  as?: MemberCard,
  given: Client = {},
  story: Story = {},
) {
  const client = openClient(given);
  let aheadMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => pageClock() + aheadMs);
  const app = await openApp(path, {
    ...story,
    ...(as && { as }),
    telegram: { launch: client.launch },
  });
  // The last call to Telegram at start.
  await waitFor(() => expect(client.methods()).toContain('web_app_setup_main_button'));
  const last = (method: string) =>
    client.paramsOf(method).at(-1) as Record<string, unknown> | undefined;
  return {
    ...app,
    client,
    /** Moves the page's clock forward, in ms. */
    skipTime: (ms: number) => {
      aheadMs += ms;
    },
    /** Taps one of Telegram's buttons a second later, because the page may ignore a tap within 500 ms of a change. */
    tapTelegram(button: 'back' | 'main' | 'settings') {
      aheadMs += 1000;
      act(() => client.send(`${button}_button_pressed`));
    },
    /** Whether Telegram shows its back button. */
    hasBack: () => last('web_app_setup_back_button')?.is_visible === true,
    /** The look of Telegram's main button; null while it is hidden. */
    mainButton: () => {
      const look = last('web_app_setup_main_button');
      return look?.is_visible ? look : null;
    },
    confirmsClosing: () => last('web_app_setup_closing_behavior')?.need_confirmation,
    /** The last requested popup. */
    popup: () =>
      last('web_app_open_popup') as
        | { title: string; message: string; buttons: { id: string; type: string; text: string }[] }
        | undefined,
    /** All requested haptic feedback. */
    haptics: () => client.paramsOf('web_app_trigger_haptic_feedback'),
  };
}

/** Opens the form for a manual transfer inside Telegram, for a member with money in several wallets. */
export async function openTransferInTelegram(name: string) {
  const as = member({
    name,
    balance: '900.75',
    venues: { QYUN: '320.80', LXI: '5.00' },
    isAutoTransferOn: false,
  });
  const app = await openInTelegram('/transfer', as);
  const submit = await screen.findByRole('button', { name: '立即转账' });
  await player.sees('龙曦');
  return { ...app, submit };
}

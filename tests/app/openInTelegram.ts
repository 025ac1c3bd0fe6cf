import { act, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';

import type { MemberCard } from '#tests/backend/tables/members.ts';
import { openApp } from '#tests/openApp.tsx';
import { openClient } from '#tests/platform/nativeClient.ts';

import '#app/telegram/TelegramFrame.tsx';
import '#platform/telegram/adapter.ts';

type Client = Parameters<typeof openClient>[0];
type Story = Omit<NonNullable<Parameters<typeof openApp>[1]>, 'as' | 'telegram'>;

const clock = performance.now.bind(performance);

/** Opens the site at an address inside a phone's Telegram, for a member or a visitor, once its controls are tied. */
export async function openInTelegram(
  path: string,
  as?: MemberCard,
  given: Client = {},
  story: Story = {},
) {
  const client = openClient(given);
  let aheadMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + aheadMs);
  const app = await openApp(path, {
    ...story,
    ...(as && { as }),
    telegram: { launch: client.launch },
  });
  // The last that is said at start.
  await waitFor(() => expect(client.methods()).toContain('web_app_setup_main_button'));
  const last = (method: string) =>
    client.paramsOf(method).at(-1) as Record<string, unknown> | undefined;
  return {
    ...app,
    client,
    /** Lets so many ms pass for everything that looks at the page's clock. */
    pass: (ms: number) => {
      aheadMs += ms;
    },
    /** One press of Telegram's own button: nobody presses as quickly as a test goes on. */
    press(button: 'back' | 'main' | 'settings') {
      aheadMs += 1000;
      act(() => client.send(`${button}_button_pressed`));
    },
    /** Whether Telegram's back button stands there now. */
    hasBack: () => last('web_app_setup_back_button')?.is_visible === true,
    /** Telegram's main button as it stands there now; null while it is hidden. */
    mainButton: () => {
      const look = last('web_app_setup_main_button');
      return look?.is_visible ? look : null;
    },
    asksBeforeClosing: () => last('web_app_setup_closing_behavior')?.need_confirmation,
    /** The popup asked for last. */
    popup: () =>
      last('web_app_open_popup') as
        | { title: string; message: string; buttons: { id: string; type: string; text: string }[] }
        | undefined,
    felt: () => client.paramsOf('web_app_trigger_haptic_feedback'),
  };
}

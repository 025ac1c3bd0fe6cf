import type { Page } from '@playwright/test';

import type { ClientState } from './answers.ts';
import { createHost, type Host } from './host.ts';

type Wires = {
  lobbyTestHost: (method: string, json: string | null, origin: string) => void;
  TelegramWebviewProxy?: unknown;
  Telegram?: { WebView?: { receiveEvent?: (name: string, data: unknown) => void } };
};

/** Makes the page run in a phone's Telegram, by the proxy object that Android and iOS inject. Call before the page opens. */
export async function installNativeHost(page: Page, state: ClientState): Promise<Host> {
  const { host, receive } = createHost(state, ({ name, data }) =>
    page.evaluate(
      ([event, payload]) =>
        (window as unknown as Wires).Telegram?.WebView?.receiveEvent?.(event as string, payload),
      [name, data] as const,
    ),
  );
  await page.exposeFunction(
    'lobbyTestHost',
    (method: string, json: string | null, origin: string) =>
      receive(method, JSON.parse(json ?? 'null') as Record<string, unknown> | null, origin),
  );
  await page.addInitScript(() => {
    if (window !== window.top) return;
    const wires = window as unknown as Wires;
    wires.TelegramWebviewProxy = {
      postEvent: (method: string, json?: string) =>
        wires.lobbyTestHost(method, json ?? null, location.origin),
    };
  });
  return host;
}

import type { App } from '#tests/browser/fixtures/app.ts';
import type { HostEvent } from './answers.ts';

/** Forged events: each would change the page if it were accepted. */
export const FORGED: readonly HostEvent[] = [
  { name: 'set_custom_style', data: 'body { display: none !important }' },
  { name: 'theme_changed', data: { theme_params: { bg_color: '#000000', text_color: '#ffffff' } } },
  {
    name: 'viewport_changed',
    data: { height: 7, width: 7, is_expanded: true, is_state_stable: true },
  },
  { name: 'safe_area_changed', data: { top: 700, right: 0, bottom: 0, left: 0 } },
  { name: 'back_button_pressed' },
  { name: 'main_button_pressed' },
  { name: 'settings_button_pressed' },
  { name: 'popup_closed', data: { button_id: 'yes' } },
  { name: 'reload_iframe' },
];

/** The last event: when it has arrived, all earlier ones have. */
export const END: HostEvent = { name: 'lobby_test_end' };

/** Waits for the END event in the app; the returned function resolves when it has arrived. */
export async function hearEnd({ frame }: Pick<App, 'frame'>): Promise<() => Promise<void>> {
  const ended = await frame.evaluateHandle(
    (name) => ({
      isOver: new Promise<void>((resolve) =>
        addEventListener('message', ({ data }) => String(data).includes(name) && resolve()),
      ),
    }),
    END.name,
  );
  return async () => {
    await ended.evaluate(({ isOver }) => isOver);
    await settle({ frame });
  };
}

/** Posts events to the app from a window that is not Telegram: a game's frame, or a page that the app opened. */
export async function forge(
  app: App,
  from: App['frame'],
  target: 'parent' | 'opener',
): Promise<void> {
  const isHeard = await hearEnd(app);
  await from.evaluate(
    ([name, events]) => {
      const listener = (window as unknown as Record<string, Window>)[name]!;
      for (const { name: eventType, data: eventData } of events)
        listener.postMessage(JSON.stringify({ eventType, eventData }), '*');
    },
    [target, [...FORGED, END]] as const,
  );
  await isHeard();
}

/** Everything that an accepted event would change. */
export function readTraces({ frame }: Pick<App, 'frame'>) {
  return frame.evaluate(() => ({
    route: location.hash,
    isShown: getComputedStyle(document.body).display !== 'none',
    // Telegram's colours and sizes: each is valid or missing.
    isTidy: [...document.documentElement.style].every((name) => {
      const value = document.documentElement.style.getPropertyValue(name);
      return name.startsWith('--tg-theme-')
        ? /^#[0-9a-f]{6}$/.test(value)
        : /^\d{1,4}px$/.test(value);
    }),
    top: document.documentElement.style.getPropertyValue('--tg-viewport-safe-area-inset-top'),
    height: document.documentElement.style.getPropertyValue('--tg-viewport-stable-height'),
    styles: document.querySelectorAll('style').length,
    isPolluted: 'polluted' in {},
    loadedAt: performance.timeOrigin,
  }));
}

/** Waits until the effects of earlier events are painted. */
export async function settle({ frame }: Pick<App, 'frame'>): Promise<void> {
  await frame.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

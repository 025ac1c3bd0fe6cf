import type { App, NativeApp, WebApp } from '#tests/browser/fixtures/app.ts';
import type { HostEvent } from './answers.ts';
import type { Wire } from './wire.ts';

type Wires = {
  wire: Wire;
  Telegram?: { WebView?: { receiveEvent?: (name: string, data: unknown) => void } };
  isFlooding?: boolean;
};

const LONG = 'x'.repeat(1_000_000);

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

/** Malformed events on Telegram's own channel: none may have an effect. */
export const NONSENSE: readonly HostEvent[] = [
  { name: 'set_custom_style', data: 'body { display: none !important }' },
  { name: 'set_custom_style', data: LONG },
  ...[
    'red;}body{display:none',
    'url(https://evil.example/x.png)',
    'javascript:alert(1)',
    LONG,
    7,
    {},
    null,
  ].map((color) => ({
    name: 'theme_changed',
    data: { theme_params: { bg_color: color, text_color: color, header_bg_color: color } },
  })),
  { name: 'theme_changed', data: { theme_params: null } },
  { name: 'theme_changed', data: null },
  { name: 'theme_changed' },
  ...['59px', '59px;}body{display:none', -5, 1e9, 1e308, null, {}, [], LONG].map((px) => ({
    name: 'safe_area_changed',
    data: { top: px, right: px, bottom: px, left: px },
  })),
  { name: 'content_safe_area_changed', data: LONG },
  { name: 'viewport_changed', data: { height: 'high', width: null, is_state_stable: true } },
  { name: 'viewport_changed', data: { height: -1, width: -1, is_state_stable: true } },
  { name: 'popup_closed', data: { button_id: 'yes' } },
  { name: 'popup_closed', data: LONG },
  { name: 'qr_text_received', data: { data: LONG } },
  { name: 'scan_qr_popup_closed' },
  { name: 'clipboard_text_received', data: { req_id: '1', data: 'secret' } },
  { name: 'invoice_closed', data: { slug: 'x', status: 'paid' } },
  { name: 'home_screen_checked', data: { status: 'burning' } },
  { name: 'fullscreen_failed', data: { error: 'WHY' } },
  { name: 'main_button_pressed', data: LONG },
  { name: 'visibility_changed', data: { is_visible: 'perhaps' } },
  { name: '__proto__', data: { polluted: true } },
  { name: 'constructor', data: LONG },
  { name: '', data: null },
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

/** Most events on their way: a busy machine hears fewer in a second, and none of them late. */
const MOST_WAITING = 1000;

/**
 * Sends this many events every 10 ms, with heights, insets and colours that always differ, until `end`.
 */
export async function flood(
  app: NativeApp | WebApp,
  eventsPer10Ms: number,
): Promise<{ count: () => Promise<number>; end: () => Promise<void> }> {
  const isInFrame = 'frame' in app.host;
  const speaker = isInFrame ? app.page.mainFrame() : app.frame;
  if (isInFrame)
    await app.frame.evaluate(() => {
      let heard = 0;
      window.addEventListener('message', () => {
        heard += 1;
        if (heard % 100 === 0) window.parent.postMessage({ heard }, '*');
      });
    });
  const sent = await speaker.evaluateHandle(
    ([count, most]) => {
      const wires = window as unknown as Wires;
      const send = (name: string, data: unknown) =>
        wires.wire
          ? wires.wire.send(name, data)
          : wires.Telegram?.WebView?.receiveEvent?.(name, data);
      const notes = { count: 0, isOver: false };
      // An event of a native client is a call of the page, and is heard when it returns.
      const heard = { count: wires.wire ? 0 : Infinity };
      window.addEventListener('message', ({ data }: MessageEvent<{ heard?: number }>) => {
        heard.count = data.heard ?? heard.count;
      });
      const sayMany = () => {
        if (notes.isOver) return;
        if (notes.count - heard.count > most) return void setTimeout(sayMany, 10);
        for (let one = 0; one < count; one += 1) {
          notes.count += 1;
          const px = notes.count % 60;
          const color = `#${(notes.count % 0xffffff).toString(16).padStart(6, '0')}`;
          const turn = notes.count % 4;
          if (turn === 0)
            send('viewport_changed', {
              height: 700 + px,
              width: 390,
              is_expanded: true,
              is_state_stable: true,
            });
          if (turn === 1) send('safe_area_changed', { top: px, right: 0, bottom: px, left: 0 });
          if (turn === 2) send('theme_changed', { theme_params: { bg_color: color } });
          if (turn === 3) send('visibility_changed', { is_visible: true });
        }
        setTimeout(sayMany, 10);
      };
      sayMany();
      return notes;
    },
    [eventsPer10Ms, MOST_WAITING] as const,
  );
  return {
    count: () => sent.evaluate(({ count }) => count),
    end: () =>
      sent.evaluate((notes) => {
        notes.isOver = true;
      }),
  };
}

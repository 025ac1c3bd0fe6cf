import { type ClientState, createState, isKnown } from '#tests/browser/hosts/answers.ts';
import { createHost, type Host } from '#tests/browser/hosts/host.ts';
import { openWire } from '#tests/browser/hosts/wire.ts';
import { type Look, readLook } from './look.ts';
import { INSETS, type Settings } from './settings.ts';

/** One thing that went over the wire. */
export type Line = {
  id: number;
  at: string;
  kind: 'call' | 'event' | 'unknown';
  name: string;
  data: unknown;
};

/** What the panel shows. */
export type Shown = {
  look: Look;
  log: readonly Line[];
  popup: ReturnType<Host['popup']>;
  isFullscreen: boolean;
};

export type Client = ReturnType<typeof createClient>;

const LONGEST_LOG = 300;
const POPUP = 'web_app_open_popup';
const SCANNER = 'web_app_open_scan_qr_popup';

/** Telegram in this page: the host of the browser tests, with its frame in `place`. `onChange` gets what to show. */
export function createClient(place: HTMLElement, onChange: (shown: Shown) => void) {
  let log: readonly Line[] = [];
  let src = '';
  let lines = 0;
  let { host, hear } = begin(createState());
  const wire = openWire(place, (method, params) => {
    note(isKnown(method, host.state) ? 'call' : 'unknown', method, params);
    void hear(method, params);
    tell();
  });

  function begin(state: ClientState) {
    return createHost(state, async ({ name, data }) => {
      note('event', name, data);
      wire.say(name, data);
      tell();
    });
  }

  function note(kind: Line['kind'], name: string, data: unknown): void {
    lines += 1;
    const at = new Date().toISOString().slice(11, 23);
    log = [{ id: lines, at, kind, name, data }, ...log].slice(0, LONGEST_LOG);
  }

  function tell(): void {
    const look = readLook(host.calls());
    onChange({ look, log, popup: host.popup(), isFullscreen: host.state.isFullscreen });
  }

  function behave({ isSilent, delayMs }: Settings): void {
    host.answers(isSilent ? 'silent' : delayMs > 0 ? { lateMs: delayMs } : 'normal');
    // What only a person answers waits for one.
    host.answers('silent', POPUP);
    host.answers('silent', SCANNER);
  }

  return {
    get host() {
      return host;
    },
    /** Opens the app at an address, as a client of these settings. */
    open(address: string, settings: Settings): void {
      src = address;
      const { width, height } = place.getBoundingClientRect();
      const { theme, version, insets } = settings;
      ({ host, hear } = begin(
        createState({ theme, version, size: { width, height }, ...INSETS[insets] }),
      ));
      behave(settings);
      wire.insert(src);
      tell();
    },
    /** What Telegram Web does to an app that cannot reload itself. */
    insertAgain(): void {
      wire.insert(src);
    },
    behave,
    /** Changes the edges under the running app. */
    async setInsets(insets: Settings['insets']): Promise<void> {
      Object.assign(host.state, INSETS[insets]);
      const { safeArea, contentSafeArea, isFullscreen } = host.state;
      if (!isKnown('web_app_request_safe_area', host.state)) return tell();
      await host.send('fullscreen_changed', { is_fullscreen: isFullscreen });
      await host.send('safe_area_changed', safeArea);
      await host.send('content_safe_area_changed', contentSafeArea);
    },
    /** What the scanner read; null when it was closed. */
    async scan(text: string | null): Promise<void> {
      if (text !== null) return host.send('qr_text_received', { data: text });
      // Telegram closes it and says so: as if the page had asked.
      await hear('web_app_close_scan_qr_popup', null);
      await host.send('scan_qr_popup_closed');
    },
    forgetLog(): void {
      log = [];
      tell();
    },
  };
}

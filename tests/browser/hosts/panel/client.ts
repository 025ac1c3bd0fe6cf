import { type ClientState, createState, isKnown, isRefused } from '#tests/browser/hosts/answers.ts';
import { createHost, type Host } from '#tests/browser/hosts/host.ts';
import { openWire } from '#tests/browser/hosts/wire.ts';
import { type Look, readLook } from './look.ts';
import { INSETS, type Settings } from './settings.ts';

/** One message between app and Telegram. */
export type Line = {
  id: number;
  at: string;
  kind: 'call' | 'event' | 'unknown' | 'refused';
  name: string;
  data: unknown;
};

/** The state that the panel shows. */
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

/** The Telegram client of the browser tests in this page, with its frame in `place`. `onChange` gets the new state. */
export function createClient(place: HTMLElement, onChange: (shown: Shown) => void) {
  let log: readonly Line[] = [];
  let src = '';
  let lines = 0;
  let { host, receive } = begin(createState());
  const wire = openWire(place, (method, params, origin) => {
    const kind = isKnown(method, host.state) ? 'call' : 'unknown';
    note(isRefused(origin, host.state) ? 'refused' : kind, method, params);
    void receive(method, params, origin);
    update();
  });

  function begin(state: ClientState) {
    return createHost(state, async ({ name, data }) => {
      note('event', name, data);
      wire.send(name, data);
      update();
    });
  }

  function note(kind: Line['kind'], name: string, data: unknown): void {
    lines += 1;
    const at = new Date().toISOString().slice(11, 23);
    log = [{ id: lines, at, kind, name, data }, ...log].slice(0, LONGEST_LOG);
  }

  function update(): void {
    const look = readLook(host.calls());
    onChange({ look, log, popup: host.popup(), isFullscreen: host.state.isFullscreen });
  }

  function behave({ isSilent, delayMs }: Settings): void {
    host.answers(isSilent ? 'silent' : delayMs > 0 ? { lateMs: delayMs } : 'normal');
    // Calls that a person must answer wait for the developer.
    host.answers('silent', POPUP);
    host.answers('silent', SCANNER);
  }

  return {
    get host() {
      return host;
    },
    /** Opens the app at an address, with these client settings. */
    open(address: string, settings: Settings): void {
      src = address;
      const { width, height } = place.getBoundingClientRect();
      const { theme, version, insets } = settings;
      ({ host, receive } = begin(
        createState({
          theme,
          version,
          origin: readOrigin(address, settings),
          size: { width, height },
          ...INSETS[insets],
        }),
      ));
      behave(settings);
      wire.insert(src);
      update();
    },
    /** Replaces the frame, as Telegram Web does when an app cannot reload itself. */
    insertAgain(): void {
      wire.insert(src);
    },
    behave,
    /** Changes the insets of the running app. */
    async setInsets(insets: Settings['insets']): Promise<void> {
      Object.assign(host.state, INSETS[insets]);
      const { safeArea, contentSafeArea, isFullscreen } = host.state;
      if (!isKnown('web_app_request_safe_area', host.state)) return update();
      await host.send('fullscreen_changed', { is_fullscreen: isFullscreen });
      await host.send('safe_area_changed', safeArea);
      await host.send('content_safe_area_changed', contentSafeArea);
    },
    /** Result of the scanner; null when it was closed. */
    async scan(text: string | null): Promise<void> {
      if (text !== null) return host.send('qr_text_received', { data: text });
      // Telegram closes it and reports that, as if the page had asked for it.
      await receive('web_app_close_scan_qr_popup', null, host.state.origin ?? '');
      await host.send('scan_qr_popup_closed');
    },
    forgetLog(): void {
      log = [];
      update();
    },
  };
}

/** The origin that BotFather knows of the app; null without origin protection. */
function readOrigin(address: string, { isProtected, isMoved }: Settings): string | null {
  if (!isProtected) return null;
  return isMoved ? 'https://registered.example' : new URL(address).origin;
}

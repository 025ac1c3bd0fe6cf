import type { HostCall } from '#tests/browser/hosts/host.ts';

export type MainButton = {
  is_visible?: boolean;
  is_active?: boolean;
  is_progress_visible?: boolean;
  text?: string;
  color?: string;
  text_color?: string;
};

/** What Telegram shows around the page, according to the page's calls. */
export type Look = {
  isBackShown: boolean;
  isSettingsShown: boolean;
  isAsking: boolean;
  main: MainButton;
  header: string | undefined;
  bottom: string | undefined;
  isClosed: boolean;
  /** The scanner's text while it is open. */
  scanner: string | null;
  /** Addresses that the page asked Telegram to open or download, the newest last. */
  links: readonly string[];
};

type Reader = (look: Look, params: Record<string, unknown>) => Partial<Look>;

const BARE: Look = {
  isBackShown: false,
  isSettingsShown: false,
  isAsking: false,
  main: {},
  header: undefined,
  bottom: undefined,
  isClosed: false,
  scanner: null,
  links: [],
};

const READERS: Readonly<Record<string, Reader>> = {
  web_app_setup_back_button: (_, params) => ({ isBackShown: params.is_visible === true }),
  web_app_setup_settings_button: (_, params) => ({ isSettingsShown: params.is_visible === true }),
  web_app_setup_closing_behavior: (_, params) => ({ isAsking: params.need_confirmation === true }),
  web_app_setup_main_button: ({ main }, params) => ({ main: { ...main, ...params } }),
  web_app_set_header_color: (_, { color }) => ({ header: colorOf(color) }),
  web_app_set_bottom_bar_color: (_, { color }) => ({ bottom: colorOf(color) }),
  web_app_close: () => ({ isClosed: true }),
  web_app_open_scan_qr_popup: (_, { text }) => ({ scanner: typeof text === 'string' ? text : '' }),
  web_app_close_scan_qr_popup: () => ({ scanner: null }),
  web_app_open_link: addLink(({ url }) => url),
  web_app_request_file_download: addLink(({ url }) => url),
  web_app_open_tg_link: addLink(({ path_full }) => `https://t.me${String(path_full)}`),
  // A page that begins anew set up nothing yet.
  web_app_ready: () => BARE,
};

/** Computes it from all calls since the app was opened. */
export function readLook(calls: readonly HostCall[]): Look {
  return calls.reduce(
    (look, { method, params }) => ({ ...look, ...READERS[method]?.(look, params) }),
    BARE,
  );
}

function addLink(read: (params: Record<string, unknown>) => unknown): Reader {
  return ({ links }, params) => ({ links: [...links, String(read(params))] });
}

function colorOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : undefined;
}

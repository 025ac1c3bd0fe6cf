import { THEMES } from '#tests/backend/themes.ts';

type Insets = { top: number; right: number; bottom: number; left: number };
type Params = Readonly<Record<string, unknown>>;

/** An event that a Telegram client sends to the page. */
export type HostEvent = { name: string; data?: unknown };

/** The state of a Telegram client; its answers show and change it. */
export type ClientState = {
  version: string;
  /** Origin protection (Bot API 10.2): calls from another origin than this one are refused; null is off. */
  origin: string | null;
  theme: 'light' | 'dark';
  /** The size of the page, in CSS px. */
  size: { width: number; height: number };
  /** The insets of the device, and those of Telegram's buttons in full screen. */
  safeArea: Insets;
  contentSafeArea: Insets;
  isExpanded: boolean;
  isFullscreen: boolean;
  clipboard: string | null;
  /** What CloudStorage holds for the user, and DeviceStorage on this device. */
  storage: Map<string, string>;
  deviceStorage: Map<string, string>;
  /** Status of the shortcut on the device's home screen. */
  homeScreen: 'added' | 'missed' | 'unknown' | 'unsupported';
};

type Method = { since: string; answer?: (params: Params, state: ClientState) => HostEvent[] };

const NONE: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

export function createState(given: Partial<ClientState> = {}): ClientState {
  return {
    version: '9.1',
    origin: null,
    theme: 'light',
    size: { width: 390, height: 844 },
    safeArea: NONE,
    contentSafeArea: NONE,
    isExpanded: false,
    isFullscreen: false,
    clipboard: null,
    storage: new Map(),
    deviceStorage: new Map(),
    homeScreen: 'missed',
    ...given,
  };
}

/** Whether a client of this version knows the method; it silently ignores the others. */
export function isKnown(method: string, { version }: ClientState): boolean {
  const since = METHODS[method]?.since;
  return since !== undefined && compare(since, version) <= 0;
}

/** Whether origin protection refuses calls of this origin. */
export function isRefused(origin: string, state: ClientState): boolean {
  return state.origin !== null && origin !== state.origin;
}

/** The events with which a client answers a method. */
export function answersTo(method: string, params: Params, state: ClientState): HostEvent[] {
  return isKnown(method, state) ? (METHODS[method]?.answer?.(params, state) ?? []) : [];
}

export function themeChanged({ theme }: ClientState): HostEvent {
  return { name: 'theme_changed', data: { theme_params: THEMES[theme] } };
}

function viewportChanged({ size, isExpanded }: ClientState): HostEvent {
  return {
    name: 'viewport_changed',
    data: { ...size, is_expanded: isExpanded, is_state_stable: true },
  };
}

function safeAreas({ safeArea, contentSafeArea, isFullscreen }: ClientState): HostEvent[] {
  return [
    { name: 'safe_area_changed', data: safeArea },
    { name: 'content_safe_area_changed', data: isFullscreen ? contentSafeArea : NONE },
  ];
}

function setFullscreen(state: ClientState, isFullscreen: boolean): HostEvent[] {
  if (isFullscreen && state.isFullscreen) {
    return [{ name: 'fullscreen_failed', data: { error: 'ALREADY_FULLSCREEN' } }];
  }
  state.isFullscreen = isFullscreen;
  return [
    { name: 'fullscreen_changed', data: { is_fullscreen: isFullscreen } },
    ...safeAreas(state),
  ];
}

function invoke({ req_id, method, params }: Params, { storage }: ClientState): HostEvent[] {
  const {
    keys = [],
    key = '',
    value = '',
  } = params as { keys?: string[]; key?: string; value?: string };
  const results: Record<string, () => unknown> = {
    getStorageKeys: () => [...storage.keys()],
    getStorageValues: () => Object.fromEntries(keys.map((one) => [one, storage.get(one) ?? ''])),
    saveStorageValue: () => Boolean(storage.set(key, value)),
    deleteStorageValues: () => keys.map((one) => storage.delete(one)).length >= 0,
    getCurrentTime: () => Math.floor(Date.now() / 1000),
  };
  const result = results[String(method)];
  return [
    {
      name: 'custom_method_invoked',
      data: result ? { req_id, result: result() } : { req_id, error: 'UNKNOWN_METHOD' },
    },
  ];
}

function firstButton({ buttons }: Params): { button_id?: string } {
  const id = (buttons as { id?: string }[] | undefined)?.[0]?.id;
  return id ? { button_id: id } : {};
}

const METHODS: Readonly<Record<string, Method>> = {
  iframe_ready: { since: '6.0' },
  iframe_will_reload: { since: '6.0' },
  web_app_ready: { since: '6.0' },
  web_app_close: { since: '6.0' },
  web_app_expand: {
    since: '6.0',
    answer: (_, state) => {
      state.isExpanded = true;
      return [viewportChanged(state)];
    },
  },
  web_app_request_theme: { since: '6.0', answer: (_, state) => [themeChanged(state)] },
  web_app_request_viewport: { since: '6.0', answer: (_, state) => [viewportChanged(state)] },
  web_app_setup_main_button: { since: '6.0' },
  web_app_setup_closing_behavior: { since: '6.0' },
  web_app_open_link: { since: '6.0' },
  web_app_open_tg_link: { since: '6.1' },
  web_app_setup_back_button: { since: '6.1' },
  web_app_set_background_color: { since: '6.1' },
  web_app_set_header_color: { since: '6.1' },
  web_app_trigger_haptic_feedback: { since: '6.1' },
  web_app_open_popup: {
    since: '6.2',
    answer: (params) => [{ name: 'popup_closed', data: firstButton(params) }],
  },
  web_app_open_scan_qr_popup: { since: '6.4', answer: () => [{ name: 'scan_qr_popup_closed' }] },
  web_app_close_scan_qr_popup: { since: '6.4' },
  web_app_read_text_from_clipboard: {
    since: '6.4',
    answer: ({ req_id }, { clipboard }) => [
      { name: 'clipboard_text_received', data: { req_id, data: clipboard } },
    ],
  },
  web_app_invoke_custom_method: { since: '6.9', answer: invoke },
  web_app_request_write_access: {
    since: '6.9',
    answer: () => [{ name: 'write_access_requested', data: { status: 'allowed' } }],
  },
  web_app_setup_settings_button: { since: '6.10' },
  web_app_setup_swipe_behavior: { since: '7.7' },
  web_app_setup_secondary_button: { since: '7.10' },
  web_app_set_bottom_bar_color: { since: '7.10' },
  web_app_request_safe_area: { since: '8.0', answer: (_, state) => safeAreas(state).slice(0, 1) },
  web_app_request_content_safe_area: {
    since: '8.0',
    answer: (_, state) => safeAreas(state).slice(1),
  },
  web_app_request_fullscreen: { since: '8.0', answer: (_, state) => setFullscreen(state, true) },
  web_app_exit_fullscreen: { since: '8.0', answer: (_, state) => setFullscreen(state, false) },
  web_app_request_file_download: {
    since: '8.0',
    answer: () => [{ name: 'file_download_requested', data: { status: 'downloading' } }],
  },
  web_app_check_home_screen: {
    since: '8.0',
    answer: (_, { homeScreen }) => [{ name: 'home_screen_checked', data: { status: homeScreen } }],
  },
  web_app_add_to_home_screen: {
    since: '8.0',
    answer: (_, state) => {
      state.homeScreen = 'added';
      return [{ name: 'home_screen_added' }];
    },
  },
  web_app_device_storage_save_key: {
    since: '9.0',
    answer: ({ req_id, key, value }, { deviceStorage }) => {
      if (typeof value === 'string') deviceStorage.set(String(key), value);
      else deviceStorage.delete(String(key));
      return [{ name: 'device_storage_key_saved', data: { req_id } }];
    },
  },
  web_app_device_storage_get_key: {
    since: '9.0',
    answer: ({ req_id, key }, { deviceStorage }) => [
      {
        name: 'device_storage_key_received',
        data: { req_id, value: deviceStorage.get(String(key)) ?? null },
      },
    ],
  },
  web_app_hide_keyboard: { since: '9.1' },
};

function compare(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  return (a?.[0] ?? 0) - (b?.[0] ?? 0) || (a?.[1] ?? 0) - (b?.[1] ?? 0);
}

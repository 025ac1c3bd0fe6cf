import {
  answersTo,
  type ClientState,
  type HostEvent,
  isKnown,
  isRefused,
  themeChanged,
} from './answers.ts';

/** One call of the page to Telegram. */
export type HostCall = { method: string; params: Record<string, unknown> };

/** How a method is answered: not at all, later, or by these events. */
export type Answering = 'silent' | { lateMs: number } | readonly HostEvent[];

/** Telegram's native popup, as the page requested it. */
export type Popup = {
  title: string;
  message: string;
  buttons: readonly { id: string; type: string; text?: string }[];
};

/** The Telegram client as a test drives it: the same for the native and the web client, and in the developer's panel. */
export type Host = {
  /** The client's state; a change shows in its next answer. */
  state: ClientState;
  /** The page's calls so far, of one method or of all. */
  calls: (method?: string) => HostCall[];
  /** Calls that this version does not know; at the end of every test there must be none. */
  unknownCalls: () => HostCall[];
  /** Calls that origin protection refused, which have no effect and no answer. */
  refusedCalls: () => HostCall[];
  /** Changes how a method is answered from now on, or all methods; `'normal'` ends it. */
  answers: (answering: Answering | 'normal', method?: string) => void;
  /** Sends an event to the page: `send('visibility_changed', { is_visible: false })`. */
  send: (name: string, data?: unknown) => Promise<void>;
  press: (button: 'back' | 'main' | 'secondary' | 'settings') => Promise<void>;
  /** The open popup; needs `answers('silent', 'web_app_open_popup')`. */
  popup: () => Popup | null;
  /** Taps a button of the popup, or closes it (null). */
  closePopup: (id: string | null) => Promise<void>;
  setTheme: (theme: ClientState['theme']) => Promise<void>;
  /** "Reload page" of Telegram Web: asks the page to reload itself. */
  reload: () => Promise<void>;
};

type Deliver = (event: HostEvent) => Promise<unknown>;
const ALL = '*';
const POPUP = 'web_app_open_popup';

/** The client's logic, outside the page: `receive` handles the page's calls, `deliver` sends events to the page. */
export function createHost(state: ClientState, deliver: Deliver) {
  const received: HostCall[] = [];
  const refused: HostCall[] = [];
  const rules = new Map<string, Answering>();
  let popup: Popup | null = null;
  const send = async (name: string, data?: unknown) => void (await deliver({ name, data }));

  const host: Host = {
    state,
    calls: (method) => received.filter((call) => method === undefined || call.method === method),
    unknownCalls: () => received.filter(({ method }) => !isKnown(method, state)),
    refusedCalls: () => refused,
    answers(answering, method = ALL) {
      if (answering === 'normal') rules.delete(method);
      else rules.set(method, answering);
    },
    send,
    press: (button) => send(`${button}_button_pressed`),
    popup: () => popup,
    async closePopup(id) {
      popup = null;
      await send('popup_closed', id === null ? {} : { button_id: id });
    },
    async setTheme(theme) {
      state.theme = theme;
      await deliver(themeChanged(state));
    },
    reload: () => send('reload_iframe'),
  };

  async function receive(
    method: string,
    params: Record<string, unknown> | null,
    origin: string,
  ): Promise<void> {
    if (isRefused(origin, state)) return void refused.push({ method, params: params ?? {} });
    received.push({ method, params: params ?? {} });
    const rule = rules.get(method) ?? rules.get(ALL);
    // A reloaded page has no popup.
    if (method === 'web_app_ready') popup = null;
    if (method === POPUP && rule === 'silent' && isKnown(method, state))
      popup = params as unknown as Popup;
    if (rule === 'silent') return;
    const normal = rule && 'lateMs' in rule ? rule : undefined;
    const events =
      rule && !normal ? (rule as readonly HostEvent[]) : answersTo(method, params ?? {}, state);
    if (normal) await new Promise((resolve) => setTimeout(resolve, normal.lateMs));
    // A page that was left or closed can receive nothing.
    for (const event of events) await deliver(event).catch(() => undefined);
  }

  return { host, receive };
}

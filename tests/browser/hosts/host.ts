import { answersTo, type ClientState, type HostEvent, isKnown, themeChanged } from './answers.ts';

/** One thing the page asked of Telegram. */
export type HostCall = { method: string; params: Record<string, unknown> };

/** How a method is answered instead: not at all, later, or by these events. */
export type Answering = 'silent' | { lateMs: number } | readonly HostEvent[];

/** Telegram's own popup, as the page ordered it. */
export type Popup = {
  title: string;
  message: string;
  buttons: readonly { id: string; type: string; text?: string }[];
};

/** The Telegram client as a test drives it; alike in both shapes, and in the developer's host. */
export type Host = {
  /** What the client is; a change shows in its next answer. */
  state: ClientState;
  /** What the page asked so far, of one method or of all. */
  calls: (method?: string) => HostCall[];
  /** What the page asked although this version does not know it: every test ends with none. */
  unknownCalls: () => HostCall[];
  /** Answers a method otherwise from now on; `'normal'` ends it. Without a method: all of them. */
  answers: (answering: Answering | 'normal', method?: string) => void;
  /** Lets the client say something of its own: `send('visibility_changed', { is_visible: false })`. */
  send: (name: string, data?: unknown) => Promise<void>;
  press: (button: 'back' | 'main' | 'secondary' | 'settings') => Promise<void>;
  /** The popup that waits for the player: with `answers('silent', 'web_app_open_popup')`. */
  popup: () => Popup | null;
  /** Taps a button of it, or closes it (null). */
  closePopup: (id: string | null) => Promise<void>;
  setTheme: (theme: ClientState['theme']) => Promise<void>;
  /** Telegram Web's own "Reload page": asks the page to reload itself. */
  reload: () => Promise<void>;
};

type Deliver = (event: HostEvent) => Promise<unknown>;
const ALL = '*';
const POPUP = 'web_app_open_popup';

/** The client's mind, outside the page: `hear` takes what the page asks, `deliver` brings it what the client says. */
export function createHost(state: ClientState, deliver: Deliver) {
  const heard: HostCall[] = [];
  const rules = new Map<string, Answering>();
  let popup: Popup | null = null;
  const send = async (name: string, data?: unknown) => void (await deliver({ name, data }));

  const host: Host = {
    state,
    calls: (method) => heard.filter((call) => method === undefined || call.method === method),
    unknownCalls: () => heard.filter(({ method }) => !isKnown(method, state)),
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

  async function hear(method: string, params: Record<string, unknown> | null): Promise<void> {
    heard.push({ method, params: params ?? {} });
    const rule = rules.get(method) ?? rules.get(ALL);
    // A page that begins anew has no popup before it.
    if (method === 'web_app_ready') popup = null;
    if (method === POPUP && rule === 'silent' && isKnown(method, state))
      popup = params as unknown as Popup;
    if (rule === 'silent') return;
    const normal = rule && 'lateMs' in rule ? rule : undefined;
    const events =
      rule && !normal ? (rule as readonly HostEvent[]) : answersTo(method, params ?? {}, state);
    if (normal) await new Promise((resolve) => setTimeout(resolve, normal.lateMs));
    // A page that was left or closed hears nothing any more.
    for (const event of events) await deliver(event).catch(() => undefined);
  }

  return { host, hear };
}

import { offAll } from '@tma.js/sdk';
import { onTestFinished } from 'vitest';

import { THEMES } from '#tests/backend/themes.ts';
import { answersTo, type ClientState, createState, isKnown } from '#tests/browser/hosts/answers.ts';
import { tokensOf } from '#tests/ui/tokens.ts';

type Call = { method: string; params: unknown };
type Wires = { Telegram?: { WebView?: { receiveEvent?: Receive } } };
type Receive = (name: string, data: unknown) => void;
type Options = Partial<ClientState> & {
  platform?: string;
  /** Methods that it supports and never answers. `true` means all of them. */
  silentOn?: readonly string[] | true;
  /** How late it answers a method, in ms. */
  lateMs?: Readonly<Record<string, number>>;
  /** Extra parameters of the launch string. */
  launchedWith?: Readonly<Record<string, string>>;
};

/** A native Telegram client in the page of a unit test. Removes itself when the test ends. */
export function openClient({
  platform = 'ios',
  silentOn = [],
  lateMs = {},
  launchedWith = {},
  ...given
}: Options = {}) {
  // Removes SDK listeners of an earlier test.
  offAll();
  const removeTouchListeners = recordTouchListeners();
  const state = createState(given);
  const calls: Call[] = [];
  const wires = window as unknown as Wires;
  const send = (name: string, data?: unknown) =>
    wires.Telegram?.WebView?.receiveEvent?.(name, data);
  const proxy = {
    postEvent(method: string, json: string | undefined) {
      const params = json === undefined ? {} : (JSON.parse(json) as Record<string, unknown>);
      calls.push({ method, params });
      if (silentOn === true || silentOn.includes(method)) return;
      const ms = lateMs[method];
      for (const { name, data } of answersTo(method, params, state))
        if (ms === undefined) queueMicrotask(() => send(name, data));
        else setTimeout(() => send(name, data), ms);
    },
  };
  // `openApp` sets its own proxy for a page inside Telegram. The setter ignores it.
  Object.defineProperty(window, 'TelegramWebviewProxy', {
    configurable: true,
    get: () => proxy,
    set() {},
  });
  onTestFinished(async () => {
    removeTouchListeners();
    offAll();
    // Waits for style writes in the next frame.
    await new Promise(requestAnimationFrame);
    Reflect.deleteProperty(window, 'TelegramWebviewProxy');
    document.documentElement.removeAttribute('style');
    document.documentElement.removeAttribute('data-telegram');
  });
  return {
    state,
    calls,
    send,
    methods: () => calls.map(({ method }) => method),
    /** The parameters of every call of a method. */
    paramsOf: (method: string) =>
      calls.filter((call) => call.method === method).map(({ params }) => params),
    unknown: () => calls.filter(({ method }) => !isKnown(method, state)),
    launch: new URLSearchParams({
      tgWebAppVersion: state.version,
      tgWebAppPlatform: platform,
      tgWebAppThemeParams: JSON.stringify(THEMES[state.theme]),
      ...launchedWith,
    }).toString(),
  };
}

const TOUCHES = ['click', 'pointerdown', 'keydown'];

/** Records the window’s touch listeners and returns what removes them: an open popup takes a touch. */
function recordTouchListeners(): () => void {
  const added: Parameters<typeof window.addEventListener>[] = [];
  const add = window.addEventListener;
  window.addEventListener = (...listener: Parameters<typeof window.addEventListener>) => {
    if (TOUCHES.includes(listener[0])) added.push(listener);
    add(...listener);
  };
  return () => {
    window.addEventListener = add;
    for (const listener of added) window.removeEventListener(...listener);
  };
}

/** Sets the tokens of one theme, like the style sheet. */
export function setOwnTheme(theme: 'light' | 'dark', root = document.documentElement): void {
  for (const [name, value] of Object.entries(tokensOf(theme))) root.style.setProperty(name, value);
}

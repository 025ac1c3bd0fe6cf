import { offAll } from '@tma.js/sdk';
import { onTestFinished } from 'vitest';

import { THEMES } from '#tests/backend/themes.ts';
import { answersTo, type ClientState, createState, isKnown } from '#tests/browser/hosts/answers.ts';

type Call = { method: string; params: unknown };
type Wires = { Telegram?: { WebView?: { receiveEvent?: Receive } } };
type Receive = (name: string, data: unknown) => void;
type Options = Partial<ClientState> & {
  platform?: string;
  /** Methods it knows and never answers; true is all of them. */
  silentOn?: readonly string[] | true;
  /** What else stands in the launch string. */
  launchedWith?: Readonly<Record<string, string>>;
};

/** Telegram's wire as a phone has it, in the page of a unit test; gone when the test is over. */
export function openClient({
  platform = 'ios',
  silentOn = [],
  launchedWith = {},
  ...given
}: Options = {}) {
  // A start that another test has left listening listens to a window of before.
  offAll();
  const stopTouches = watchTouches();
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
      for (const { name, data } of answersTo(method, params, state))
        queueMicrotask(() => send(name, data));
    },
  };
  // The site, opened inside Telegram, brings a deaf one of its own.
  Object.defineProperty(window, 'TelegramWebviewProxy', {
    configurable: true,
    get: () => proxy,
    set() {},
  });
  onTestFinished(async () => {
    stopTouches();
    offAll();
    // What is to be written in the next frame is still this test's.
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
    /** With what a method was called, each time. */
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

/**
 * Notes who waits for a touch of the window, until the returned function sends them all away: a popup that nobody
 * closed would keep the next test's first touch for itself.
 */
function watchTouches(): () => void {
  const waiting: Parameters<typeof window.addEventListener>[] = [];
  const add = window.addEventListener;
  window.addEventListener = (...listener: Parameters<typeof window.addEventListener>) => {
    if (TOUCHES.includes(listener[0])) waiting.push(listener);
    add(...listener);
  };
  return () => {
    window.addEventListener = add;
    for (const listener of waiting) window.removeEventListener(...listener);
  };
}

/** The tokens of one theme, as the style sheet would give them. */
export function setOwnTheme(theme: 'light' | 'dark', root = document.documentElement): void {
  for (const [name, value] of Object.entries(OWN[theme])) root.style.setProperty(name, value);
}

const OWN = {
  light: {
    '--own-ground': '#f4f5f8',
    '--own-card': '#fff',
    '--own-muted': '#545d72',
    '--accent': '#8a3b00',
    '--success': '#0b5a2b',
    '--danger': '#8f1d18',
    '--info': '#1d4fd7',
  },
  dark: {
    '--own-ground': '#0b1020',
    '--own-card': '#151b2e',
    '--own-muted': '#a3adc6',
    '--accent': '#fbbf24',
    '--success': '#4ade80',
    '--danger': '#ff8a80',
    '--info': '#8ab4ff',
  },
} as const;

import { offAll } from '@tma.js/sdk';
import { onTestFinished } from 'vitest';

import { THEMES } from '#tests/backend/themes.ts';
import { answersTo, type ClientState, createState, isKnown } from '#tests/browser/hosts/answers.ts';

type Call = { method: string; params: unknown };
type Wires = {
  TelegramWebviewProxy?: unknown;
  Telegram?: { WebView?: { receiveEvent?: Receive } };
};
type Receive = (name: string, data: unknown) => void;

/** Telegram's wire as a phone has it, in the page of a unit test; gone when the test is over. */
export function openClient({
  isSilent = false,
  ...given
}: Partial<ClientState> & { isSilent?: boolean } = {}) {
  const state = createState(given);
  const calls: Call[] = [];
  const wires = window as unknown as Wires;
  const send = (name: string, data?: unknown) =>
    wires.Telegram?.WebView?.receiveEvent?.(name, data);
  wires.TelegramWebviewProxy = {
    postEvent(method: string, json: string | undefined) {
      const params = json === undefined ? {} : (JSON.parse(json) as Record<string, unknown>);
      calls.push({ method, params });
      if (isSilent) return;
      for (const { name, data } of answersTo(method, params, state))
        queueMicrotask(() => send(name, data));
    },
  };
  onTestFinished(() => {
    offAll();
    delete wires.TelegramWebviewProxy;
    document.documentElement.removeAttribute('style');
    document.documentElement.removeAttribute('data-telegram');
  });
  return {
    state,
    calls,
    send,
    methods: () => calls.map(({ method }) => method),
    unknown: () => calls.filter(({ method }) => !isKnown(method, state)),
    launch: new URLSearchParams({
      tgWebAppVersion: state.version,
      tgWebAppPlatform: 'ios',
      tgWebAppThemeParams: JSON.stringify(THEMES[state.theme]),
    }).toString(),
  };
}

/** The tokens of one theme, as the style sheet would give them. */
export function wearOwnTheme(theme: 'light' | 'dark', root = document.documentElement): void {
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

import { createState } from '#tests/browser/hosts/answers.ts';
import { createHost, type Host } from '#tests/browser/hosts/host.ts';

/** The host names on which the page runs in a phone's Telegram. */
const NATIVE = /^telegram-(light|dark)-/;

type Wires = {
  TelegramWebviewProxy?: { postEvent: (method: string, json?: string) => void };
  Telegram?: { WebView?: { receiveEvent?: (name: string, data: unknown) => void } };
};

declare global {
  interface Window {
    lobbyHost?: Host;
  }
}

const theme = NATIVE.exec(location.hostname)?.[1];
if (theme === 'light' || theme === 'dark') {
  const wires = window as unknown as Wires;
  const { host, receive } = createHost(createState({ theme }), async ({ name, data }) =>
    wires.Telegram?.WebView?.receiveEvent?.(name, data),
  );
  host.answers('silent', 'web_app_open_popup');
  window.lobbyHost = host;
  wires.TelegramWebviewProxy = {
    postEvent: (method, json = 'null') => {
      const params = JSON.parse(json) as Record<string, unknown> | null;
      // A client answers after the call, never during it.
      setTimeout(() => void receive(method, params, location.origin));
    },
  };
}

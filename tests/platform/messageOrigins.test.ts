import { targetOrigin } from '@tma.js/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { startTelegram } from '#platform/telegram/adapter.ts';
import { openClient } from './nativeClient.ts';

const WEB = 'https://web.telegram.org';
const EVIL = 'https://evil.example';

type Incoming = { origin?: string; isTrusted?: boolean; data?: unknown; source?: unknown };

/** Starts the adapter. Returns a function that checks whether a message reaches a listener. Fakes trusted messages. */
function listen(origins: readonly string[], parent = '') {
  const add = vi.spyOn(window, 'addEventListener');
  startTelegram(openClient().launch, origins, parent);
  const listeners = add.mock.calls.filter(([type]) => type === 'message');
  const [, first, isCapturing] = listeners[0]!;
  // Listeners run in the order in which they were added.
  expect(isCapturing).toBe(true);
  return ({ origin = WEB, isTrusted = true, data = '{}', source = window.parent }: Incoming) => {
    const stopImmediatePropagation = vi.fn();
    const event = { origin, isTrusted, data, source, stopImmediatePropagation };
    (first as (event: unknown) => void)(event);
    return stopImmediatePropagation.mock.calls.length === 0;
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('incoming messages', () => {
  it('the page accepts messages of a parent frame only from Telegram’s origins [F-C12]', () => {
    const isReceived = listen([WEB]);
    expect(isReceived({})).toBe(true);
    expect(isReceived({ origin: EVIL })).toBe(false);
    expect(isReceived({ origin: 'null' })).toBe(false);
    expect(isReceived({ origin: `${WEB}.evil.example` })).toBe(false);
    expect(isReceived({ origin: 'http://web.telegram.org' })).toBe(false);
  });

  it('a framed page accepts no messages when no origin is allowed', () => {
    expect(listen([])({})).toBe(false);
  });

  it('the page accepts messages that a native client dispatches in the page', () => {
    expect(listen([])({ isTrusted: false, origin: '' })).toBe(true);
  });

  it('the page drops messages that are longer than the limit [F-C12]', () => {
    const isReceived = listen([WEB]);
    expect(isReceived({ data: 'x'.repeat(65_536) })).toBe(true);
    expect(isReceived({ data: 'x'.repeat(65_537) })).toBe(false);
    expect(isReceived({ isTrusted: false, origin: '', data: 'x'.repeat(1_000_000) })).toBe(false);
  });

  it('messages of other frames, such as a game, reach their own listeners', () => {
    expect(listen([WEB])({ origin: EVIL, source: {} })).toBe(true);
  });
});

describe('outgoing messages', () => {
  it('the page sends messages to a parent frame only of Telegram’s origins [F-C13]', () => {
    listen([WEB, 'https://t.example'], 'https://t.example');
    expect(targetOrigin()).toBe('https://t.example');
    vi.restoreAllMocks();
    listen([WEB], EVIL);
    expect(targetOrigin()).not.toBe(EVIL);
    expect(targetOrigin()).not.toBe('*');
    vi.restoreAllMocks();
    listen([WEB], WEB);
    expect(targetOrigin()).toBe(WEB);
  });
});

import type { CDPSession } from '@playwright/test';

/** The poll of a member, and the pictures of games and banners: neither says how much a page asks for. */
export const BALANCE = '/api/balance';
export const PICTURES = '/uploads/';

export type Asked = {
  path: string;
  isPicture: boolean;
  /** When it was sent, in ms since the page was asked for. */
  atMs: number;
  /** On the wire, headers included; 0 from a cache. */
  bytes: number;
  isFromCache: boolean;
};

export type Traffic = {
  /** Every request so far. */
  list: () => Asked[];
  /** The paths whose answers are missing, without pictures. */
  waiting: () => string[];
  /** How long nothing but pictures has been asked or answered, in ms; 0 while an answer is missing. */
  quietMs: () => number;
};

/** Follows the requests of a page, which must not be open yet. */
export async function watchTraffic(devtools: CDPSession): Promise<Traffic> {
  const all = new Map<string, Asked>();
  const waiting = new Set<string>();
  let startS = 0;
  let changedMs = performance.now();

  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    const { protocol, pathname } = new URL(request.url);
    if (!protocol.startsWith('http')) return;
    startS ||= timestamp;
    all.set(requestId, {
      path: pathname,
      isPicture: type === 'Image',
      atMs: (timestamp - startS) * 1000,
      bytes: 0,
      isFromCache: false,
    });
    if (type === 'Image') return;
    waiting.add(requestId);
    changedMs = performance.now();
  });
  const change = (requestId: string, asked: Partial<Asked>) => {
    const known = all.get(requestId);
    if (known) Object.assign(known, asked);
  };
  const end = (requestId: string) => {
    if (waiting.delete(requestId)) changedMs = performance.now();
  };
  devtools.on('Network.requestServedFromCache', ({ requestId }) =>
    change(requestId, { isFromCache: true }),
  );
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) change(requestId, { isFromCache: true });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!all.get(requestId)?.isFromCache) change(requestId, { bytes: encodedDataLength });
    end(requestId);
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  await devtools.send('Network.enable');

  return {
    list: () => [...all.values()],
    waiting: () => [...waiting].map((requestId) => all.get(requestId)!.path),
    quietMs: () => (waiting.size > 0 ? 0 : performance.now() - changedMs),
  };
}

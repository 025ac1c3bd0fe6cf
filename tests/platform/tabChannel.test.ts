import { afterEach, expect, test, vi } from 'vitest';

import { openTabChannel } from '#platform/tabChannel.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a tab sends texts to the others and hears only texts from them', () => {
  const posted: unknown[] = [];
  const opened: EventTarget[] = [];
  class Channel extends EventTarget {
    constructor(readonly name: string) {
      super();
      opened.push(this);
    }
    postMessage = (text: unknown) => void posted.push(text);
  }
  vi.stubGlobal('BroadcastChannel', Channel);
  const hear = vi.fn();
  const post = openTabChannel('notes', hear);
  post('mine');
  for (const data of ['theirs', { text: 'theirs' }, null])
    opened[0]!.dispatchEvent(new MessageEvent('message', { data }));
  expect(opened).toMatchObject([{ name: 'notes' }]);
  expect(posted).toEqual(['mine']);
  expect(hear.mock.calls).toEqual([['theirs']]);
});

test('without channels in the browser a tab sends and hears nothing', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const hear = vi.fn();
  expect(() => openTabChannel('notes', hear)('mine')).not.toThrow();
  expect(hear).not.toHaveBeenCalled();
});

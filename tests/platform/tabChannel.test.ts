import { afterEach, expect, test, vi } from 'vitest';

import { openTabChannel } from '#platform/tabChannel.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a tab sends texts to other tabs and receives only texts', () => {
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
  const onText = vi.fn();
  const post = openTabChannel('notes', onText);
  post('mine');
  for (const data of ['theirs', { text: 'theirs' }, null])
    opened[0]!.dispatchEvent(new MessageEvent('message', { data }));
  expect(opened).toMatchObject([{ name: 'notes' }]);
  expect(posted).toEqual(['mine']);
  expect(onText.mock.calls).toEqual([['theirs']]);
});

test('in a browser without channels, a tab sends and receives nothing', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const onText = vi.fn();
  expect(() => openTabChannel('notes', onText)('mine')).not.toThrow();
  expect(onText).not.toHaveBeenCalled();
});

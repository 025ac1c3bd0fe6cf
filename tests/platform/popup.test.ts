import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { startTelegram } from '#platform/telegram/adapter.ts';
import type { Popup } from '#platform/telegram/telegram.ts';
import { openClient } from './nativeClient.ts';

const METHOD = 'web_app_open_popup';
const POPUP: Popup = {
  title: '退出登录',
  message: '确定退出？',
  buttons: [
    { id: 'no', label: '取消' },
    { id: 'yes', label: '退出', isDestructive: true },
  ],
};
type Asked = { title: string; message: string; buttons: { id: string }[] };

/** A client whose popup is answered by the test. */
function open() {
  const client = openClient({ silentOn: [METHOD] });
  const { showPopup } = startTelegram(client.launch);
  const asked = () => client.paramsOf(METHOD) as Asked[];
  return {
    asked,
    close: (data?: unknown) => client.send('popup_closed', data),
    /** The id of a button of the last popup. */
    idOf: (button: number) => asked().at(-1)!.buttons[button]!.id,
    ask(popup: Popup = POPUP) {
      const end = { onClose: vi.fn(), onNotShown: vi.fn() };
      return { ...end, forget: showPopup!(popup, end) };
    },
  };
}

const touch = (name = 'click') => {
  const event = new Event(name, { bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  return event;
};

beforeEach(() => {
  vi.useFakeTimers();
});

describe('Telegram’s popup', () => {
  it('shows the given title, message and button labels', () => {
    const { ask, asked } = open();
    ask();
    expect(asked()).toEqual([
      {
        title: '退出登录',
        message: '确定退出？',
        buttons: [
          { id: expect.stringMatching(/^no\./), type: 'default', text: '取消' },
          { id: expect.stringMatching(/^yes\./), type: 'destructive', text: '退出' },
        ],
      },
    ]);
  });

  it('reports the tapped button once', () => {
    const { ask, close, idOf } = open();
    const { onClose } = ask();
    const id = idOf(1);
    close({ button_id: id });
    close({ button_id: id });
    expect(onClose.mock.calls).toEqual([['yes']]);
  });

  it.each([
    [undefined],
    [null],
    [{}],
    [{ button_id: '' }],
    [{ button_id: null }],
    [{ button_id: 'yes' }],
    [{ button_id: 'yes.1' }],
    [{ button_id: '__proto__' }],
  ])('closed with %j names no button', (data) => {
    const { ask, close } = open();
    const { onClose } = ask();
    close(data);
    expect(onClose.mock.calls).toEqual([[null]]);
  });

  it('is refused while another one is open', () => {
    const { ask, asked, close } = open();
    ask();
    expect(ask().forget).toBeNull();
    expect(asked()).toHaveLength(1);
    close();
    expect(ask().forget).not.toBeNull();
  });

  it.each([
    [{ title: '题'.repeat(65) }],
    [{ message: '问'.repeat(257) }],
    [{ message: ' ' }],
    [{ buttons: [{ id: 'yes', label: '是'.repeat(65) }] }],
  ])('refuses what Telegram would refuse (%#)', (change) => {
    const { ask, asked } = open();
    expect(ask({ ...POPUP, ...change }).forget).toBeNull();
    expect(asked()).toEqual([]);
    expect(ask().forget).not.toBeNull();
  });

  it('accepts the longest texts that Telegram allows', () => {
    const { ask } = open();
    const longest = {
      title: '题'.repeat(64),
      message: '问'.repeat(256),
      buttons: [{ id: 'yes', label: '是'.repeat(64) }],
    };
    expect(ask(longest).forget).not.toBeNull();
  });
});

describe('a client that shows no popup', () => {
  it.each(['click', 'keydown'])('is detected by a %s', async (name) => {
    const { ask, close, idOf } = open();
    const { onClose, onNotShown } = ask();
    // The second half of a double tap comes before the popup is shown.
    await vi.advanceTimersByTimeAsync(999);
    touch(name);
    expect(onNotShown).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    const id = idOf(1);
    touch(name);
    touch(name);
    expect(onNotShown).toHaveBeenCalledTimes(1);
    close({ button_id: id });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is not detected by a pointerdown: its click would press a button of the page’s dialog', async () => {
    const { ask } = open();
    const { onNotShown } = ask();
    await vi.advanceTimersByTimeAsync(1000);
    touch('pointerdown');
    expect(onNotShown).not.toHaveBeenCalled();
  });

  it.each(['click', 'keydown'])(
    'does not pass the %s that detected it to the page',
    async (name) => {
      const heard = vi.fn();
      document.body.addEventListener(name, heard);
      onTestFinished(() => document.body.removeEventListener(name, heard));
      const { ask } = open();
      ask();
      await vi.advanceTimersByTimeAsync(1000);
      expect(touch(name).defaultPrevented).toBe(true);
      expect(heard).not.toHaveBeenCalled();
      expect(touch(name).defaultPrevented).toBe(false);
      expect(heard).toHaveBeenCalledTimes(1);
      ask().forget?.();
      await vi.advanceTimersByTimeAsync(1000);
      expect(touch(name).defaultPrevented).toBe(false);
    },
  );

  it('and answers late closes neither that popup nor the next one with an answer', async () => {
    const { ask, close, idOf } = open();
    ask();
    const late = idOf(1);
    await vi.advanceTimersByTimeAsync(1000);
    touch();
    const next = ask();
    close({ button_id: late });
    expect(next.onClose.mock.calls).toEqual([[null]]);
  });
});

describe('a cancelled popup', () => {
  it('reports nothing, and prevents the next one while it may be on the screen', () => {
    const { ask, close, idOf } = open();
    const { onClose, onNotShown, forget } = ask();
    forget?.();
    expect(ask().forget).toBeNull();
    close({ button_id: idOf(1) });
    expect(ask().forget).not.toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    expect(onNotShown).not.toHaveBeenCalled();
  });
});

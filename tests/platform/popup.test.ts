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
type Sent = { title: string; message: string; buttons: { id: string }[] };

/** A client whose popup only the test answers. */
function open() {
  const client = openClient({ silentOn: [METHOD] });
  const { showPopup } = startTelegram(client.launch);
  const sent = () => client.paramsOf(METHOD) as Sent[];
  return {
    sent,
    close: (data?: unknown) => client.send('popup_closed', data),
    /** The id of a button of the last popup. */
    idOf: (button: number) => sent().at(-1)!.buttons[button]!.id,
    show(popup: Popup = POPUP) {
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
    const { show, sent } = open();
    show();
    expect(sent()).toEqual([
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
    const { show, close, idOf } = open();
    const { onClose } = show();
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
  ])('reports no button when it closes with %j', (data) => {
    const { show, close } = open();
    const { onClose } = show();
    close(data);
    expect(onClose.mock.calls).toEqual([[null]]);
  });

  it('does not open while another popup is open', () => {
    const { show, sent, close } = open();
    show();
    expect(show().forget).toBeNull();
    expect(sent()).toHaveLength(1);
    close();
    expect(show().forget).not.toBeNull();
  });

  it.each([
    [{ title: '题'.repeat(65) }],
    [{ message: '问'.repeat(257) }],
    [{ message: ' ' }],
    [{ buttons: [{ id: 'yes', label: '是'.repeat(65) }] }],
  ])('does not open with texts that Telegram would refuse (%#)', (change) => {
    const { show, sent } = open();
    expect(show({ ...POPUP, ...change }).forget).toBeNull();
    expect(sent()).toEqual([]);
    expect(show().forget).not.toBeNull();
  });

  it('accepts the longest texts that Telegram allows', () => {
    const { show } = open();
    const longest = {
      title: '题'.repeat(64),
      message: '问'.repeat(256),
      buttons: [{ id: 'yes', label: '是'.repeat(64) }],
    };
    expect(show(longest).forget).not.toBeNull();
  });
});

describe('a client that shows no popup', () => {
  it.each(['click', 'keydown'])('is detected by a %s', async (name) => {
    const { show, close, idOf } = open();
    const { onClose, onNotShown } = show();
    // The second half of a double tap comes before the popup is visible.
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

  it('is not detected by a pointerdown, whose click would press a button', async () => {
    const { show } = open();
    const { onNotShown } = show();
    await vi.advanceTimersByTimeAsync(1000);
    touch('pointerdown');
    expect(onNotShown).not.toHaveBeenCalled();
  });

  it.each(['click', 'keydown'])('keeps the %s that detected it from the page', async (name) => {
    const pressed = vi.fn();
    document.body.addEventListener(name, pressed);
    onTestFinished(() => document.body.removeEventListener(name, pressed));
    const { show } = open();
    show();
    await vi.advanceTimersByTimeAsync(1000);
    expect(touch(name).defaultPrevented).toBe(true);
    expect(pressed).not.toHaveBeenCalled();
    expect(touch(name).defaultPrevented).toBe(false);
    expect(pressed).toHaveBeenCalledTimes(1);
    show().forget?.();
    await vi.advanceTimersByTimeAsync(1000);
    expect(touch(name).defaultPrevented).toBe(false);
  });

  it('answers neither its popup nor the next one with a late answer', async () => {
    const { show, close, idOf } = open();
    show();
    const late = idOf(1);
    await vi.advanceTimersByTimeAsync(1000);
    touch();
    const next = show();
    close({ button_id: late });
    expect(next.onClose.mock.calls).toEqual([[null]]);
  });
});

describe('a cancelled popup', () => {
  it('reports nothing, and prevents the next popup while it may be visible', () => {
    const { show, close, idOf } = open();
    const { onClose, onNotShown, forget } = show();
    forget?.();
    expect(show().forget).toBeNull();
    close({ button_id: idOf(1) });
    expect(show().forget).not.toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    expect(onNotShown).not.toHaveBeenCalled();
  });
});

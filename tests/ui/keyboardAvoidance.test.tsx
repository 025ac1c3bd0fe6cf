import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { TextField } from '#ui/TextField.tsx';

const SETTLED_MS = 300;
const root = document.documentElement;
const scrolled = vi.fn<(x: number, y: number) => void>();

/** The visible part of a window of 390 × 844. */
class View extends EventTarget {
  width = 390;
  height = 844;
  offsetTop = 0;
  scale = 1;
}
let view: View;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  view = new View();
  vi.stubGlobal('visualViewport', view);
  vi.spyOn(root, 'clientHeight', 'get').mockReturnValue(844);
  scrolled.mockClear();
  vi.spyOn(window, 'scrollBy').mockImplementation(scrolled as never);
  // Both fields are at the lower edge of the window.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 780, 390, 48),
  );
});

afterEach(() => void vi.unstubAllGlobals());

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
/** The keyboard, or scrolling, changes the visible area. */
function resize(change: Partial<View>): void {
  Object.assign(view, change);
  view.dispatchEvent(new Event('resize'));
  pass(20);
}
const focus = (label: string) => {
  act(() => screen.getByLabelText(label).focus());
  pass(20);
};
const isOpen = () => root.hasAttribute('data-keyboard');
const told = () => ['--view-top', '--keyboard'].map((name) => root.style.getPropertyValue(name));
const moved = () => scrolled.mock.calls.map(([, y]) => y);
/** The distance from the middle of the field to the middle of the visible area. */
const byPx = (left: number, offsetTop: number) => 780 + 24 - offsetTop - left / 2;

const Form = () => (
  <>
    <TextField id="one" label="One" value="" onChange={() => {}} />
    <TextField rows={4} id="two" label="Two" value="" onChange={() => {}} />
    <input type="radio" aria-label="Three" />
  </>
);

describe('the keyboard', () => {
  test('sets the visible height, and the field is scrolled to its middle once', () => {
    render(<Form />);
    focus('One');
    expect(isOpen()).toBe(false);
    resize({ height: 700 });
    resize({ height: 500, offsetTop: 40 });
    expect(isOpen()).toBe(true);
    expect(told()).toEqual(['40px', '344px']);
    pass(SETTLED_MS - 40);
    expect(moved()).toEqual([]);
    pass(SETTLED_MS);
    expect(moved()).toEqual([byPx(500, 40)]);

    focus('Two');
    pass(SETTLED_MS);
    expect(moved()).toEqual([byPx(500, 40), byPx(500, 40)]);
    resize({ height: 844, offsetTop: 0 });
    expect(isOpen()).toBe(false);
    expect(told()).toEqual(['', '']);
  });

  test.each([
    ['no text field has the focus', 'Three', { height: 500 }],
    ['a bar of the browser comes', 'One', { height: 844 - 100 }],
    ['the page is pinched', 'One', { height: 422, scale: 2 }],
  ])('is none where %s', (_, label, change) => {
    render(<Form />);
    focus(label);
    resize(change);
    expect(isOpen()).toBe(false);
    pass(SETTLED_MS);
    expect(moved()).toEqual([]);
  });
});

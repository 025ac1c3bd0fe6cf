import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { Frame } from '#parts/frames/Frame.tsx';
import { player } from '#tests/page/player.ts';

const GAME = 'https://games.example.com/play/42?key=a%20b';

function showFrame(address = GAME, kind: 'game' | 'service' | 'page' = 'game') {
  const view = render(<Frame address={address} title="游戏画面" kind={kind} />);
  const again = (next = address) =>
    view.rerender(<Frame address={next} title="游戏画面" kind={kind} />);
  return { ...view, again, page: () => screen.getByTitle<HTMLIFrameElement>('游戏画面') };
}

describe('rights', () => {
  test.each(['game', 'service'] as const)(
    'a %s runs in a sandbox that cannot lead our page away [F-C09]',
    (kind) => {
      const { page } = showFrame(GAME, kind);
      const tokens = page().getAttribute('sandbox')!.split(' ');
      const least = ['allow-scripts', 'allow-same-origin', 'allow-forms', 'allow-popups'];
      expect(tokens).toEqual(expect.arrayContaining(least));
      // The chat alone saves files, and its links open in windows without its sandbox.
      const more = kind === 'service' ? ['allow-popups-to-escape-sandbox', 'allow-downloads'] : [];
      expect(
        tokens.filter((token) => /top-navigation|popups-to-escape|downloads|modals/.test(token)),
      ).toEqual(more);
      expect(page()).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
    },
  );

  test('a game may play sound, fill the screen and copy; a chat may not copy [F-C10]', () => {
    const game = showFrame(GAME, 'game');
    expect(game.page().getAttribute('allow')).toBe('autoplay; fullscreen; clipboard-write');
    game.unmount();
    expect(showFrame(GAME, 'service').page().getAttribute('allow')).toBe('autoplay; fullscreen');
  });

  test.each([
    location.origin,
    'javascript:alert(1)',
    '//games.example.com/play',
    'https://player:secret@games.example.com/',
    '',
  ])('the address %j is not framed, and the player is told [D-208]', (address) => {
    const { container } = showFrame(address);
    expect(container.querySelector('iframe')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('地址无效，已为您拦截');
  });

  test.each(['game', 'service'] as const)('our own path is no %s [D-208, F-C08]', (kind) => {
    expect(showFrame('sponsors/1.html', kind).container.querySelector('iframe')).toBeNull();
  });

  test('a framed page from the settings gets no permissions, ours or not [D-097]', () => {
    for (const address of ['sponsors/1.html', 'https://club.example/']) {
      const { page, unmount } = showFrame(address, 'page');
      expect([page().getAttribute('sandbox'), page().getAttribute('allow')]).toEqual(['', '']);
      unmount();
    }
  });
});

test('a new address loads another page', () => {
  const { page, again } = showFrame();
  const before = page();
  again('https://games.example.com/play/43');
  expect(page()).not.toBe(before);
  expect(page().getAttribute('src')).toBe('https://games.example.com/play/43');
});

describe('loading', () => {
  test('the player is told to wait until the page has loaded, and does not see it before', () => {
    const { page } = showFrame();
    expect(screen.getByRole('status')).toHaveTextContent('正在加载…');
    expect(page()).toHaveAttribute('data-view', 'loading');
    fireEvent.load(page());
    expect(screen.queryByText('正在加载…')).not.toBeInTheDocument();
    expect(page()).toHaveAttribute('data-view', 'shown');
  });

  test('the player can open the page in another window, which gets no access to ours [F-C17]', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { page } = showFrame();
    fireEvent.load(page());
    player.taps('在新窗口打开');
    expect(open).toHaveBeenCalledExactlyOnceWith(GAME, '_blank', 'noopener,noreferrer');
  });

  test('after 15 s a notice offers another window, until the page has loaded [F-C11]', () => {
    vi.useFakeTimers();
    const { page } = showFrame();
    act(() => void vi.advanceTimersByTime(14_999));
    expect(screen.queryByText(/加载较慢/)).not.toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText('页面加载较慢，也可以换个方式打开')).toBeInTheDocument();
    expect(page()).toHaveAttribute('data-view', 'slow');
    fireEvent.load(page());
    expect(screen.queryByText(/加载较慢/)).not.toBeInTheDocument();
  });

  test('a page that the policy blocks is offered in a window of its own', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { container } = showFrame('http://games.example.com/play');
    act(() => void document.dispatchEvent(violation('frame-src', 'report')));
    act(() => void document.dispatchEvent(violation('img-src', 'enforce')));
    expect(container.querySelector('iframe')).not.toBeNull();
    act(() => void document.dispatchEvent(violation('frame-src', 'enforce')));
    expect(screen.getByRole('alert')).toHaveTextContent('这个页面不能在这里显示，请在新窗口打开');
    player.taps('在新窗口打开');
    expect(open).toHaveBeenCalledExactlyOnceWith(
      'http://games.example.com/play',
      '_blank',
      'noopener,noreferrer',
    );
  });
});

function violation(effectiveDirective: string, disposition: string): Event {
  return Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, disposition });
}

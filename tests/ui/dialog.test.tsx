import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Activity, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { closeAllOverlays, closeTopOverlay, pushOverlay, useOverlayCount } from '#ui/overlays.ts';

function openDialogs(): number {
  return document.querySelectorAll('dialog[open]').length;
}

/** A screen with a button that opens its dialog. */
function Screen({ name, required = false }: { name: string; required?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section>
      <Button onClick={() => setIsOpen(true)}>open {name}</Button>
      <p>
        {name} is {isOpen ? 'open' : 'closed'}
      </p>
      <Dialog open={isOpen} title={name} required={required} onClose={() => setIsOpen(false)}>
        <input aria-label={`field of ${name}`} />
      </Dialog>
    </section>
  );
}

function TwoScreens({ shown }: { shown: 'A' | 'B' }) {
  return (
    <>
      <Activity mode={shown === 'A' ? 'visible' : 'hidden'}>
        <Screen name="A" />
      </Activity>
      <Activity mode={shown === 'B' ? 'visible' : 'hidden'}>
        <Screen name="B" />
      </Activity>
    </>
  );
}

describe('a dialog', () => {
  it('is named by its title, takes the focus and returns it', async () => {
    const user = userEvent.setup();
    render(<Screen name="A" />);
    await user.click(screen.getByRole('button', { name: 'open A' }));
    expect(screen.getByRole('dialog', { name: 'A' })).toBe(document.activeElement);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'open A' }));
  });

  it('closes by its X and by the backdrop, not by a tap inside', async () => {
    const user = userEvent.setup();
    render(<Screen name="A" />);
    await user.click(screen.getByRole('button', { name: 'open A' }));
    await user.click(screen.getByRole('heading', { name: 'A' }));
    expect(openDialogs()).toBe(1);
    await user.click(screen.getByRole('dialog'));
    expect(openDialogs()).toBe(0);
    await user.click(screen.getByRole('button', { name: 'open A' }));
    await user.click(screen.getByRole('button', { name: '关闭' }));
    expect(openDialogs()).toBe(0);
  });

  it('stays open when a text selection from inside ends on the backdrop', async () => {
    const user = userEvent.setup();
    render(<Screen name="A" />);
    await user.click(screen.getByRole('button', { name: 'open A' }));
    await user.pointer([
      { keys: '[MouseLeft>]', target: screen.getByRole('heading', { name: 'A' }) },
      { keys: '[/MouseLeft]', target: screen.getByRole('dialog') },
    ]);
    expect(openDialogs()).toBe(1);
  });

  it('that is required has no X and stays open, even when the browser closes it', async () => {
    const user = userEvent.setup();
    render(<Screen name="A" required />);
    await user.click(screen.getByRole('button', { name: 'open A' }));
    await user.keyboard('{Escape}{Escape}');
    await user.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull();
    await act(async () => screen.getByRole<HTMLDialogElement>('dialog').close());
    expect(openDialogs()).toBe(1);
  });
});

it('a dialog closes when its kept screen is hidden', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<TwoScreens shown="A" />);
  await user.click(screen.getByRole('button', { name: 'open A' }));
  await act(async () => rerender(<TwoScreens shown="B" />));
  expect(openDialogs()).toBe(0);

  await user.click(screen.getByRole('button', { name: 'open B' }));
  expect(screen.getByRole('dialog', { name: 'B' })).toBeTruthy();
  await user.keyboard('{Escape}');

  await act(async () => rerender(<TwoScreens shown="A" />));
  expect(openDialogs()).toBe(0);
  expect(screen.getByText('A is closed')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'open A' }));
  expect(screen.getByRole('dialog', { name: 'A' })).toBeTruthy();
});

describe('the back stack', () => {
  function Count() {
    return <output>{useOverlayCount()}</output>;
  }

  it('closes the overlay that was opened last', async () => {
    const user = userEvent.setup();
    function Page() {
      const [isMenuOpen, setIsMenuOpen] = useState(false);
      return (
        <>
          <Count />
          <Button onClick={() => setIsMenuOpen(true)}>menu</Button>
          <Sheet side="left" open={isMenuOpen} title="Menu" onClose={() => setIsMenuOpen(false)}>
            <Screen name="A" />
          </Sheet>
        </>
      );
    }
    render(<Page />);
    const count = document.querySelector('output')!;
    await user.click(screen.getByRole('button', { name: 'menu' }));
    await user.click(screen.getByRole('button', { name: 'open A' }));
    expect(count.textContent).toBe('2');

    act(() => expect(closeTopOverlay()).toBe(true));
    expect(screen.queryByRole('dialog', { name: 'A' })).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeTruthy();
    expect(count.textContent).toBe('1');

    act(() => expect(closeTopOverlay()).toBe(true));
    expect(openDialogs()).toBe(0);
    expect(count.textContent).toBe('0');
    expect(closeTopOverlay()).toBe(false);
  });

  it('keeps a required overlay open at "back", but closes it at the end of a session', () => {
    const close = vi.fn();
    const leave = pushOverlay(close, () => true);
    expect(closeTopOverlay()).toBe(true);
    expect(close).not.toHaveBeenCalled();
    closeAllOverlays();
    expect(close).toHaveBeenCalledTimes(1);
    leave();
    expect(closeTopOverlay()).toBe(false);
  });
});

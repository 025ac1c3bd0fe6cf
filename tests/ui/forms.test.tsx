import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Activity, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Description, DescriptionList } from '#ui/DescriptionList.tsx';
import { closeAllOverlays, closeTopOverlay } from '#ui/overlays.ts';
import { PickField } from '#ui/PickField.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Switch } from '#ui/Switch.tsx';

function openDialogs(): number {
  return document.querySelectorAll('dialog[open]').length;
}

describe('a switch', () => {
  it('requests the other state and shows the state of its prop', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    const { rerender } = render(
      <Switch label="Free transfer" isOn={false} hint="Moves it all" onChange={onChange} />,
    );
    const row = screen.getByRole('switch', { name: 'Free transfer', description: 'Moves it all' });
    await user.tab();
    await user.keyboard(' ');
    expect(onChange).toHaveBeenLastCalledWith(true);
    expect(row).not.toBeChecked();
    rerender(<Switch label="Free transfer" isOn onChange={onChange} />);
    expect(row).toBeChecked();
    await user.click(row);
    expect(onChange).toHaveBeenLastCalledWith(false);
  });

  it('that is busy keeps the focus and ignores taps', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    render(<Switch label="Free transfer" isOn busy onChange={onChange} />);
    const row = screen.getByRole('switch', { name: 'Free transfer' });
    await user.click(row);
    expect(onChange).not.toHaveBeenCalled();
    expect(row).toHaveFocus();
    expect(row).toHaveAttribute('aria-busy', 'true');
  });
});

/** A screen with a bottom popup. */
function Screen() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>open</Button>
      <Sheet open={isOpen} title="Wallets" onClose={() => setIsOpen(false)} footer="below">
        <p>inside</p>
      </Sheet>
    </>
  );
}

describe('a bottom popup', () => {
  it('is named, takes the focus, closes in every way and returns the focus', async () => {
    const user = userEvent.setup();
    render(<Screen />);
    const button = screen.getByRole('button', { name: 'open' });
    const ways = [
      () => user.keyboard('{Escape}'),
      () => user.click(screen.getByRole('dialog')),
      () => user.click(screen.getByRole('button', { name: '关闭' })),
      async () => act(() => void closeTopOverlay()),
      async () => act(closeAllOverlays),
    ];
    for (const close of ways) {
      await user.click(button);
      expect(screen.getByRole('dialog', { name: 'Wallets' })).toHaveFocus();
      await user.click(screen.getByText('inside'));
      expect(openDialogs()).toBe(1);
      await close();
      expect(openDialogs()).toBe(0);
      expect(button).toHaveFocus();
    }
  });

  it('closes when its kept screen is hidden', async () => {
    const user = userEvent.setup();
    const page = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <Screen />
      </Activity>
    );
    const { rerender } = render(page('visible'));
    await user.click(screen.getByRole('button', { name: 'open' }));
    await act(async () => rerender(page('hidden')));
    expect(openDialogs()).toBe(0);
    await act(async () => rerender(page('visible')));
    expect(openDialogs()).toBe(0);
  });
});

describe('a field with a popup of options', () => {
  const WALLETS = [
    { id: 'main', title: 'Platform wallet', value: '12.00' },
    { id: 'a', title: 'Venue A', detail: 'slots' },
    { id: 'b', title: 'Venue B', value: '--' },
  ] as const;
  type Id = (typeof WALLETS)[number]['id'];

  function Field({ onChoose, error }: { onChoose?: (id: Id) => void; error?: string }) {
    const [chosen, setChosen] = useState<Id | null>(null);
    return (
      <PickField
        label="From"
        title="Choose a wallet"
        placeholder="none yet"
        options={WALLETS}
        chosen={chosen}
        error={error}
        onChoose={(id) => {
          setChosen(id);
          onChoose?.(id);
        }}
      />
    );
  }

  it('shows the chosen option, and is described by its error', async () => {
    const user = userEvent.setup();
    render(<Field error="Choose one" />);
    const field = screen.getByRole('button', { name: 'From none yet', description: 'Choose one' });
    await user.click(field);
    await user.click(screen.getByRole('radio', { name: 'Venue A slots' }));
    expect(field).toHaveAccessibleName('From Venue A slots');
    expect(field).toHaveFocus();
    expect(openDialogs()).toBe(0);
    await user.click(field);
    expect(screen.getByRole('radio', { name: 'Venue A slots' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Venue B --' })).not.toBeChecked();
  });

  it('moves the focus with the arrows and chooses only with Enter or Space', async () => {
    const user = userEvent.setup();
    const onChoose = vi.fn();
    render(<Field onChoose={onChoose} />);
    await user.click(screen.getByRole('button', { name: /^From/ }));
    expect(screen.getByRole('radiogroup', { name: 'Choose a wallet' })).toBeVisible();
    const radios = screen.getAllByRole('radio');
    radios[0]!.focus();
    for (const [key, index] of [
      ['ArrowDown', 1],
      ['End', 2],
      ['ArrowDown', 0],
      ['ArrowUp', 2],
      ['Home', 0],
      ['ArrowRight', 1],
    ] as const) {
      await user.keyboard(`{${key}}`);
      expect(radios[index]).toHaveFocus();
    }
    expect(onChoose).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('a');
  });

  it('is one tab stop: the chosen option, else the first', async () => {
    const user = userEvent.setup();
    render(<Field />);
    const stops = () =>
      screen.getAllByRole('radio').filter((radio) => radio.getAttribute('tabindex') === '0');
    await user.click(screen.getByRole('button', { name: /^From/ }));
    expect(stops()).toEqual([screen.getByRole('radio', { name: /Platform/ })]);
    await user.click(screen.getByRole('radio', { name: /Venue B/ }));
    await user.click(screen.getByRole('button', { name: /^From/ }));
    expect(stops()).toEqual([screen.getByRole('radio', { name: /Venue B/ })]);
  });

  it('without options shows its empty text and a way to add one', async () => {
    const user = userEvent.setup();
    render(
      <PickField
        label="Address"
        placeholder="none yet"
        options={[]}
        chosen={null}
        onChoose={() => {}}
        empty={<p>No address yet</p>}
        footer={<a href="#/add">Add one</a>}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Address none yet' }));
    expect(screen.getByText('No address yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add one' })).toBeVisible();
    expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
  });
});

it('a description list has terms and values, on a card that is named by its heading', () => {
  render(
    <Card title="Quote">
      <DescriptionList>
        <Description label="Fee" hint="TRC20">
          1.00 USDT
        </Description>
        <Description label="Received" isLarge>
          --
        </Description>
      </DescriptionList>
    </Card>,
  );
  expect(screen.getByRole('region', { name: 'Quote' })).toContainElement(screen.getByText('Fee'));
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Fee',
    'Received',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1.00 USDT',
    'TRC20',
    '--',
  ]);
});

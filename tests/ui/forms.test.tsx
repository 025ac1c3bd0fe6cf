import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { PickField } from '#ui/PickField.tsx';
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
});

import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#forms/PasswordField.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { TextField } from '#ui/TextField.tsx';

it('a busy button keeps its name, and does not submit twice', async () => {
  const user = userEvent.setup();
  const [onClick, onSubmit] = [vi.fn(), vi.fn()];
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="amount" />
      <Button type="submit" busy onClick={onClick}>
        Send
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Send' });
  await user.click(button);
  await user.type(screen.getByRole('textbox'), '1{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

describe('a field', () => {
  function Field(props: Partial<ComponentProps<typeof TextField>>) {
    const [value, setValue] = useState('');
    return <TextField label="Name" {...props} value={value} onChange={setValue} />;
  }

  it('is described by its error, then by its hint [D-261]', () => {
    const { rerender } = render(<Field hint="4 to 10 letters" />);
    const field = screen.getByRole('textbox', { name: 'Name', description: '4 to 10 letters' });
    expect(field.getAttribute('aria-invalid')).toBeNull();
    rerender(<Field hint="4 to 10 letters" error="Too short" />);
    expect(
      screen.getByRole('textbox', { name: 'Name', description: 'Too short 4 to 10 letters' }),
    ).toBe(field);
    expect(screen.getByRole('alert')).toHaveTextContent('Too short');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('does not change what is typed', async () => {
    const user = userEvent.setup();
    render(<Field maxLength={5} />);
    const field = screen.getByRole<HTMLInputElement>('textbox');
    await user.type(field, ' aB cdef');
    expect(field.value).toBe(' aB c');
    expect(field.getAttribute('autocapitalize')).toBe('off');
    expect(field.getAttribute('spellcheck')).toBe('false');
  });

  it('shows and hides a password without changing it', async () => {
    const user = userEvent.setup();
    render(
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value="secret"
        onChange={() => {}}
      />,
    );
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    await user.click(field);
    expect(field.type).toBe('password');
    await user.click(screen.getByRole('button', { name: '显示密码' }));
    expect(field.type).toBe('text');
    expect(document.activeElement).toBe(field);
    await user.click(screen.getByRole('button', { name: '隐藏密码' }));
    expect(field.type).toBe('password');
    expect(field.value).toBe('secret');
  });
});

describe('tabs', () => {
  const tabs = [
    { id: 'a', label: 'First' },
    { id: 'b', label: 'Second' },
    { id: 'c', label: 'Third' },
  ] as const;

  function Page() {
    const [selected, setSelected] = useState<'a' | 'b' | 'c'>('a');
    return (
      <Tabs label="SegmentedControl" tabs={tabs} selected={selected} onSelect={setSelected}>
        panel {selected}
      </Tabs>
    );
  }

  it('move with arrows, Home and End, and wrap around', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.tab();
    const selectedName = () => screen.getByRole('tab', { selected: true }).textContent;
    for (const [key, name] of [
      ['ArrowRight', 'Second'],
      ['End', 'Third'],
      ['ArrowRight', 'First'],
      ['ArrowLeft', 'Third'],
      ['Home', 'First'],
    ]) {
      await user.keyboard(`{${key}}`);
      expect(selectedName()).toBe(name);
      expect(document.activeElement?.textContent).toBe(name);
      expect(screen.getByRole('tabpanel', { name: name! })).toBeTruthy();
    }
  });

  it('are one tab stop, followed by the panel', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(screen.getByRole('tab', { name: 'Second' }));
    await user.tab();
    const panel = screen.getByRole('tabpanel', { name: 'Second' });
    expect(document.activeElement).toBe(panel);
    expect(screen.getByRole('tab', { name: 'Third' }).getAttribute('aria-controls')).toBe(panel.id);
  });
});

it('a picture that fails uses its fallback, then a drawing [F-R23]', () => {
  const { rerender } = render(<Picture src="/a.webp" fallback="/b.svg" alt="Game" ratio={1} />);
  const address = () => screen.getByRole('img', { name: 'Game' }).getAttribute('src');
  expect(address()).toBe('/a.webp');
  fireEvent.error(screen.getByRole('img'));
  expect(address()).toBe('/b.svg');
  fireEvent.error(screen.getByRole('img'));
  expect(address()).toBeNull();
  rerender(<Picture src="/c.webp" fallback="/b.svg" alt="Game" ratio={1} />);
  expect(address()).toBe('/c.webp');
});

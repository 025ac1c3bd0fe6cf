import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { TelegramCell } from '#ui/telegram/TelegramCell.tsx';
import { TelegramList, TelegramRoot, TelegramSection } from '#ui/telegram/TelegramList.tsx';

it('rows are real buttons under an h2', async () => {
  const user = userEvent.setup();
  const onClick = vi.fn();
  render(
    <TelegramRoot>
      <TelegramList>
        <TelegramSection header="Account">
          <TelegramCell onClick={onClick}>Profile</TelegramCell>
          {null}
          <TelegramCell after="3">Plain</TelegramCell>
        </TelegramSection>
      </TelegramList>
    </TelegramRoot>,
  );
  await user.tab();
  await user.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Account' }).tagName).toBe('H2');
  expect(screen.getAllByRole('heading').map((heading) => heading.tagName)).toEqual(['H2']);
  expect(screen.getAllByRole('separator')).toHaveLength(1);
});

import { render } from '@testing-library/react';
import { AppRoot, Cell, List } from '@telegram-apps/telegram-ui';
import { expect, it } from 'vitest';

it('has telegram-ui without the drawer, which would put a style tag into the page', () => {
  const { container } = render(
    <AppRoot>
      <List>
        <Cell>VIP</Cell>
      </List>
    </AppRoot>,
  );
  expect(container.textContent).toBe('VIP');
  expect(document.querySelector('style')).toBeNull();
});

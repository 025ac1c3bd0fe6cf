import { render } from '@testing-library/react';
import { AppRoot, Cell, List } from '@telegram-apps/telegram-ui';
import { expect, it } from 'vitest';

it('telegram-ui works without its drawer, which would inject a style tag', () => {
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

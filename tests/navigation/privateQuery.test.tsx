import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { goTo, onAddressChange } from '#navigation/go.ts';
import { member } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';

const LINK = '/usdtPay?address=TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t&amount=31.25';

test('a link opened twice before it is drawn leaves nothing in the address [D-270]', async () => {
  const app = await openApp('/mine', { as: member({ name: 'payer' }) });
  const over = new AbortController();
  const stop = onAddressChange((address) => {
    // The query has just been moved out of the address.
    if (!/\?ref=[\d-]+$/.test(address) || over.signal.aborted) return;
    over.abort();
    goTo(`${LINK}&ref=1-0`);
  });
  act(() => goTo(LINK));
  await waitFor(() => expect(over.signal.aborted).toBe(true));
  stop();
  await waitFor(() => expect(app.address()).toMatch(/^\/usdtPay\?ref=[\d-]+$/));
  expect(app.address()).not.toContain('ref=1-0');
});

import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { lazyOptional } from '#ui/lazyFile.tsx';

test('an optional part whose file was lost comes with its next load', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => () => <p>Here</p>).mockRejectedValueOnce(new TypeError('lost'));
  const Optional = lazyOptional(load);
  render(<Optional />);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect([load.mock.calls.length, screen.queryByText('Here')]).toEqual([1, null]);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('Here')).toBeVisible();
});

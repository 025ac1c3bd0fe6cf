import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { CopyableAddress } from '#features/deposit/copyable.tsx';
import { setLanguage } from '#text/words.ts';
import { player } from '#tests/page/player.ts';
import { CardNumber } from '#ui/CardNumber.tsx';
import { ToastRegion } from '#ui/toasts.tsx';

// Case, blanks and odd characters come from the server, and must be copied as they are.
const ADDRESS = ' TxO0lI1 \u200b９tRc地址ZzZz9  ';

let copied: string[] = [];
let canWrite = true;

beforeEach(() => {
  copied = [];
  canWrite = true;
});
afterEach(() => Reflect.deleteProperty(document, 'execCommand'));

function setUp() {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    if (!canWrite) throw new DOMException('denied', 'NotAllowedError');
    copied.push(text);
  });
  return user;
}

function showAddress(address = ADDRESS) {
  render(
    <>
      <CopyableAddress label="收款地址" text={address} />
      <ToastRegion isBase />
    </>,
  );
  return screen.getByRole('button', { name: '复制收款地址' });
}

describe('copying', () => {
  test('a tap copies exactly the text and says so [M8-06]', async () => {
    const user = setUp();
    await user.click(showAddress());
    expect(await player.sees('复制成功！')).toBeVisible();
    expect(copied).toEqual([ADDRESS]);
  });

  test('a copy that fails selects the whole text and does not claim success [M8-07, F-M22]', async () => {
    const user = setUp();
    canWrite = false;
    Object.assign(document, { execCommand: () => false });
    await user.click(showAddress());
    expect(within(screen.getByRole('alert')).getByText('复制失败，请手动复制。')).toBeVisible();
    expect(String(getSelection())).toBe(ADDRESS);
    expect(screen.queryByText('复制成功！')).not.toBeInTheDocument();
  });
});

test('an address is shown whole and unchanged, with a reminder to compare its ends [F-M23]', () => {
  showAddress();
  const group = screen.getByRole('group', { name: '收款地址' });
  const shown = group.querySelector('code')!;
  expect([...shown.childNodes].map(({ textContent }) => textContent)).toEqual([ADDRESS]);
  expect(shown).toHaveAttribute('translate', 'no');
  expect(within(group).getByText('粘贴后请核对首尾6位')).toBeVisible();
});

test('an address is shown in groups without blanks between them [F-M19]', () => {
  showAddress('TRE6GbKUsmFUu6k8vBru6rttKCFVYPeiRS');
  const shown = document.querySelector('code')!;
  expect([...shown.childNodes].map(({ textContent }) => textContent)).toEqual(
    'TRE6Gb KUsm FUu6 k8vB ru6r ttKC FV YPeiRS'.split(' '),
  );
});

test('dots stand for what a number hides, but not between the ends of an address [D-118]', () => {
  const { container, rerender } = render(<CardNumber masked="6789" />);
  expect(container).toHaveTextContent('•••• 6789');
  expect(container.querySelector('[aria-hidden]')).toHaveTextContent('••••');
  rerender(<CardNumber masked="TJRyWw…g5tDeC" />);
  expect(container.textContent).toBe('TJRyWw…g5tDeC');
});

test('an English button names what it copies without a capital, and USDT with its own', async () => {
  await setLanguage('en');
  render(
    <>
      <CopyableAddress label="Receiving address" text={ADDRESS} />
      <CopyableAddress label="USDT address" text={ADDRESS} />
    </>,
  );
  expect(player.button('Copy receiving address')).toBeVisible();
  expect(player.button('Copy USDT address')).toBeVisible();
});

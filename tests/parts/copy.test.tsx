import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { CopyableDescription, CopyableText } from '#features/deposit/copyable.tsx';
import { CardNumber } from '#ui/CardNumber.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { ToastHost } from '#ui/toasts.tsx';

// Case, blanks and odd characters are the server's: none is ours to repair.
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

/** The older command, in an environment that obeys or refuses it. */
function withCommand(obeys: boolean) {
  const execCommand = () => {
    const { value } = document.querySelector('textarea')!;
    if (obeys) copied.push(value);
    return obeys;
  };
  Object.assign(document, { execCommand });
}

function showAddress() {
  render(
    <>
      <CopyableText label="收款地址" text={ADDRESS} isAddress />
      <ToastHost />
    </>,
  );
  return screen.getByRole('button', { name: '复制收款地址' });
}

describe('copying', () => {
  test('[M8-06] takes exactly the text and says so', async () => {
    const user = setUp();
    await user.click(showAddress());
    expect(await screen.findByText('复制成功！')).toBeVisible();
    expect(copied).toEqual([ADDRESS]);
  });

  test('[M8-06] falls back to the older command where the clipboard is denied', async () => {
    const user = setUp();
    canWrite = false;
    withCommand(true);
    await user.click(showAddress());
    expect(await screen.findByText('复制成功！')).toBeVisible();
    expect(copied).toEqual([ADDRESS]);
  });

  test('[M8-07] that fails selects the shown text, whole, and never claims success', async () => {
    const user = setUp();
    canWrite = false;
    withCommand(false);
    await user.click(showAddress());
    expect(within(screen.getByRole('alert')).getByText('复制失败，请手动复制。')).toBeVisible();
    expect(String(getSelection())).toBe(ADDRESS);
    expect(screen.queryByText('复制成功！')).not.toBeInTheDocument();
  });

  test('a fact is copied as it is shown', async () => {
    const user = setUp();
    render(
      <DescriptionList>
        <CopyableDescription label="订单号" text="0020261121" />
        <CopyableDescription label="户名" text="王 小虎" />
      </DescriptionList>,
    );
    await user.click(screen.getByRole('button', { name: '复制户名' }));
    await user.click(screen.getByRole('button', { name: '复制订单号' }));
    expect(copied).toEqual(['王 小虎', '0020261121']);
  });
});

test('an address is shown whole, untouched, in one piece, with a reminder to compare its ends', () => {
  showAddress();
  const group = screen.getByRole('group', { name: '收款地址' });
  const shown = group.querySelector('code')!;
  expect([...shown.childNodes].map((node) => node.nodeValue)).toEqual([ADDRESS]);
  expect(shown).toHaveAttribute('translate', 'no');
  expect(within(group).getByText('粘贴后请核对首尾6位')).toBeVisible();
});

test('[M2-40] of a card number only what is given is read out', () => {
  const { container, rerender } = render(<CardNumber masked="6789" />);
  expect(container).toHaveTextContent('•••• 6789');
  expect(container.querySelector('[aria-hidden]')).toHaveTextContent('••••');
  rerender(<CardNumber masked="TJRyWw…g5tDeC" />);
  expect(container.textContent).toBe('TJRyWw…g5tDeC');
});

import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { useLazyOverlay } from '#parts/navigation/useLazyOverlay.tsx';
import { player } from '#tests/page/player.ts';
import { Sheet } from '#ui/Sheet.tsx';

type Overlay = typeof MenuSheet;

function MenuSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet open title="菜单" onClose={onClose}>
      {null}
    </Sheet>
  );
}

/** A button whose sheet has a file that arrives when the test says so. */
function openSlowMenu() {
  let arrive: (sheet: Overlay) => void = () => {};
  const file = new Promise<Overlay>((resolve) => (arrive = resolve));
  const Opener = () => {
    const { open, overlay } = useLazyOverlay(() => file);
    return (
      <>
        <button type="button" onClick={open}>
          打开
        </button>
        {overlay}
      </>
    );
  };
  render(<Opener />);
  player.taps('打开');
  return () => act(async () => arrive(MenuSheet));
}

test('a menu opens once its file has arrived', async () => {
  const arrive = openSlowMenu();
  await arrive();
  expect(screen.getByRole('dialog', { name: '菜单' })).toBeInTheDocument();
});

test('a menu whose file is late does not open on the next screen [D-348]', async () => {
  const arrive = openSlowMenu();
  player.goesTo('/mine');
  await arrive();
  expect(screen.queryByRole('dialog')).toBeNull();
});

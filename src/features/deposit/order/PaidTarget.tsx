import { type ReactNode, useEffect, useRef, useState } from 'react';

import { useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { Button } from '#ui/Button.tsx';

/** The payment details of an order that the player says they have paid: folded away until a tap (D-277). */
export function PaidTarget({ children }: { children: ReactNode }) {
  const text = useText(zh);
  const [isShown, setIsShown] = useState(false);
  const fold = useRef<HTMLButtonElement>(null);
  // The button 我已付款 goes when it is tapped. It must not take the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) fold.current?.focus();
  }, []);
  return (
    <>
      <Button
        ref={fold}
        variant="secondary"
        wide
        aria-expanded={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? text.hideTarget : text.showTarget}
      </Button>
      {isShown && children}
    </>
  );
}

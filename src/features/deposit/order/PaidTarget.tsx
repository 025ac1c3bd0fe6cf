import { type ReactNode, useEffect, useRef, useState } from 'react';

import { useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { Button } from '#ui/Button.tsx';

/** Folds away the payment details of an order that the player says they have paid. */
export function PaidTarget({ children }: { children: ReactNode }) {
  const text = useText(zh);
  const [isShown, setIsShown] = useState(false);
  const fold = useRef<HTMLButtonElement>(null);
  // The tapped button 我已付款 disappears; moves the focus on.
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

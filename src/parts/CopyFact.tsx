import { useRef } from 'react';

import { Fact } from '#ui/FactList.tsx';

import { CopyButton } from './CopyButton.tsx';

type Props = {
  label: string;
  /** Shown and copied exactly as it is: an account number, an amount as it must be paid, an order number. */
  text: string;
  hint?: string | undefined;
};

/** A fact of a `FactList` that can be copied. */
export function CopyFact({ label, text, hint }: Props) {
  const shown = useRef<HTMLElement>(null);
  return (
    <Fact
      label={label}
      hint={hint}
      valueRef={shown}
      action={<CopyButton text={text} what={label} shown={shown} variant="plain" />}
    >
      {text}
    </Fact>
  );
}

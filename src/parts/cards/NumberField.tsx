import type { ComponentProps } from 'react';

import { useText } from '#text/words.ts';
import { money as words } from '#text/zh/money.ts';
import { TextField } from '#ui/TextField.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'hint' | 'inputMode' | 'enterKeyHint'>;

/** Field for a bank card number. Sends no blanks around it, and reports blanks inside it. */
export function NumberField(props: Props) {
  const text = useText(words);
  const hasBlanks = !props.readOnly && /\s/.test(props.value.trim());
  return (
    <TextField
      {...props}
      inputMode="numeric"
      enterKeyHint="next"
      hint={hasBlanks ? <span role="status">{text.numberBlanks}</span> : undefined}
    />
  );
}

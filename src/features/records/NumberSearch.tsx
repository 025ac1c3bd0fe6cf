import { useEffect, useRef } from 'react';

import { readCode } from '#domain/typedText.ts';
import { fill, useText } from '#text/words.ts';
import { records as words } from '#text/zh/records.ts';
import { IconButton } from '#ui/Button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { TextField } from '#ui/TextField.tsx';

/** In characters. */
const MAX_LENGTH = 64;

type Props = {
  value: string;
  onChange: (number: string) => void;
  onClose: () => void;
  /** How many records are loaded, how many of them have the number, and whether there are no others. */
  count: number;
  found: number;
  isAllLoaded: boolean;
};

/** A field that finds orders by a part of their number, and says how many records it searches. */
export function NumberSearch({ value, onChange, onClose, count, found, isAllLoaded }: Props) {
  const text = useText(words);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div role="search">
      <TextField
        ref={field}
        label={text.number}
        value={value}
        onChange={onChange}
        inputMode="search"
        enterKeyHint="search"
        maxLength={MAX_LENGTH}
        translate="no"
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose();
        }}
        suffix={
          <IconButton label={text.closeFind} onClick={onClose}>
            <CloseIcon size={20} />
          </IconButton>
        }
        hint={
          <span role="status">
            {hasSearchText(value)
              ? fill(isAllLoaded ? text.found : text.foundLoaded, { count, found })
              : !isAllLoaded && fill(text.findHint, { count })}
          </span>
        }
      />
    </div>
  );
}

/** Whether the player typed anything to look for. */
export function hasSearchText(number: string | null): number is string {
  return number !== null && plain(number) !== '';
}

/** Whether an order has the number, or a part of it; ignores case, blanks and dashes. */
export function hasNumber(orderNumber: string, sought: string): boolean {
  return plain(orderNumber).includes(plain(sought));
}

function plain(text: string): string {
  return readCode(text)
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toLowerCase();
}

import { type RefObject, useRef } from 'react';

import { UNKNOWN_AMOUNT } from '#domain/amount.ts';
import { fill, useText } from '#text/words.ts';
import { money as words } from '#text/zh/money.ts';
import { Button } from '#ui/Button.tsx';
import { Description } from '#ui/Description.tsx';
import { CopyIcon } from '#ui/screenIcons.tsx';

import { copyAndTell } from './copyAndTell.ts';

type Props = {
  /** Copied character for character. */
  text: string;
  /** Names the text in the button's accessible name. */
  what: string;
  /** Element that shows the text; a failed copy selects it, so that the player can copy by hand. */
  shown: RefObject<HTMLElement | null>;
  variant?: 'primary' | 'secondary' | 'plain' | undefined;
  /** Fills its row, and says what it copies. */
  isWide?: boolean | undefined;
  /** Asked before it copies; false copies nothing. */
  confirm?: (() => Promise<boolean>) | undefined;
};

/** Copies a text, and confirms it only when that succeeded. */
export function CopyButton(props: Props) {
  const { text, what, shown, variant = 'secondary', isWide = false, confirm } = props;
  const moneyText = useText(words);
  // An English label after a verb has no capital; USDT keeps its own.
  const name = fill(moneyText.copyOf, {
    what: what.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()),
  });

  const copy = async () => {
    if (confirm && !(await confirm())) return;
    if (!(await copyAndTell(text)) && shown.current)
      getSelection()?.selectAllChildren(shown.current);
  };

  return (
    <Button
      variant={variant}
      compact={!isWide}
      wide={isWide}
      aria-label={name}
      onClick={() => void copy()}
    >
      <CopyIcon size={18} />
      {isWide ? name : moneyText.copy}
    </Button>
  );
}

/** A row of a `dl` with a text to copy, or `--`. The button's name has the text too. */
export function CopyableFact({ label, text }: { label: string; text: string }) {
  const shown = useRef<HTMLElement>(null);
  const copied = { text, what: `${label} ${text}`, shown };
  return (
    <Description
      label={label}
      valueRef={shown}
      action={text && <CopyButton {...copied} variant="plain" />}
    >
      <span translate="no">{text || UNKNOWN_AMOUNT}</span>
    </Description>
  );
}

import type { ComponentProps } from 'react';

import { type Cny, formatCny } from '#domain/amount.ts';
import { useHiddenAmounts } from '#state/device/hiddenAmounts.ts';
import { useText } from '#text/words.ts';
import { app as words } from '#text/zh/app.ts';
import { NumberText } from '#ui/NumberText.tsx';

type Props = { cny: Cny | null | undefined; size?: ComponentProps<typeof NumberText>['size'] };

/** A balance that the player can hide on this device. Use `NumberText` for one that always shows. */
export function Balance({ cny, size }: Props) {
  const isHidden = useHiddenAmounts();
  return <NumberText size={size}>{isHidden ? <HiddenAmount /> : `¥${formatCny(cny)}`}</NumberText>;
}

/** Replaces a hidden amount. Screen readers announce that it is hidden. */
export function HiddenAmount() {
  const text = useText(words);
  return (
    <>
      <span aria-hidden className="tabular">
        ••••
      </span>
      <span className="sr-only">{text.amountHidden}</span>
    </>
  );
}

import type { ComponentProps } from 'react';

import { type Cny, formatCny } from '#domain/amount.ts';
import { useHiddenAmounts } from '#state/device/hiddenAmounts.ts';
import { NumberText } from '#ui/NumberText.tsx';

import { HiddenAmount } from './HiddenAmount.tsx';

type Props = { cny: Cny | null | undefined; size?: ComponentProps<typeof NumberText>['size'] };

/** A balance that the player can hide on this device. Use `NumberText` for one that always shows. */
export function Balance({ cny, size }: Props) {
  const isHidden = useHiddenAmounts();
  return <NumberText size={size}>{isHidden ? <HiddenAmount /> : `¥${formatCny(cny)}`}</NumberText>;
}

import type { ComponentProps } from 'react';

import { type Cny, formatCny } from '#domain/amount.ts';
import { useHiddenAmounts } from '#state/device/hiddenAmounts.ts';
import { Figure } from '#ui/Figure.tsx';

import { HiddenAmount } from './HiddenAmount.tsx';

type Props = { cny: Cny | null | undefined; size?: ComponentProps<typeof Figure>['size'] };

/** A balance that the player can hide on this device (D-282); what is always shown uses `Figure`. */
export function Balance({ cny, size }: Props) {
  const isHidden = useHiddenAmounts();
  return <Figure size={size}>{isHidden ? <HiddenAmount /> : `¥${formatCny(cny)}`}</Figure>;
}

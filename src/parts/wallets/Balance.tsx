import type { ComponentProps } from 'react';

import { type Cny, formatCny } from '#domain/amount.ts';
import { useHiddenAmounts } from '#state/device/hiddenAmounts.ts';
import { Figure } from '#ui/Figure.tsx';

import { HiddenAmount } from './HiddenAmount.tsx';

type Props = { cny: Cny | null | undefined; size?: ComponentProps<typeof Figure>['size'] };

/**
 * A balance of the member, which they can hide on this device (D-282). The figures of an order, of the reality check and
 * of net deposits are always shown: they use `Figure`.
 */
export function Balance({ cny, size }: Props) {
  const isHidden = useHiddenAmounts();
  return <Figure size={size}>{isHidden ? <HiddenAmount /> : `¥${formatCny(cny)}`}</Figure>;
}

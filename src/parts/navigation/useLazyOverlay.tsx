import { type ComponentType, type ReactNode, useState } from 'react';

import { PartBoundary } from '#navigation/PartBoundary.tsx';
import { skipInterstitials } from '#state/interstitials.ts';
import { getText } from '#text/words.ts';
import { ui } from '#text/zh/ui.ts';
import { leavingSignal } from '#ui/overlays.ts';
import { showToast } from '#ui/toasts.tsx';

type Overlay = ComponentType<{ onClose: () => void }>;

export type LoadOverlay = () => Promise<Overlay>;

/** Returns the function that opens an overlay, whose file loads on the first tap, and the overlay. */
export function useLazyOverlay(load: LoadOverlay): { open: () => void; overlay: ReactNode } {
  const [Shown, setShown] = useState<Overlay | null>(null);
  const open = () => {
    skipInterstitials();
    const left = leavingSignal();
    load().then(
      (overlay) => left.aborted || setShown(() => overlay),
      () => left.aborted || showToast(getText(ui).loadFailed, 'danger'),
    );
  };
  const close = () => setShown(null);
  const overlay = Shown && (
    <PartBoundary onError={close}>
      <Shown onClose={close} />
    </PartBoundary>
  );
  return { open, overlay };
}

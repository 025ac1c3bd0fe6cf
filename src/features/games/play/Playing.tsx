import { type ReactNode, useEffect, useRef } from 'react';

import { PartBoundary } from '#navigation/PartBoundary.tsx';
import { TitleBar } from '#parts/navigation/TitleBar.tsx';

import { FullscreenControl, useFullscreen } from './FullscreenControl.tsx';
import { GameBar } from './GameBar.tsx';
import css from './Playing.module.css';

/** The bar and the game. In full screen one small control replaces the bar, and the game keeps running. */
export function Playing(props: { name: string; address: string | null; children: ReactNode }) {
  const { name, address, children } = props;
  const fullscreen = useFullscreen();
  const { isOn } = fullscreen;
  const way = useRef<HTMLButtonElement>(null);
  const wasOn = useRef(isOn);
  // The control that had the focus is gone. A game that has it keeps it.
  useEffect(() => {
    if (wasOn.current && document.activeElement === document.body) way.current?.focus();
    wasOn.current = isOn;
  }, [isOn]);
  return (
    <div className={css.playing}>
      {isOn ? (
        <PartBoundary>
          <FullscreenControl fullscreen={fullscreen} />
        </PartBoundary>
      ) : (
        <PartBoundary fallback={<TitleBar title={name} />}>
          <GameBar name={name} address={address} moreButton={way} onFullscreen={fullscreen.enter} />
        </PartBoundary>
      )}
      {children}
    </div>
  );
}

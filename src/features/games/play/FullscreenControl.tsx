import { useEffect, useRef, useState } from 'react';

import { SessionTime } from '#parts/protection/SessionTime.tsx';
import { useText } from '#text/words.ts';
import { games as zh } from '#text/zh/games.ts';
import { MoreIcon } from '#ui/screenIcons.tsx';

import css from './FullscreenControl.module.css';
import { FullscreenSheet } from './FullscreenSheet.tsx';
import type { Fullscreen } from './useFullscreen.ts';

/** The one control over a game in full screen: it shows the session clock and opens everything else. */
export function FullscreenControl({ fullscreen }: { fullscreen: Fullscreen }) {
  const text = useText(zh);
  const [isOpen, setIsOpen] = useState(false);
  const control = useRef<HTMLButtonElement>(null);
  // It replaces the bar, which had the focus.
  useEffect(() => control.current?.focus(), []);
  return (
    <>
      <button
        ref={control}
        type="button"
        aria-haspopup="dialog"
        className={css.control}
        onClick={() => setIsOpen(true)}
      >
        <MoreIcon size={20} />
        <span className="sr-only">{text.menu}</span> <SessionTime />
      </button>
      {isOpen && <FullscreenSheet fullscreen={fullscreen} onClose={() => setIsOpen(false)} />}
    </>
  );
}

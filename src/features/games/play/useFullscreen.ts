import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { getLaunch } from '#launch/launch.ts';
import {
  canEnterFullscreen,
  enterFullscreen,
  holdScreen,
  isFullscreen,
  leaveFullscreen,
  onFullscreenChange,
} from '#platform/fullscreen.ts';
import { getText } from '#text/words.ts';
import { games as words } from '#text/zh/games.ts';
import { showToast } from '#ui/toasts.tsx';

/** Controls full screen of a game outside Telegram. It follows the browser, and ends with the screen. */
export function useFullscreen() {
  const isOn = useSyncExternalStore(onFullscreenChange, isFullscreen);
  const [held, setHeld] = useState<'landscape' | 'portrait' | null>(null);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      leaveFullscreen();
    };
  }, []);

  const hold = async (to: 'landscape' | 'portrait') => {
    setHeld((await holdScreen(to)) ? to : null);
  };
  const enter = async () => {
    const isEntered = await enterFullscreen();
    // The player may have left the game meanwhile.
    if (!isShown.current) leaveFullscreen();
    else if (isEntered) await hold('landscape');
    else showToast(getText(words).fullscreenRefused, 'danger');
  };
  const canEnter = getLaunch().environment === 'plain' && canEnterFullscreen();
  return {
    isOn,
    /** Null without full screen. */
    enter: canEnter ? () => void enter() : null,
    leave: leaveFullscreen,
    /** Switches between landscape and portrait. Null where the browser cannot lock the orientation. */
    turn: held && (() => void hold(held === 'landscape' ? 'portrait' : 'landscape')),
  };
}

export type Fullscreen = ReturnType<typeof useFullscreen>;

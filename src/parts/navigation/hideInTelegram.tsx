import { type ComponentType, useEffect } from 'react';

import { type HideablePart, isHiddenHere } from '#state/hiddenParts.ts';
import { redirectTo } from '#navigation/go.ts';
import { pathTo } from '#navigation/paths.ts';
import { getText } from '#text/words.ts';
import { frame as words } from '#text/zh/frame.ts';
import { showToast } from '#ui/toasts.tsx';

/** Wraps a screen that leads home with a sentence where the operator hides it inside Telegram. */
export function hideInTelegram(part: HideablePart, Content: ComponentType): ComponentType {
  return function Hideable() {
    return isHiddenHere(part) ? <LeadHome /> : <Content />;
  };
}

function LeadHome() {
  useEffect(() => {
    showToast(getText(words).notHere, 'info');
    redirectTo(pathTo('home'));
  }, []);
  return null;
}

import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { goBack } from '#navigation/back.ts';
import { findPath } from '#navigation/paths.ts';
import type { Telegram } from '#platform/telegram/telegram.ts';
import { useShownMainAction } from '#ui/mainAction.ts';
import { useOverlayCount } from '#ui/overlays.ts';
import type { Theme } from '#ui/theme.ts';

/** Telegram's back button closes an overlay or goes back. It replaces ours once the client answers. */
export function useBackButton({ backButton }: Telegram, isAnswered: boolean): void {
  const overlays = useOverlayCount();
  const { pathname } = useLocation();
  const isNeeded = overlays > 0 || findPath(pathname) !== 'home';
  // Ignores a press that arrives after we have hidden the button.
  const click = useEffectEvent(() => {
    if (isNeeded) goBack();
  });
  useEffect(() => backButton.onClick(() => click()), [backButton]);
  useLayoutEffect(() => {
    const isShown = isNeeded && isAnswered && backButton.show();
    if (!isShown) backButton.hide();
    return hideOwn('back', isShown);
  }, [backButton, isNeeded, isAnswered]);
}

/** Hides the page's own button while Telegram shows its own; its space stays. Returns a function that ends it. */
function hideOwn(button: 'back' | 'main', isNativeShown: boolean): () => void {
  const attribute = `data-native-${button}`;
  document.documentElement.toggleAttribute(attribute, isNativeShown);
  return () => document.documentElement.removeAttribute(attribute);
}

/** Ignores a press within this time, in ms. The button may have belonged to another form when the player pressed it. */
const MIN_SHOWN_MS = 500;

/** Telegram's main button mirrors the screen's, once the client answers and while no overlay is open. */
export function useMainButton({ mainButton }: Telegram, theme: Theme, isAnswered: boolean): void {
  const action = useShownMainAction();
  const isCovered = useOverlayCount() > 0;
  const shown = isCovered || !isAnswered ? undefined : action;
  const { form, label, isActive = false, isBusy = false } = shown ?? {};
  const shownMs = useRef(0);
  useLayoutEffect(() => {
    shownMs.current = performance.now();
  }, [form]);
  const click = useEffectEvent(() => {
    if (isActive && performance.now() - shownMs.current >= MIN_SHOWN_MS) shown?.press();
  });
  useEffect(() => mainButton.onClick(() => click()), [mainButton]);
  // `theme` is a dependency because the button takes its colour from it.
  useEffect(() => {
    if (label === undefined) mainButton.hide();
    else mainButton.show({ label, isActive, isBusy });
  }, [mainButton, label, isActive, isBusy, theme]);
  useEffect(() => mainButton.hide, [mainButton]);
  useLayoutEffect(() => hideOwn('main', label !== undefined), [label]);
}

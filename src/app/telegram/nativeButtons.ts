import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { goBack } from '#navigation/back.ts';
import { findPath } from '#navigation/paths.ts';
import type { Telegram } from '#platform/telegram/telegram.ts';
import { useShownMainAction } from '#ui/mainAction.ts';
import { useOverlayCount } from '#ui/overlays.ts';
import type { Theme } from '#ui/theme.ts';

/** Telegram's back button: closes what is open, else leads one step back; at home there is none. */
export function useBackButton({ backButton }: Telegram): void {
  const overlays = useOverlayCount();
  const { pathname } = useLocation();
  const isNeeded = overlays > 0 || findPath(pathname) !== 'home';
  // A press that comes late, or from nobody, leads nowhere.
  const press = useEffectEvent(() => {
    if (isNeeded) goBack();
  });
  useEffect(() => backButton.onPress(() => press()), [backButton]);
  useEffect(() => {
    if (isNeeded) backButton.show();
    else backButton.hide();
  }, [backButton, isNeeded]);
}

/** How long a press may be under way, in ms: one that comes sooner was meant for what stood there before. */
const UNDER_WAY_MS = 500;

/** Telegram's main button: repeats the screen's main action while nothing stands above the screen. */
export function useMainButton({ mainButton }: Telegram, theme: Theme): void {
  const action = useShownMainAction();
  const isCovered = useOverlayCount() > 0;
  const shown = isCovered ? undefined : action;
  const { form, label, isActive = false, isBusy = false } = shown ?? {};
  const shownMs = useRef(0);
  useLayoutEffect(() => {
    shownMs.current = performance.now();
  }, [form]);
  const press = useEffectEvent(() => {
    if (isActive && performance.now() - shownMs.current >= UNDER_WAY_MS) shown?.press();
  });
  useEffect(() => mainButton.onPress(() => press()), [mainButton]);
  // The accent is that of the theme.
  useEffect(() => {
    if (label === undefined) mainButton.hide();
    else mainButton.show({ label, isActive, isBusy });
  }, [mainButton, label, isActive, isBusy, theme]);
  useEffect(() => mainButton.hide, [mainButton]);
}

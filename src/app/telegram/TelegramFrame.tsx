import { focusManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { readSettings } from '#domain/settings.ts';
import { getLaunch } from '#launch/launch.ts';
import { goBack } from '#navigation/back.ts';
import { PartBoundary } from '#navigation/PartBoundary.tsx';
import { findPath, type PathName } from '#navigation/paths.ts';
import { type LoadOverlay, useLazyOverlay } from '#parts/navigation/useLazyOverlay.tsx';
import { useTelegram } from '#platform/telegram/loadTelegram.ts';
import type { Popup, Telegram } from '#platform/telegram/telegram.ts';
import { readColorScheme, useTelegramColors } from '#platform/telegram/theme.ts';
import { claimOrderMessages } from '#state/device/askedOrderMessages.ts';
import { useHasUnsavedChanges } from '#state/drafts/unsavedChanges.ts';
import { loadAccountName } from '#state/member/member.ts';
import { useHasPlacedOrder } from '#state/orders/sentOrders.ts';
import { getText } from '#text/words.ts';
import { orderMessages } from '#text/zh/orderMessages.ts';
import { ui } from '#text/zh/ui.ts';
import { type Question, setDialogPresenter, showConfirm } from '#ui/dialogs.ts';
import { useShownMainAction } from '#ui/mainAction.ts';
import { leavingSignal, pushOverlay, useOverlayCount } from '#ui/overlays.ts';
import { setHostTheme, type Theme } from '#ui/theme.ts';
import { usePageMark } from '#ui/usePageMark.ts';
import { useShownTheme } from '#ui/useTheme.ts';

import { keepInTelegram } from './keepInTelegram.ts';
import { LanguageOffer } from './LanguageOffer.tsx';
import { readTelegramUser } from './telegramUser.ts';
import { useHapticFeedback } from './useHapticFeedback.ts';

const loadSettings: LoadOverlay = async () => (await import('./SettingsSheet.tsx')).SettingsSheet;

/** Connects the page to Telegram's own controls once the adapter has started. Only for pages inside Telegram. */
export function TelegramFrame() {
  const telegram = useTelegram();
  useEffect(keepInTelegram, []);
  return telegram && <Controls telegram={telegram} />;
}

function Controls({ telegram }: { telegram: Telegram }) {
  const colors = useTelegramColors(telegram);
  const shown = useShownTheme();
  useLayoutEffect(() => setHostTheme(readColorScheme(colors)), [colors]);
  useLayoutEffect(() => telegram.applyTheme(colors, shown), [telegram, colors, shown]);

  const hasUnsaved = useHasUnsavedChanges();
  useEffect(() => telegram.confirmClosing(hasUnsaved), [telegram, hasUnsaved]);

  const [isAnswered, setIsAnswered] = useState(false);
  useEffect(() => void telegram.answered.then(() => setIsAnswered(true)), [telegram]);
  useBackButton(telegram, isAnswered);
  useMainButton(telegram, shown, isAnswered);
  usePopups(telegram);
  useHapticFeedback(telegram);
  useOrderMessages(telegram, isAnswered);
  usePauseInBackground(telegram);
  return (
    <>
      <PartBoundary>
        <SettingsButton telegram={telegram} />
      </PartBoundary>
      <PartBoundary>
        <LanguageOffer />
      </PartBoundary>
    </>
  );
}

/** Pauses polling while Telegram keeps the page in the background. On return each poll runs once. */
function usePauseInBackground({ onVisibilityChange }: Telegram): void {
  useEffect(() => {
    // `undefined` leaves the decision to the browser's own visibility.
    const stop = onVisibilityChange((isVisible) =>
      focusManager.setFocused(isVisible ? undefined : false),
    );
    return () => {
      stop();
      focusManager.setFocused(undefined);
    };
  }, [onVisibilityChange]);
}

/** The "settings" entry in Telegram's menu: opens this device's settings over any screen. */
function SettingsButton({ telegram: { settingsButton } }: { telegram: Telegram }) {
  const { open, overlay } = useLazyOverlay(loadSettings);
  const openSettings = useEffectEvent(open);
  useEffect(() => {
    const stop = settingsButton.onClick(() => openSettings());
    settingsButton.show();
    return () => {
      stop();
      settingsButton.hide();
    };
  }, [settingsButton]);
  return overlay;
}

/** Telegram's back button closes an overlay or goes back. It replaces ours once the client answers. */
function useBackButton({ backButton }: Telegram, isAnswered: boolean): void {
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
    // Hides the page's own button, whose space stays.
    document.documentElement.toggleAttribute('data-native-back', isShown);
    return () => document.documentElement.removeAttribute('data-native-back');
  }, [backButton, isNeeded, isAnswered]);
}

/** Ignores a press within this time, in ms. The button may have belonged to another form when the player pressed it. */
const MIN_SHOWN_MS = 500;

/** Telegram's main button mirrors the screen's, once the client answers and while no overlay is open. */
function useMainButton({ mainButton }: Telegram, theme: Theme, isAnswered: boolean): void {
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
  usePageMark('data-native-main', label !== undefined);
}

/** Where the question interrupts neither a payment nor a form. */
const CALM: readonly (PathName | null)[] = ['home', 'mine', 'money', 'transactions', 'messages'];

/** Offers the bot's order messages once per member and device. After a yes Telegram asks by itself. */
function useOrderMessages({ requestWriteAccess }: Telegram, isAnswered: boolean): void {
  const hasPlaced = useHasPlacedOrder();
  const { pathname } = useLocation();
  const isCalm = useOverlayCount() === 0 && CALM.includes(findPath(pathname));
  const isDue = isAnswered && hasPlaced && isCalm;
  useEffect(() => {
    if (!isDue || !requestWriteAccess || !isOffered()) return;
    useHasPlacedOrder.setState(false, true);
    // If the browser fails, the next order asks.
    offer(requestWriteAccess).catch(() => {});
  }, [isDue, requestWriteAccess]);
}

function isOffered(): boolean {
  const { orderMessages: isSent } = readSettings(getLaunch().settings);
  return isSent && readTelegramUser().allows_write_to_pm !== true;
}

async function offer(requestWriteAccess: () => void): Promise<void> {
  const left = leavingSignal();
  if (!(await claimOrderMessages(await loadAccountName(), left))) return;
  const text = getText(orderMessages);
  // The end of the session answers no.
  const isWanted = await showConfirm({
    title: text.title,
    message: text.message,
    confirmLabel: text.allow,
    cancelLabel: text.refuse,
    tone: 'even',
  });
  if (isWanted) requestWriteAccess();
}

const YES = 'yes';

/** Shows alerts and confirmations in Telegram's own popup if the client supports it; else the page shows them. */
function usePopups({ showPopup }: Telegram): void {
  useEffect(() => {
    if (!showPopup) return undefined;
    setDialogPresenter((asked, giveBack) => {
      const cancel = showPopup(toPopup(asked.question), {
        onClose: (id) => asked.answer(id === YES),
        onNotShown() {
          removeOverlay();
          giveBack();
        },
      });
      if (!cancel) return false;
      // "Back" and navigation close it like a dialog of the page, with the answer no.
      const removeOverlay = pushOverlay(() => asked.answer(false));
      void asked.answered.then(() => {
        cancel();
        removeOverlay();
      });
      return true;
    });
    return () => setDialogPresenter(null);
  }, [showPopup]);
}

/** Uses the same words and the same order as the page's own dialog. */
function toPopup(question: Question): Popup {
  const words = getText(ui);
  const { kind, title, message, tone, confirmLabel, cancelLabel, isYesFirst } = question;
  const isAlert = kind === 'alert';
  const yes = {
    id: YES,
    label: confirmLabel ?? (isAlert ? words.understood : words.confirm),
    isDestructive: tone === 'danger' || tone === 'warning',
  };
  const no = { id: 'no', label: cancelLabel ?? words.cancel };
  return { title, message, buttons: isAlert ? [yes] : isYesFirst ? [yes, no] : [no, yes] };
}

import { cleanup, configure, prettyDOM } from '@testing-library/react';

import { dropEarly } from '#api/earlyCalls.ts';
import { startSite } from '#app/startSite.ts';
import { replaceAddress, setNavigate } from '#navigation/go.ts';
import { closeLoginPopup } from '#navigation/loginPopup.ts';
import { memory } from '#platform/deviceStore.ts';
import { useInstallPrompt } from '#platform/installPrompt.ts';
import { useTelegramStore } from '#platform/telegram/loadTelegram.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { useHiddenAmounts } from '#state/device/hiddenAmounts.ts';
import { orderNotes } from '#state/orders/orderNotes.ts';
import { protectionStore } from '#state/protection/protection.ts';
import { setSession } from '#tests/page/session.ts';
import { useUnsaved, watchUnstoredOrders } from '#state/drafts/unsavedChanges.ts';
import { setLanguage } from '#text/words.ts';
import { releaseLocks } from '#tests/page/dom.ts';
import { dismissDialogs } from '#ui/dialogs.ts';
import { setHostTheme, setTheme } from '#ui/theme.ts';
import { clearToasts } from '#ui/toasts.tsx';

// The time is long, because a busy machine is slow. LOBBY_STRICT=1 runs effects and renders twice, as the development
// server does.
configure({
  asyncUtilTimeout: 8000,
  reactStrictMode: process.env.LOBBY_STRICT === '1',
  getElementError,
});

/** Prints the page only when somebody reads the message: `findBy` and `waitFor` drop most of these errors. */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error();
  Error.captureStackTrace(error, getElementError);
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
  });
}

let endLaunch = () => {};
/** The adapter of the page that was left: it may load only after the end of its test. */
let lateTelegram: Promise<unknown> | null = null;

/** Starts the site as the page itself does; what an earlier start of this document left behind is over. */
export async function restartSite(): Promise<void> {
  endLaunch();
  endLaunch = await startSite();
}

/** Unmounts the page, so that clean-up effects run within their test; its locks go with it. */
export function leavePage(): void {
  cleanup();
  // What this page still had to write, it writes no more.
  lateTelegram = Promise.all([lateTelegram, useTelegramStore.getState().loading]);
  useTelegramStore.setState(useTelegramStore.getInitialState());
  releaseLocks();
  forgetUnansweredOrders();
  protectionStore.reset();
}

/** Forgets what only this page knows of unanswered orders. */
export function forgetUnansweredOrders(): void {
  orderNotes.reset();
  // Another page in the same document may have said so since.
  watchUnstoredOrders(orderNotes.isAtRisk);
}

/** Clears every storage and every module state, so that the next test starts on a new device. */
export async function forgetDevice(): Promise<void> {
  // history.back() of this test takes effect a task later, which would be in the next test.
  await new Promise((resolve) => void setTimeout(resolve, 0));
  await lateTelegram;
  lateTelegram = null;
  useTelegramStore.setState(useTelegramStore.getInitialState());
  queryClient.clear();
  setSession();
  closeLoginPopup();
  // The router of this test is gone.
  setNavigate(replaceAddress);
  endLaunch();
  dropEarly();
  // An order of this test may never be answered.
  useUnsaved.setState([], true);
  // jsdom has no IndexedDB.
  memory.clear();
  clearToasts();
  localStorage.clear();
  sessionStorage.clear();
  // An order that was noted at the end of this test may have read them once more.
  forgetUnansweredOrders();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  Reflect.deleteProperty(window, 'TelegramWebviewProxy');
  Reflect.deleteProperty(window, 'Telegram');
  history.replaceState(null, '', '/');
  dismissDialogs();
  setHostTheme(null);
  setTheme('auto');
  useHiddenAmounts.setState(false, true);
  useInstallPrompt.setState({ offer: null });
  await setLanguage('zh');
}

/** Takes back every question and message. */
export function forgetMessages(): void {
  dismissDialogs();
  clearToasts();
}

let pages = 0;

/** A file of src as another page would load it, with nothing of this page in memory. */
export function importAnew<Module>(path: string): Promise<Module> {
  pages += 1;
  return import(/* @vite-ignore */ `/src/${path}?page=${pages}`) as Promise<Module>;
}

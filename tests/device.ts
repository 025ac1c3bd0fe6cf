import { cleanup, configure } from '@testing-library/react';

import { closeLoginPopup } from '#navigation/loginPopup.ts';
import { clearDevice } from '#platform/deviceStore.ts';
import { releaseTelegram } from '#platform/telegram/load.ts';
import { queries } from '#state/queries.ts';
import { steps } from '#state/steps.ts';
import { useStore } from '#state/store.ts';
import { setLanguage } from '#text/words.ts';
import { dismissDialogs } from '#ui/dialogs.ts';
import { setHostTheme, setTheme } from '#ui/theme.ts';
// Loaded beforehand: under fake timers a first import would not arrive.
import '#ui/DialogHost.tsx';
import { clearToasts } from '#ui/toasts.tsx';

// A loaded machine is slow, not wrong.
configure({ asyncUtilTimeout: 8000 });

/** Takes the page down: what a screen does on leaving still belongs to its test. */
export function leavePage(): void {
  cleanup();
}

/** Makes the next test another device: nothing stored, nothing remembered. */
export async function forgetDevice(): Promise<void> {
  // A step back that was begun arrives a moment later, and would take the next test with it.
  await new Promise((resolve) => void setTimeout(resolve, 0));
  queries.clear();
  useStore.setState(({ generation }) => ({
    token: '',
    owner: null,
    generation: generation + 1,
    member: null,
    site: null,
  }));
  closeLoginPopup();
  steps.follow = () => {};
  releaseTelegram();
  await clearDevice();
  clearToasts();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  Reflect.deleteProperty(window, 'TelegramWebviewProxy');
  Reflect.deleteProperty(window, 'Telegram');
  history.replaceState(null, '', '/');
  dismissDialogs();
  setHostTheme(null);
  setTheme('auto');
  await setLanguage('zh');
}

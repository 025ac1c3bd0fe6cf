import { readdirSync } from 'node:fs';
import { cleanup, configure } from '@testing-library/react';

import { dropEarly } from '#api/early.ts';
import { releaseLaunch } from '#launch/start.ts';
import { closeLoginPopup } from '#navigation/loginPopup.ts';
import { memory } from '#platform/deviceStore.ts';
import { releaseTelegram } from '#platform/telegram/load.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { useStore } from '#state/session/store.ts';
import { useUnsaved } from '#state/unsavedChanges.ts';
import { steps } from '#state/visitedAddress.ts';
import { setLanguage } from '#text/words.ts';
import { dismissDialogs } from '#ui/dialogs.ts';
import { setHostTheme, setTheme } from '#ui/theme.ts';
import { clearToasts } from '#ui/toasts.tsx';

// All that the page loads when it needs it is there beforehand: under fake timers an import would not arrive, and one
// that a story leaves under way is broken for all that follow. By their names, since the dead-code check would take a
// glob for a use of everything.
const later = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/^(main\.tsx|shell)/.test(name),
);
await Promise.all(later.map((name) => import(/* @vite-ignore */ `/src/${name}`)));

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
  queryClient.clear();
  useStore.setState(({ generation }) => ({
    token: '',
    owner: null,
    generation: generation + 1,
  }));
  closeLoginPopup();
  steps.follow = () => {};
  releaseTelegram();
  releaseLaunch();
  dropEarly();
  // An order of this test may never be answered.
  useUnsaved.setState([], true);
  // jsdom has no IndexedDB.
  memory.clear();
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

let pages = 0;

/** A file of src as another page would load it, with nothing of this page in memory. */
export function importAnew<Module>(path: string): Promise<Module> {
  pages += 1;
  return import(/* @vite-ignore */ `/src/${path}?page=${pages}`) as Promise<Module>;
}

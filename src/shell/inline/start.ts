import { fireEarly } from '#api/early.ts';
import { readLaunchSettings, sendsLanguage } from '#domain/launchSettings.ts';
import { captureLaunch } from '#launch/capture.ts';
import { judgeLaunch } from '#launch/environment.ts';
import { isLongEnough, isSendable } from '#launch/initDataLength.ts';
import { keepLaunch } from '#launch/launch.ts';
import {
  DEVICE_KEYS,
  deviceStorage,
  readSavedToken,
  TOKEN_KEYS,
} from '#state/session/storedKeys.ts';

// Everything that must happen before the bundle: capture the launch, clean the address, choose the theme,
// and send the one call the first screen waits for.
const settings = readLaunchSettings(document.getElementById('site-config')?.textContent ?? '');
const launch = judgeLaunch(captureLaunch(), settings);
const { environment, initData, isTest, id } = launch;
keepLaunch(launch);

const [session, local] = [deviceStorage('sessionStorage'), deviceStorage('localStorage')];
const theme = local?.getItem(DEVICE_KEYS.theme);
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;

const language = sendsLanguage(settings) ? (local?.getItem(DEVICE_KEYS.language) ?? 'zh') : '';
const owner = environment === 'plain' ? undefined : launch.owner;
const saved = readSavedToken(session, local, document.cookie, owner, Date.now());
if (saved) {
  fireEarly(settings.apiBase, '/api/user', '{}', saved.token, language);
} else if (
  isLongEnough(initData) &&
  isSendable(initData) &&
  session?.getItem(TOKEN_KEYS.spentLaunch) !== id &&
  // A session that is over or another user's: whether a login follows, the bundle decides.
  !session?.getItem(TOKEN_KEYS.entry)
) {
  const body = JSON.stringify({ initData, isTest });
  fireEarly(settings.apiBase, '/api/telegram/auto-login', body, '', language);
}

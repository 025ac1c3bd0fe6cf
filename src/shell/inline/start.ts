import { fireEarly } from '#api/early.ts';
import { readLaunchSettings } from '#domain/launchSettings.ts';
import { captureLaunch, isSendable, isWorthLogin, keepCaptured } from '#launch/capture.ts';
import { findEnvironment, isTestLaunch } from '#launch/environment.ts';
import { deviceStorage, readSavedToken, STORED } from '#state/storedKeys.ts';

// Everything that must happen before the bundle: capture the launch, clean the address, choose the theme,
// and send the one call the first screen waits for.
const settings = readLaunchSettings(document.getElementById('site-config')?.textContent ?? '');
const captured = captureLaunch();
const environment = findEnvironment(
  settings.telegramOrigins,
  settings.mockedLaunch,
  captured.initData !== '',
);
keepCaptured(captured);

const [session, local] = [deviceStorage('sessionStorage'), deviceStorage('localStorage')];
const theme = local?.getItem(STORED.device.theme);
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;

const owner = environment === 'plain' ? undefined : captured.owner;
const saved = readSavedToken(session, local, document.cookie, owner, Date.now());
if (saved) {
  fireEarly(settings.apiBase, '/api/user', '{}', saved.token);
} else if (
  environment !== 'plain' &&
  isWorthLogin(captured.initData) &&
  isSendable(captured.initData) &&
  session?.getItem(STORED.token.spentLaunch) !== captured.id
) {
  const body = JSON.stringify({ initData: captured.initData, isTest: isTestLaunch(environment) });
  fireEarly(settings.apiBase, '/api/telegram/auto-login', body, '');
}

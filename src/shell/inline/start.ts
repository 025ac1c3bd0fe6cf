import { earlyAnswerOf, fireEarly, hasEarlyAnswer } from '#api/early.ts';
import { readLaunchSettings, sendsLanguage } from '#domain/launchSettings.ts';
import { readStartParameter } from '#domain/startParameter.ts';
import { readLoginAnswer } from '#domain/token.ts';
import { captureLaunch } from '#launch/capture.ts';
import { findAncestors, judgeLaunch } from '#launch/environment.ts';
import { isLongEnough, isSendable } from '#launch/initData.ts';
import { keepLaunch } from '#launch/launch.ts';
import {
  answerKey,
  DEVICE_KEYS,
  deviceStorage,
  isYoungAnswer,
  readSavedToken,
  readStoredData,
  TOKEN_KEYS,
} from '#state/session/storedKeys.ts';

import { readBody } from './hotGames.ts';

// Everything that must happen before the bundle runs: capture the launch, clean the address, choose the theme, and send
// the calls that the first screen needs.
const LAUNCH = '/api/telegram/auto-login';
const settings = readLaunchSettings(document.getElementById('site-config')?.textContent ?? '');
const launch = judgeLaunch(captureLaunch(), settings, findAncestors(window));
const { environment, initData, isTest, id, framing } = launch;
keepLaunch(launch);
// Before the player can tap anything (D-251).
const page = document.documentElement;
page.dataset.framing = framing;
const isClosed = framing === 'stranger';
// What the operator hides inside Telegram only (D-268).
const { hide } = (settings.block.telegram ?? {}) as { hide?: unknown };
if (environment !== 'plain' && Array.isArray(hide)) page.dataset.hidden = hide.join(' ');

const [session, local] = [deviceStorage('sessionStorage'), deviceStorage('localStorage')];
const theme = local?.getItem(DEVICE_KEYS.theme);
if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;

const language = sendsLanguage(settings) ? (local?.getItem(DEVICE_KEYS.language) ?? 'zh') : '';
const owner = environment === 'plain' ? undefined : launch.owner;
const saved = isClosed ? null : readSavedToken(session, local, document.cookie, owner, Date.now());
const sendEarly = (path: string, body = '{}', token = '', canRepeat = true) =>
  fireEarly(settings.apiBase, path, body, token, language, canRepeat);
const isLaunched =
  !saved &&
  isLongEnough(initData) &&
  isSendable(initData) &&
  session?.getItem(TOKEN_KEYS.spentLaunch) !== id &&
  // A session has ended or belongs to another user. The bundle decides whether to log in.
  !session?.getItem(TOKEN_KEYS.entry);
if (saved) {
  page.dataset.member = '';
  sendEarly('/api/user', '{}', saved.token);
} else if (isLaunched) {
  page.dataset.launches = '';
  sendEarly(LAUNCH, JSON.stringify({ initData, isTest }), '', false);
  void earlyAnswerOf(LAUNCH)?.then((early) => {
    // Not when the bundle ran before the answer: it has taken over the call.
    if (hasEarlyAnswer(LAUNCH)) welcome(early?.body);
  });
}
// Home shows no member data, so we load it without a token, even while a launch logs in.
if (!isClosed && (isLaunched || /^(#\/?)?(\?|$)/.test(location.hash))) {
  sendEarly('/api/app/hall_list');
  const banners = local?.getItem(answerKey('/api/bannerList', { position: 2 })) ?? null;
  // The client does not load young ones again.
  if (readStoredData(banners, Date.now(), isYoungAnswer) === undefined)
    afterFirstPaint(() => sendEarly('/api/bannerList', '{"type":2}'));
}
if (!isClosed) sendEarly('/api/app');

/**
 * Acts after the first paint and before the client starts. Does nothing on a hidden page, whose client starts at once.
 */
function afterFirstPaint(act: () => void): void {
  addEventListener('DOMContentLoaded', () =>
    requestAnimationFrame(() => {
      setTimeout(() => {
        const { content } = document.getElementById('client') as HTMLTemplateElement;
        if (content.firstChild) act();
      });
    }),
  );
}

/**
 * Loads the member who has logged in, and shows home as a member's, unless another screen comes first. The bundle
 * begins the session.
 */
function welcome(body: string | undefined): void {
  const { token, firstPassword } = readLoginAnswer(readBody(body));
  if (!token) return;
  sendEarly('/api/user', '{}', token);
  if (firstPassword || readStartParameter(launch.startParam).pathName) return;
  const { dataset } = page;
  dataset.member = '';
  delete dataset.launches;
}

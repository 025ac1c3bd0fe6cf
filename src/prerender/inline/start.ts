import { findEarly, sendEarly } from '#api/earlyCalls.ts';
import { EARLY_PATHS } from '#api/paths.ts';
import { isText, sendsLanguage } from '#domain/launchSettings.ts';
import { readJson } from '#domain/readJson.ts';
import { startLanguage } from '#domain/siteLanguages.ts';
import { readStartParameter } from '#domain/startParameter.ts';
import { readLoginAnswer } from '#domain/token.ts';
import { readLaunch } from '#launch/environment.ts';
import { isSendable, logsInUnasked } from '#launch/decideLogin.ts';
import { tokenOwner } from '#launch/launch.ts';
import {
  answerKey,
  DEVICE_KEYS,
  deviceStorage,
  isYoungAnswer,
  memberAnswerKey,
  readSavedToken,
  readStoredData,
  TOKEN_KEYS,
} from '#state/session/storedKeys.ts';

import { readAnswer, readBody } from './readBody.ts';

// Everything that must happen before the bundle runs: capture the launch, clean the address, choose the theme, and send
// the calls that the first screen needs.
const launch = readLaunch();
const { environment, initData, isTest, id, settings } = launch;
const page = document.documentElement;
const isClosed = launch.framing === 'stranger';
// What the operator hides inside Telegram only (D-268).
const { hide } = (settings.block.telegram ?? {}) as { hide?: unknown };
if (environment !== 'plain' && Array.isArray(hide))
  page.dataset.hidden = hide.filter(isText).join(' ');

const [session, local] = [deviceStorage('sessionStorage'), deviceStorage('localStorage')];
const shown = startLanguage(settings.block, local?.getItem(DEVICE_KEYS.language));
globalThis.lobby = { ...globalThis.lobby, launch, readStored, follow, language: shown };
const theme = local?.getItem(DEVICE_KEYS.theme);
if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;

const language = sendsLanguage(settings) ? shown : '';
const saved = isClosed
  ? null
  : readSavedToken(session, local, document.cookie, tokenOwner(launch), Date.now());
// Every call of a member carries the token. A launch that logs in has none yet (D-325).
const sendCall = (path: string, body = '{}', token = saved?.token ?? '', canRepeat = true) =>
  sendEarly(settings.apiBase, path, body, token, language, canRepeat);
const isLaunched =
  isSendable(initData) &&
  logsInUnasked(launch, {
    isLoggedIn: saved !== null,
    // The bundle decides where a session has ended or belongs to another user.
    isSpent:
      session?.getItem(TOKEN_KEYS.spentLaunch) === id ||
      Boolean(session?.getItem(TOKEN_KEYS.entry)),
  });
if (saved) {
  page.dataset.member = '';
  sendCall(EARLY_PATHS.member);
} else if (isLaunched) {
  page.dataset.launches = '';
  sendCall(EARLY_PATHS.telegramLogin, JSON.stringify({ initData, isTest }), '', false);
  void findEarly(EARLY_PATHS.telegramLogin)?.answer.then((early) => {
    // Not when the bundle ran before the answer: it has taken over the call.
    if (findEarly(EARLY_PATHS.telegramLogin)) welcome(early?.body);
  });
}
// A launch leads home.
if (!isClosed && (isLaunched || /^(#\/?)?(\?|$)/.test(location.hash))) {
  // Before the games, so that the banner's picture is asked for first. The client does not load young banners again.
  if (readStored(EARLY_PATHS.banners, { position: 2 }, isYoungAnswer) === undefined)
    sendCall(EARLY_PATHS.banners, '{"type":2}');
  sendCall(EARLY_PATHS.featuredGames);
}
if (!isClosed) sendCall(EARLY_PATHS.site);

function follow(path: string, act: (data: unknown) => void): void {
  void findEarly(path)?.answer.then((early) => act(readAnswer(early?.body)));
}

/** The stored answer to a call that the first paint may show: the member's own, else a visitor's (D-325). */
function readStored(path: string, payload?: unknown, isWanted?: typeof isYoungAnswer): unknown {
  const own = local?.getItem(memberAnswerKey(path, payload, language));
  const { session: of } = (readJson(own) ?? {}) as { session?: unknown };
  const isOwn = saved && of === saved.id;
  const stored = isOwn ? own : local?.getItem(answerKey(path, payload, language));
  return readStoredData(stored, Date.now(), isWanted);
}

/** Loads the member who has logged in, and shows home as a member's, unless another screen comes first. */
function welcome(body: string | undefined): void {
  const { token } = readLoginAnswer(readBody(body));
  if (!token) return;
  sendCall(EARLY_PATHS.member, '{}', token);
  if (readStartParameter(launch.startParam).pathName) return;
  const { dataset } = page;
  dataset.member = '';
  delete dataset.launches;
}

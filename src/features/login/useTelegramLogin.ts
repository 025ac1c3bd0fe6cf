import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

import type { Attempt } from '#launch/loginAttempt.ts';
import { findLoginData, type LoginData } from '#launch/loginData.ts';
import { isSpent } from '#launch/start.ts';
import {
  forgetLoginAttempt,
  getLoginAttempt,
  subscribeLoginAttempt,
  tryTelegramLogin,
  wasSent,
} from '#launch/telegramLogin.ts';
import { goTo } from '#navigation/go.ts';
import { PATHS } from '#navigation/paths.ts';
import { useScreenQuery } from '#navigation/useScreenQuery.ts';
import { isLoggedIn, useStore } from '#state/session/store.ts';
import { getText } from '#text/words.ts';
import { launch as launchZh } from '#text/zh/launch.ts';
import { login as zh } from '#text/zh/login.ts';
import { showConfirm } from '#ui/dialogs.ts';
import { showToast } from '#ui/toasts.tsx';

type TelegramLogin = {
  attempt: Attempt;
  /** The player is being asked whether to leave the account he is in. */
  isAsking: boolean;
};

/** The attempt as the login screen lives with it: asked for by the address, told when it fails, given up on leaving. */
export function useTelegramLogin(): TelegramLogin {
  const attempt = useSyncExternalStore(subscribeLoginAttempt, getLoginAttempt);
  const isAsking = useAskedLogin();

  useEffect(() => {
    // Read anew: told once, although an effect may run twice.
    if (attempt.phase !== 'failed' || getLoginAttempt() !== attempt) return;
    const { problem } = attempt;
    forgetLoginAttempt();
    showToast('key' in problem ? getText(launchZh)[problem.key] : problem.reason, 'danger');
  }, [attempt]);

  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      // A screen that is drawn anew at once was not left.
      queueMicrotask(() => {
        if (!isHere.current && getLoginAttempt().phase === 'trying') forgetLoginAttempt();
      });
    };
  }, []);

  return { attempt, isAsking };
}

/** `/telegram-login` and `telegram=1` ask for the attempt (S2-24, S2-68, D-027); says whether a question is open. */
function useAskedLogin(): boolean {
  const { pathname } = useLocation();
  const query = useScreenQuery();
  const isAsked = pathname === PATHS.telegramLogin || query.get('telegram') === '1';
  const fromQuery = query.get('initData') ?? '';
  // Decided before anything is drawn: a player who is logged in is handed on otherwise.
  const [isAsking, setIsAsking] = useState(
    () => isAsked && isAnotherMember(findLoginData(fromQuery)),
  );
  const hasBegun = useRef(false);

  useEffect(() => {
    if (!isAsked || hasBegun.current) return;
    hasBegun.current = true;
    const data = findLoginData(fromQuery);
    if (query.has('initData')) cleanAddress(pathname, query);
    if (isAsking) void switchAccount(data).finally(() => setIsAsking(false));
    else beginAttempt(data);
  }, [isAsked, isAsking, fromQuery, pathname, query]);

  return isAsking;
}

/** Whether launch data from the address belongs to somebody else than the player who is logged in (D-028). */
function isAnotherMember(data: LoginData | null): boolean {
  if (!isLoggedIn() || !data?.isFromAddress || wasSent(data.initData)) return false;
  return data.owner === null || data.owner !== useStore.getState().owner;
}

async function switchAccount(data: LoginData | null): Promise<void> {
  const text = getText(zh);
  const isAgreed = await showConfirm({
    title: text.switchTitle,
    message: text.switchQuestion,
    confirmLabel: text.switchConfirm,
  });
  if (isAgreed && data) void tryTelegramLogin(data);
}

function beginAttempt(data: LoginData | null): void {
  // The launch itself may have begun it; after logout or 401 nothing begins by itself (D-041).
  if (isLoggedIn() || getLoginAttempt().phase !== 'idle' || isSpent()) return;
  if (data === null) showToast(getText(launchZh).noEnvironment, 'info');
  else if (!wasSent(data.initData)) void tryTelegramLogin(data);
}

// Launch data never stays in the address (D-030), and `isTest` there means nothing (D-031).
function cleanAddress(pathname: string, query: URLSearchParams): void {
  const kept = new URLSearchParams(query);
  kept.delete('initData');
  kept.delete('isTest');
  goTo(`${pathname}?${kept}`.replace(/\?$/, ''), { replace: true });
}

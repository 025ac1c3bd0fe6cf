import { useEffect, useState } from 'react';

import { readReferrer } from '#domain/startParameter.ts';
import { getLaunch } from '#launch/launch.ts';
import {
  forgetLoginAttempt,
  type LoginAttempt,
  tryTelegramLogin,
  useLoginAttempt,
} from '#launch/loginAttempt.ts';
import { resumeAfterLogin } from '#navigation/afterLogin.later.ts';
import { goTo, openScreen, returnTo } from '#navigation/go.ts';
import { readRedirect } from '#navigation/paths.ts';
import { useScreenLocation, useScreenQuery } from '#navigation/screenLocation.ts';
import { LoginForm, RegisterForm } from '#parts/account/LoginForm.tsx';
import { now } from '#platform/clock.ts';
import { getMember, subscribeMember } from '#state/member/member.ts';
import { useIsLoggedIn } from '#state/session/currentSession.ts';
import { getReferrer, keepReferrer } from '#state/session/referrer.ts';
import { useRefusedAccount } from '#state/session/refusedAccount.ts';
import { fill, getText, useText } from '#text/words.ts';
import { launch as launchWords } from '#text/zh/launch.ts';
import { login as words } from '#text/zh/login.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { TelegramIcon } from '#ui/icons.tsx';
import { showToast } from '#ui/toasts.tsx';

import css from './LoginScreen.module.css';
import { Progress } from './Progress.tsx';

/** In the popup's order (D-331). The query's `type` counts the other way: 0 login, 1 register (D-049). */
const TABS = ['register', 'login'] as const;

const TAB_LABELS = { login: 'byName', register: 'register' } as const;

/** `/login` and `/telegram-login`: login or registration, or the attempt with Telegram's launch data. */
export function LoginScreen() {
  const query = useScreenQuery();
  const phase = useLoginAttempt(({ attempt }) => attempt.phase);
  const isLoggedIn = useIsLoggedIn();
  const isTrying = phase === 'trying';
  const refused = useRefusedAccount();
  const redirect = query.get('redirect');

  useEffect(watchLoginAttempt, []);

  // After a login, opens the tapped game or the redirect, also for a player who is already logged in.
  const isDone = isLoggedIn && !isTrying;
  useEffect(() => {
    if (!isDone) return;
    forgetLoginAttempt();
    if (!resumeAfterLogin()) returnTo(readRedirect(redirect));
  }, [isDone, redirect]);

  if (isTrying || isLoggedIn) return <Progress isTrying={isTrying} />;
  return (
    <div className={css.screen}>
      {refused === null ? <Forms /> : <RefusedAccount reason={refused} />}
    </div>
  );
}

function Forms() {
  const text = useText(words);
  const query = useScreenQuery();
  const { pathname } = useScreenLocation();
  const { owner } = getLaunch();
  const selected = query.get('type') === '1' ? 'register' : 'login';
  // The session keeps its first referrer. This address may contain it.
  const referrer = getReferrer() ?? readReferrer(query.get('pid') ?? '');
  useEffect(() => keepReferrer(referrer), [referrer]);

  const select = (tab: (typeof TABS)[number]) => {
    const next = new URLSearchParams(query);
    next.set('type', tab === 'register' ? '1' : '0');
    goTo(`${pathname}?${next}`, { replace: true });
  };

  return (
    <div className={css.card}>
      <Tabs
        label={text.choose}
        tabs={TABS.map((id) => ({ id, label: text[TAB_LABELS[id]] }))}
        selected={selected}
        onSelect={select}
      >
        {selected === 'login' ? (
          <LoginForm owner={owner} />
        ) : (
          <RegisterForm owner={owner} referrer={referrer} hasConfirmation />
        )}
      </Tabs>
      <TelegramEntry />
    </div>
  );
}

const MAX_AGE_S = 86_400;

/** Inside Telegram, offers one login with the launch data in memory, or says how to get new data (D-041). */
function TelegramEntry() {
  const text = useText(words);
  const launch = getLaunch();
  const [canTry, setCanTry] = useState(() => isFresh(launch.initData, now()));
  if (launch.environment === 'plain') return null;

  const login = () => {
    // The data may be too old by now.
    if (isFresh(launch.initData, now())) void tryTelegramLogin(launch);
    else setCanTry(false);
  };

  if (!canTry) return <p className={css.reopen}>{text.telegramReopen}</p>;
  return (
    <div className={css.telegram}>
      <p className={css.or}>{text.or}</p>
      <Button variant="secondary" wide onClick={login}>
        <TelegramIcon size={20} />
        {text.telegram}
      </Button>
    </div>
  );
}

/** Whether launch data still allows a login: present, and at most 24 hours old. */
function isFresh(initData: string, nowMs: number): boolean {
  if (initData === '') return false;
  const authDate = Number(new URLSearchParams(initData).get('auth_date'));
  // Without a date the server decides.
  return !authDate || nowMs / 1000 - authDate <= MAX_AGE_S;
}

/** Shows the server's sentence about an account that it no longer serves, with customer service and another login. */
function RefusedAccount({ reason }: { reason: string }) {
  const text = useText(words);
  const ways = (
    <div className={css.ways}>
      <Button wide onClick={() => openScreen('service')}>
        {text.askService}
      </Button>
      <Button wide variant="secondary" onClick={() => useRefusedAccount.setState(null, true)}>
        {text.otherAccount}
      </Button>
    </div>
  );
  return <EmptyState role="alert" message={reason} action={ways} />;
}

/** Shows why an attempt failed, even if it failed before the screen opened. Returns the function that ends the watch. */
function watchLoginAttempt(): () => void {
  showAttempt(useLoginAttempt.getState().attempt);
  announceOtherAccount();
  return useLoginAttempt.subscribe((state, before) => {
    if (state.attempt !== before.attempt) showAttempt(state.attempt);
    if (state.isOtherAccount && !before.isOtherAccount) announceOtherAccount();
  });
}

// Forgets a failure as it shows it, so it shows once.
function showAttempt(attempt: LoginAttempt): void {
  const text = getText(launchWords);
  if (attempt.phase === 'unavailable') {
    forgetLoginAttempt();
    showToast(text.noEnvironment, 'info');
  } else if (attempt.phase === 'failed') {
    const { problem } = attempt;
    forgetLoginAttempt();
    showToast('key' in problem ? text[problem.key] : problem.reason, 'danger');
  }
}

let stopNaming = () => {};

/** Shows the name of the new account once it is known, if a launch ended another account's session (D-229). */
function announceOtherAccount(): void {
  if (!useLoginAttempt.getState().isOtherAccount) return;
  stopNaming();
  const name = () => {
    // A later launch reset the state.
    if (!useLoginAttempt.getState().isOtherAccount) return stopNaming();
    const member = getMember();
    if (!member?.name) return;
    useLoginAttempt.setState({ isOtherAccount: false });
    stopNaming();
    showToast(fill(getText(launchWords).accountNow, { name: member.name }), 'info');
  };
  stopNaming = subscribeMember(name);
  // The server may have named it before the login screen was there.
  name();
}

import { useEffect } from 'react';

import { getLaunch } from '#launch/launch.ts';
import { closeLoginPopup, openLoginPopup, useLoginPopup } from '#navigation/loginPopup.ts';
import { resumeAfterLogin } from '#navigation/afterLogin.later.ts';
import { GamePicture } from '#parts/games/GamePicture.tsx';
import { FrameGuard } from '#parts/frames/FrameGuard.tsx';
import { LoginForm, RegisterForm } from '#parts/account/LoginForm.tsx';
import css from '#parts/account/Forms.module.css';
import { useFirstPassword } from '#state/session/firstPassword.ts';
import { getReferrer } from '#state/session/referrer.ts';
import { useIsLoggedIn } from '#state/session/currentSession.ts';
import { fill, useText } from '#text/words.ts';
import { home } from '#text/zh/home.ts';
import { login as words } from '#text/zh/login.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Tabs } from '#ui/Tabs.tsx';

/** In the specification's order; `/login` numbers them the other way (D-049). */
const POPUP_TABS = ['register', 'login'] as const;

/** Login and registration over home, for visitors. Closes when a session begins, then opens the tapped game. */
export function LoginPopup() {
  const { owner } = getLaunch();
  const text = useText(words);
  const games = useText(home);
  const { tab, game } = useLoginPopup();
  const isLoggedIn = useIsLoggedIn();
  // The player first reads a password that shows only once.
  const hasFirstPassword = useFirstPassword(({ password }) => password !== null);
  const isDone = isLoggedIn && !hasFirstPassword;
  useEffect(() => {
    if (!isDone) return;
    resumeAfterLogin();
    closeLoginPopup();
  }, [isDone]);
  const tabs = POPUP_TABS.map((id) => ({ id, label: text[id] }));

  return (
    <Dialog
      open={tab !== null && !isLoggedIn}
      title={game ? games.loginFirst : text.choose}
      onClose={closeLoginPopup}
    >
      <FrameGuard>
        {game && (
          <div className={css.game}>
            <GamePicture src={game.picture} className={css.picture} />
            <p>{fill(text.thenOpens, { game: game.name.trim() || game.platform })}</p>
          </div>
        )}
        <Tabs
          label={text.choose}
          tabs={tabs}
          selected={tab ?? 'login'}
          onSelect={(id) => openLoginPopup(id, game)}
        >
          {tab === 'register' ? (
            <RegisterForm owner={owner} referrer={getReferrer()} hasConfirmation={false} />
          ) : (
            <LoginForm owner={owner} />
          )}
        </Tabs>
      </FrameGuard>
    </Dialog>
  );
}

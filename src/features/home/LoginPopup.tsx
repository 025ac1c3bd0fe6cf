import { useEffect } from 'react';

import { closeLoginPopup, openLoginPopup, useLoginPopup } from '#navigation/loginPopup.ts';
import { resumeAfterLogin } from '#navigation/afterLogin.later.ts';
import { FrameGuard } from '#parts/frames/FrameGuard.tsx';
import { LoginForm } from '#parts/account/LoginForm.tsx';
import { RegisterForm } from '#parts/account/RegisterForm.tsx';
import { useFirstPassword } from '#state/session/firstPassword.ts';
import { getReferrer } from '#state/session/referrer.ts';
import { useIsLoggedIn } from '#state/session/currentSession.ts';
import { useText } from '#text/words.ts';
import { login as zh } from '#text/zh/login.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Tabs } from '#ui/Tabs.tsx';

/** As the specification numbers them (D-331); `/login` numbers them the other way (D-049). */
const POPUP_TABS = ['register', 'login'] as const;

/**
 * Login and registration over the home screen, for visitors only: it closes when a session begins, and the game
 * that was tapped before opens.
 * `owner` is the Telegram user of this launch, null outside Telegram.
 */
export function LoginPopup({ owner }: { owner: string | null }) {
  const text = useText(zh);
  const tab = useLoginPopup((popup) => popup.tab);
  const isLoggedIn = useIsLoggedIn();
  // A password that is shown only once is read first (D-212).
  const hasFirstPassword = useFirstPassword(({ password }) => password !== null);
  const isDone = isLoggedIn && !hasFirstPassword;
  useEffect(() => {
    if (!isDone) return;
    resumeAfterLogin();
    closeLoginPopup();
  }, [isDone]);
  const tabs = POPUP_TABS.map((id) => ({ id, label: text[id] }));

  return (
    <Dialog open={tab !== null && !isLoggedIn} title={text.choose} onClose={closeLoginPopup}>
      <FrameGuard>
        <Tabs label={text.choose} tabs={tabs} selected={tab ?? 'login'} onSelect={openLoginPopup}>
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

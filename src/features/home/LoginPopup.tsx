import { useEffect } from 'react';

import { closeLoginPopup, openLoginPopup, useLoginPopup } from '#navigation/loginPopup.ts';
import { LoginForm } from '#parts/login/LoginForm.tsx';
import { RegisterForm } from '#parts/login/RegisterForm.tsx';
import { getReferrer } from '#state/session/referrer.ts';
import { useIsLoggedIn } from '#state/session/store.ts';
import { useText } from '#text/words.ts';
import { login as zh } from '#text/zh/login.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Tabs } from '#ui/Tabs.tsx';

/** The popup's tabs by its own numbers: register 0, login 1 (S2-69); `/login` counts the other way (D-049). */
const POPUP_TABS = ['register', 'login'] as const;

/**
 * Login and registration over the home screen (S2-56). It is there for visitors only: a session that begins
 * closes it. `owner` is the Telegram user of this launch, null outside Telegram.
 */
export function LoginPopup({ owner }: { owner: string | null }) {
  const text = useText(zh);
  const tab = useLoginPopup((popup) => popup.tab);
  const isLoggedIn = useIsLoggedIn();
  useEffect(() => {
    if (isLoggedIn) closeLoginPopup();
  }, [isLoggedIn]);
  const tabs = POPUP_TABS.map((id) => ({ id, label: text[id] }));

  return (
    <Dialog open={tab !== null && !isLoggedIn} title={text.choose} onClose={closeLoginPopup}>
      <Tabs label={text.choose} tabs={tabs} selected={tab ?? 'login'} onSelect={openLoginPopup}>
        {tab === 'register' ? (
          <RegisterForm owner={owner} referrer={getReferrer()} hasConfirmation={false} />
        ) : (
          <LoginForm owner={owner} />
        )}
      </Tabs>
    </Dialog>
  );
}

import { lazy, Suspense } from 'react';

import { getLaunch } from '#launch/start.ts';
import { useLoginPopup } from '#navigation/loginPopup.ts';
import { useStart } from '#state/start.ts';

const LoginPopup = lazy(async () => ({
  default: (await import('#parts/login/LoginPopup.tsx')).LoginPopup,
}));

/** The login and register popup of the home screen, after what opens at start (S2-56, D-211). */
export function HomeLogin() {
  const isAsked = useLoginPopup((popup) => popup.tab !== null);
  const isItsTurn = useStart((start) => start.isOver);
  if (!isItsTurn || !isAsked) return null;
  return (
    <Suspense fallback={null}>
      <LoginPopup owner={getLaunch().owner} />
    </Suspense>
  );
}

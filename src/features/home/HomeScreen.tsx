import { lazy, Suspense } from 'react';

import { getLaunch } from '#launch/launch.ts';
import { useLoginPopup } from '#navigation/loginPopup.ts';
import { Banner } from '#parts/banner/Banner.tsx';
import { useInterstitials } from '#state/interstitials.ts';
import { lazyOptional } from '#ui/lazyOptional.tsx';

import { Hall } from './Hall.tsx';
import css from './HomeScreen.module.css';

const Bulletin = lazyOptional(
  async () => (await import('./Bulletin.tsx')).Bulletin,
  <div className={css.bulletin} />,
);

/** The home screen: banners, winners, notices, the games by category, and the login popup (S2-08). */
export function HomeScreen() {
  return (
    <div className={css.screen}>
      <Banner />
      <Bulletin />
      <Hall />
      <HomeLogin />
    </div>
  );
}

const LoginPopup = lazy(async () => ({
  default: (await import('./LoginPopup.tsx')).LoginPopup,
}));

/** The login and register popup of the home screen, after what opens at start (S2-56, D-211). */
function HomeLogin() {
  const isAsked = useLoginPopup((popup) => popup.tab !== null);
  const isItsTurn = useInterstitials((start) => start.isOver);
  if (!isItsTurn || !isAsked) return null;
  return (
    <Suspense fallback={null}>
      <LoginPopup owner={getLaunch().owner} />
    </Suspense>
  );
}

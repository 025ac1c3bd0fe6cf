import { type ComponentType, useEffect, useState } from 'react';

import { getLaunch } from '#launch/launch.ts';
import { closeLoginPopup, useLoginPopup } from '#navigation/loginPopup.ts';
import { Banner } from '#parts/banner/Banner.tsx';
import { useInterstitials } from '#state/interstitials.ts';
import { getText } from '#text/words.ts';
import { ui } from '#text/zh/ui.ts';
import { lazyOptional } from '#ui/lazyOptional.tsx';
import { loadFile } from '#ui/loadFile.ts';
import { showToast } from '#ui/toasts.tsx';

import { GameSections } from './GameSections.tsx';
import css from './HomeScreen.module.css';

const Announcements = lazyOptional(
  async () => (await import('./Announcements.tsx')).Announcements,
  <div className={css.announcements} />,
);

/** The home screen: banners, winners, notices, the games by category, and the login popup (S2-08). */
export function HomeScreen() {
  return (
    <div className={css.screen}>
      <Banner />
      <Announcements />
      <GameSections />
      <HomeLogin />
    </div>
  );
}

type Popup = ComponentType<{ owner: string | null }>;

/** Shows the login popup once every interstitial has been closed (S2-56, D-211). */
function HomeLogin() {
  const [LoginPopup, setLoginPopup] = useState<Popup | null>(null);
  const isRequested = useLoginPopup((popup) => popup.tab !== null);
  const isQueueOver = useInterstitials((interstitials) => interstitials.isOver);
  const isShown = isQueueOver && isRequested;
  useEffect(() => {
    if (!isShown || LoginPopup) return;
    loadFile(() => import('./LoginPopup.tsx')).then(
      (file) => setLoginPopup(() => file.LoginPopup),
      () => {
        // The next tap tries again.
        closeLoginPopup();
        showToast(getText(ui).loadFailed, 'danger');
      },
    );
  }, [isShown, LoginPopup]);
  return isShown && LoginPopup && <LoginPopup owner={getLaunch().owner} />;
}

import { useLoginPopup } from '#navigation/loginPopup.ts';
import { PartBoundary, Parts } from '#navigation/PartBoundary.tsx';
import { Banner } from '#parts/games/banner/Banner.tsx';
import { loadFile } from '#navigation/loadFile.ts';
import { useInterstitials } from '#state/interstitials.ts';
import { SearchField } from '#parts/games/SearchField.tsx';
import { lazyFile, lazyOptional } from '#ui/lazyFile.tsx';

import { GameSections } from './GameSections.tsx';
import css from './HomeScreen.module.css';

const Announcements = lazyOptional(
  async () => (await import('./Announcements.later.tsx')).Announcements,
  <div className={css.announcements} />,
);

/** The home screen: banners, winners, notices, the games by category, and the login popup. */
export function HomeScreen() {
  return (
    <div className={css.screen}>
      <Parts>
        <Banner />
        <Announcements />
        <SearchField />
      </Parts>
      <GameSections />
      <PartBoundary>
        <HomeLogin />
      </PartBoundary>
    </div>
  );
}

/** Loads the login popup. */
export const loadLoginPopup = async () =>
  (await loadFile(() => import('./LoginPopup.tsx'))).LoginPopup;
const LoginPopup = lazyFile(loadLoginPopup);

/** Shows the login popup once every interstitial has been closed. */
function HomeLogin() {
  const isRequested = useLoginPopup((popup) => popup.tab !== null);
  const isQueueOver = useInterstitials((interstitials) => interstitials.isOver);
  return isQueueOver && isRequested && <LoginPopup />;
}

import { Banner } from '#parts/banner/Banner.tsx';
import { lazyExtra } from '#ui/lazyExtra.tsx';

import { Hall } from './Hall.tsx';
import { HomeLogin } from './HomeLogin.tsx';
import css from './HomeScreen.module.css';

const Bulletin = lazyExtra(
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

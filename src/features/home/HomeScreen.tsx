import { Banner } from './Banner.tsx';
import { Hall } from './Hall.tsx';
import { HomeLogin } from './HomeLogin.tsx';
import css from './HomeScreen.module.css';
import { NoticeBar } from './NoticeBar.tsx';
import { Welcome } from './Welcome.tsx';

/** The home screen: banners, notices, the games by category, the welcome and the login popup (S2-08). */
export function HomeScreen() {
  return (
    <div className={css.screen}>
      <Banner />
      <NoticeBar />
      <Hall />
      <Welcome />
      <HomeLogin />
    </div>
  );
}

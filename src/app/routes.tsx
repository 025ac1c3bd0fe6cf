import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

import { HomeScreen } from '#features/home/HomeScreen.tsx';
import type { PathName } from '#navigation/paths.ts';
import type { Words } from '#text/words.ts';
import type { app } from '#text/zh/app.ts';

type Route = {
  screen: ComponentType | LazyExoticComponent<ComponentType>;
  /** What a visitor meets: the screen, the redirect to /login, or the screen's own login dialog (S2-04, D-003). */
  login: 'open' | 'redirect' | 'dialog';
  /** The screen keeps its state when revisited (S2-07). */
  keep: boolean;
  /** The site's header, the bar of an account screen (D-022), or none (S2-43 to S2-46). */
  header: 'site' | 'bar' | 'none';
  /** Its place in the tab bar (S2-38, D-021). */
  tab: 'home' | 'promotions' | 'service' | 'sponsors' | 'mine' | null;
  title: keyof Words<typeof app>;
};

const LoginScreen = lazy(async () => ({
  default: (await import('#features/login/LoginScreen.tsx')).LoginScreen,
}));

/** Every screen of the site, one row a path: the table of the specification (S2-08 to S2-37). */
export const routes: Record<PathName, Route> = {
  home: {
    // Where nearly every visit begins: part of the first chunk, without a second wait.
    screen: HomeScreen,
    login: 'open',
    keep: true,
    header: 'site',
    tab: 'home',
    title: 'titleHome',
  },
  login: {
    screen: LoginScreen,
    login: 'open',
    keep: false,
    header: 'site',
    tab: null,
    title: 'titleLogin',
  },
  telegramLogin: {
    screen: LoginScreen,
    login: 'open',
    keep: false,
    header: 'site',
    tab: null,
    title: 'titleLogin',
  },
  game: {
    screen: lazy(async () => ({
      default: (await import('#features/games/GameScreen.tsx')).GameScreen,
    })),
    login: 'open',
    keep: false,
    header: 'bar',
    tab: null,
    title: 'titleGame',
  },
  service: {
    screen: lazy(async () => ({
      default: (await import('#features/service/ServiceScreen.tsx')).ServiceScreen,
    })),
    login: 'open',
    keep: false,
    header: 'site',
    tab: 'service',
    title: 'titleService',
  },
  mine: {
    screen: lazy(async () => ({
      default: (await import('#features/mine/MineScreen.tsx')).MineScreen,
    })),
    login: 'redirect',
    keep: true,
    header: 'none',
    tab: 'mine',
    title: 'titleMine',
  },
};

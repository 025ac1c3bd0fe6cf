import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';

import { loadFeaturedGames } from '#api/calls/games.ts';
import { Header } from '#app/Header.tsx';
import { HeaderActions, HeaderBalance } from '#app/headerWallet.tsx';
import { routes } from '#app/routes.tsx';
import screenCss from '#app/ScreenFrame.module.css';
import { TabBar } from '#app/TabBar.tsx';
import { HomeScreen } from '#features/home/HomeScreen.tsx';
import { Progress } from '#features/login/Progress.tsx';
import { type PathName, PATHS } from '#navigation/paths.ts';
import { keyOf } from '#state/cache/keys.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { english } from '#text/en/all.ts';
import { replaceWords } from '#text/words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

import { chinese } from './chineseWords.ts';
import { markWord, type SiteWords } from './words.ts';

// Runs during the build. The first paint has the markup that React renders a moment later, with marks for its words.

const GAME = { platform: '-', name: '-', code: '', picture: '-', category: null, isHot: true };

/** The built-in words of both languages. */
export function listWords(): SiteWords {
  return { zh: chinese, en: english };
}

/** Every catalogue with a mark in place of each word. */
function markedWords(): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(chinese).map(([name, words]) => [
      name,
      Object.fromEntries(Object.keys(words).map((key) => [key, markWord(name, key)])),
    ]),
  );
}

/** Renders all parts of the first paint. With `hasGame` the hot section has one tile. */
export function renderMarkup(hasGame = false): string {
  replaceWords(markedWords());
  queryClient.clear();
  if (hasGame) queryClient.setQueryData(keyOf(loadFeaturedGames), { hot: [GAME] });
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <div data-first="home">
        <Header kind="site" name="home" title="" isWide />
        <main data-wide className={screenCss.main}>
          <HomeScreen />
        </main>
      </div>
      <div data-first="site">
        <Header kind="site" title="" />
      </div>
      <div data-first="login">
        <Header kind="site" name="login" title="" />
        <main className={screenCss.main}>
          <Progress isTrying />
        </main>
      </div>
      <div data-first="bar">
        <Header kind="bar" title="" />
      </div>
      <div data-first="wallet">
        <HeaderBalance isHome />
        <HeaderActions />
      </div>
      <div data-first="tabs">
        <TabBar current="home" />
      </div>
      <div data-first="failed" role="alert">
        <Failed />
      </div>
    </QueryClientProvider>,
  );
}

/** Says in both languages that the page cannot be opened. The guard writes the address and shows the button. */
function Failed() {
  const word = (language: string, key: string) => markWord('app', key, language);
  return (
    <EmptyState
      picture={null}
      message={
        <>
          <span lang="zh">{word('zh', 'cannotOpen')}</span>
          <br />
          <span lang="en">{word('en', 'cannotOpen')}</span>
          <br />
          <a href="./" translate="no">
            {markWord('app', 'siteName')}
          </a>
        </>
      }
      action={
        <Button hidden>
          {word('zh', 'reload')} {word('en', 'reload')}
        </Button>
      }
    />
  );
}

/** Paths whose first paint is no account screen's: with the site's header, without header, with a tab. */
export function listPaths(): Record<'site' | 'none' | 'tabs', string[]> {
  const names = Object.keys(routes) as PathName[];
  const pathsOf = (matches: (name: PathName) => boolean) =>
    names.filter(matches).map((name) => PATHS[name]);
  return {
    site: pathsOf((name) => routes[name].header === 'site'),
    none: pathsOf((name) => routes[name].header === 'none'),
    tabs: pathsOf((name) => routes[name].tab !== null),
  };
}

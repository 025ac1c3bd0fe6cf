import { Link } from '#navigation/Link.tsx';
import { PartBoundary } from '#navigation/PartBoundary.tsx';
import { goTo } from '#navigation/go.ts';
import { type PathName, PATHS } from '#navigation/paths.ts';
import { useIsLoggedIn } from '#state/session/currentSession.ts';
import { titles as titleWords } from '#text/zh/titles.ts';
import { useText } from '#text/words.ts';
import { app as words } from '#text/zh/app.ts';
import { GiftIcon, HeadsetIcon, HomeIcon, PersonIcon, HeartIcon } from '#ui/icons.tsx';
import { lazyOptional } from '#ui/lazyFile.tsx';
import { usePageMark } from '#ui/usePageMark.ts';

import styles from './TabBar.module.css';

const ICONS = {
  home: HomeIcon,
  promotions: GiftIcon,
  service: HeadsetIcon,
  sponsors: HeartIcon,
  mine: PersonIcon,
};
const TABS = Object.keys(ICONS) as (keyof typeof ICONS)[];

/** How long the number of unread messages stays fresh, in ms. */
const UNREAD_FRESH_MS = 5 * 60_000;
const UnreadCount = lazyOptional<{ freshMs: number; className?: string | undefined }>(
  async () => (await import('#parts/messages/UnreadCount.member.tsx')).UnreadCount,
);

/** The tab bar of the five main screens, on wide screens a rail beside every screen. */
export function TabBar({ current }: { current: PathName }) {
  const isLoggedIn = useIsLoggedIn();
  const text = useText(words);
  const titles = useText(titleWords);
  usePageMark('data-tab-bar');
  return (
    <nav className={styles.bar} aria-label={text.tabBar}>
      <img src="icon.svg" alt="" width={40} height={40} className={styles.mark} />
      {TABS.map((name) => {
        const Icon = ICONS[name];
        return (
          <Link
            key={name}
            to={name}
            className={styles.tab}
            aria-current={name === current ? 'page' : undefined}
          >
            <Icon />
            {titles[name]}
            {isLoggedIn && name === 'mine' && (
              <PartBoundary>
                <UnreadCount freshMs={UNREAD_FRESH_MS} className={styles.unread} />
              </PartBoundary>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

/** The names of the tabs where the tab bar failed, without the sponsors, whose tab an operator may hide. */
export function PlainTabs() {
  const text = useText(words);
  const titles = useText(titleWords);
  return (
    <nav className={styles.bar} aria-label={text.tabBar}>
      {TABS.filter((name) => name !== 'sponsors').map((name) => (
        <button key={name} type="button" className={styles.tab} onClick={() => goTo(PATHS[name])}>
          {titles[name]}
        </button>
      ))}
    </nav>
  );
}

import type { ReactNode } from 'react';

import { goBack } from '#navigation/back.ts';
import { Link } from '#navigation/Link.tsx';
import { askForLogin } from '#navigation/loginPopup.ts';
import { type LoadOverlay, loadSearch, useLazyOverlay } from '#parts/links/useLazyOverlay.tsx';
import { useIsLoggedIn } from '#state/session/store.ts';
import { useSite } from '#state/site/useSite.ts';
import { useText } from '#text/words.ts';
import { app as zh } from '#text/zh/app.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { BackIcon, MenuIcon, SearchIcon } from '#ui/icons.tsx';

import styles from './Header.module.css';
import { HeaderWallet } from './HeaderWallet.tsx';

const loadMenu = async () => (await import('#features/menu/SideMenu.tsx')).SideMenu;

type Props = {
  kind: 'site' | 'bar';
  title: string;
  titleId: string;
  hasMenu: boolean;
  /** Shows visitors login and registration. False on the login itself (D-242). */
  hasLogin: boolean;
  /** The wallet has refresh and 一键回收. False when the screen has its own (D-240). */
  hasWalletActions: boolean;
  /** A game runs below the header. */
  isGame?: boolean | undefined;
};

/**
 * The top of a screen. Left: logo and site name, on home with menu and search; or back button and title. Right: a
 * member's wallet, or login and registration for visitors (D-022).
 */
export function Header(props: Props) {
  const { kind, title, titleId, hasMenu, hasLogin, hasWalletActions, isGame } = props;
  const text = useText(zh);
  const isLoggedIn = useIsLoggedIn();
  return (
    <header
      className={styles.header}
      data-kind={kind}
      data-wallet={isLoggedIn || undefined}
      data-menu={hasMenu || undefined}
    >
      {kind === 'site' ? (
        <div className={hasMenu ? styles.place : styles.brandPlace}>
          {hasMenu && (
            <>
              <OverlayButton label={text.menu} load={loadMenu}>
                <MenuIcon />
              </OverlayButton>
              <OverlayButton label={text.search} load={loadSearch}>
                <SearchIcon />
              </OverlayButton>
            </>
          )}
          <Brand />
        </div>
      ) : (
        <div className={styles.place}>
          <IconButton label={text.back} data-own="back" onClick={goBack}>
            <BackIcon />
          </IconButton>
          <h1 id={titleId} className={styles.title}>
            {title}
          </h1>
        </div>
      )}
      {isLoggedIn && <HeaderWallet hasActions={hasWalletActions} isGame={isGame} />}
      {!isLoggedIn && hasLogin && (
        <div className={styles.actions}>
          <Button variant="secondary" compact onClick={() => askForLogin('login')}>
            {text.login}
          </Button>
          <Button compact onClick={() => askForLogin('register')}>
            {text.register}
          </Button>
        </div>
      )}
    </header>
  );
}

/** An icon that opens an overlay: the side menu or the game search. */
function OverlayButton({
  label,
  load,
  children,
}: {
  label: string;
  load: LoadOverlay;
  children: ReactNode;
}) {
  const { open, overlay } = useLazyOverlay(load);
  return (
    <>
      <IconButton label={label} aria-haspopup="dialog" onClick={open}>
        {children}
      </IconButton>
      {overlay}
    </>
  );
}

function Brand() {
  const text = useText(zh);
  const site = useSite((known) => known);
  return (
    <Link to="home" className={styles.brand} aria-label={site?.title || text.siteName}>
      <img src={site?.logo || 'icon.svg'} alt="" width={32} height={32} className={styles.logo} />
      <span className={styles.siteName}>{site?.title || text.siteName}</span>
    </Link>
  );
}

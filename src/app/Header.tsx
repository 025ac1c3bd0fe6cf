import { goBack } from '#navigation/back.ts';
import { Link } from '#navigation/Link.tsx';
import { askForLogin } from '#navigation/loginPopup.ts';
import { PartBoundary } from '#navigation/PartBoundary.tsx';
import type { PathName } from '#navigation/paths.ts';
import { useLazyOverlay } from '#parts/navigation/useLazyOverlay.tsx';
import { useSiteName } from '#parts/navigation/useSiteName.ts';
import { useIsLoggedIn } from '#state/session/currentSession.ts';
import { useSite } from '#state/site/useSite.ts';
import { useText } from '#text/words.ts';
import { app as words } from '#text/zh/app.ts';
import { buttonLook, IconButton } from '#ui/Button.tsx';
import { BackIcon, MenuIcon } from '#ui/icons.tsx';

import styles from './Header.module.css';
import { HeaderActions, HeaderBalance } from './headerWallet.tsx';

const loadMenu = async () => (await import('#features/menu/SideMenu.tsx')).SideMenu;

type Props = {
  kind: 'site' | 'bar';
  /** The screen below the header. The first paint does not know it where several screens share a header. */
  name?: PathName;
  title: string;
  isWide?: true | undefined;
};

/** The top of a screen: back and title, or menu, site's name, and a member's balance or login. */
export function Header({ kind, name, title, isWide }: Props) {
  const text = useText(words);
  const isLoggedIn = useIsLoggedIn();
  const isSite = kind === 'site';
  return (
    <header className={styles.header} data-kind={kind} data-wide={isWide}>
      {!isSite && (
        <IconButton label={text.back} data-own="back" onClick={goBack}>
          <BackIcon />
        </IconButton>
      )}
      {name === 'home' && (
        <PartBoundary>
          <MenuButton />
        </PartBoundary>
      )}
      <div className={styles.lead} data-slot="lead">
        {isSite ? (
          <PartBoundary>
            <Brand />
          </PartBoundary>
        ) : (
          <h1 id={name && `title-${name}`} className={styles.title}>
            {title}
          </h1>
        )}
        {isLoggedIn && (
          <PartBoundary fallback="--">
            <HeaderBalance isHome={name === 'home'} />
          </PartBoundary>
        )}
      </div>
      {isLoggedIn && (
        <PartBoundary>
          <HeaderActions isGame={name === 'game'} />
        </PartBoundary>
      )}
      {!isLoggedIn && name !== 'login' && name !== 'telegramLogin' && (
        <div className={styles.actions} data-slot="login">
          <LoginLink tab="login">{text.login}</LoginLink>
          {/* Other screens may have a primary action of their own. */}
          <LoginLink tab="register" isPrimary={isSite}>
            {text.register}
          </LoginLink>
        </div>
      )}
    </header>
  );
}

type LoginLinkProps = { tab: 'login' | 'register'; isPrimary?: boolean; children: string };

/** A link, so that it works before the client runs. On home the client opens the popup instead. */
function LoginLink({ tab, isPrimary, children }: LoginLinkProps) {
  return (
    <Link
      to="login"
      query={tab === 'register' ? { type: '1' } : {}}
      className={buttonLook({ variant: isPrimary ? 'primary' : 'secondary', compact: true })}
      onClick={(event) => {
        event.preventDefault();
        askForLogin(tab);
      }}
    >
      {children}
    </Link>
  );
}

function MenuButton() {
  const text = useText(words);
  const { open, overlay } = useLazyOverlay(loadMenu);
  return (
    <>
      <IconButton label={text.menu} aria-haspopup="dialog" onClick={open}>
        <MenuIcon />
      </IconButton>
      {overlay}
    </>
  );
}

function Brand() {
  const name = useSiteName();
  const logo = useSite((site) => site?.logo);
  return (
    <Link to="home" className={styles.brand} data-slot="brand" aria-label={name}>
      <img
        src={logo || 'icon.svg'}
        alt=""
        width={32}
        height={32}
        // The first paint has it already: React's header must not be without it for a frame.
        decoding="sync"
        className={styles.logo}
      />
      <span className={styles.siteName} data-slot="siteName">
        {name}
      </span>
    </Link>
  );
}

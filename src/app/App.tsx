import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { HashRouter, useLocation, useNavigate } from 'react-router-dom';

import { noteAddress, setNavigate } from '#navigation/go.ts';
import { findPath } from '#navigation/paths.ts';
import { forgetFirstPassword, useFirstPassword } from '#state/firstPassword.ts';
import { queries } from '#state/queries.ts';
import { useStore } from '#state/store.ts';
import { useBalancePoll } from '#state/useBalancePoll.ts';
import { useMember } from '#state/useMember.ts';
import { useSite } from '#state/useSite.ts';
import { useLanguage } from '#text/words.ts';
import { lazyExtra } from '#ui/lazyExtra.tsx';
import { ToastHost } from '#ui/toasts.tsx';

import { closeOverlaysOnHistory } from './back.ts';
import { InTelegram } from './InTelegram.tsx';
import { Maintenance } from './Maintenance.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { Questions } from './Questions.tsx';
import { routes } from './routes.tsx';
import { Screens } from './Screens.tsx';
import { Start } from './Start.tsx';
import { TabBar } from './TabBar.tsx';
import { useVisit } from './useVisit.ts';

const FirstPasswordDialog = lazyExtra(async () => {
  try {
    return (await import('#parts/login/FirstPasswordDialog.tsx')).FirstPasswordDialog;
  } catch (error) {
    // A file that does not arrive must not keep the player in the login, which waits for the dialog.
    forgetFirstPassword();
    throw error;
  }
});

/** The whole site: router, screens, and what stands above them. */
export function App() {
  return (
    <QueryClientProvider client={queries}>
      <HashRouter>
        <Frame />
      </HashRouter>
    </QueryClientProvider>
  );
}

function Frame() {
  const location = useLocation();
  const navigate = useNavigate();
  const name = findPath(location.pathname);
  // Above all screens, so that leaving one does not lose it.
  const hasFirstPassword = useFirstPassword(({ password }) => password !== null);
  const isClosed = useStore((state) => state.site?.state === 'maintenance');

  useSite();
  useMember();
  useBalancePoll();
  useVisit();
  useLayoutEffect(
    () => setNavigate((address, options) => void navigate(address, options)),
    [navigate],
  );
  useEffect(closeOverlaysOnHistory, []);
  // Every navigation starts at the top, kept screens too (S2-03, D-016).
  useLayoutEffect(() => {
    noteAddress();
    window.scrollTo(0, 0);
  }, [location.key]);
  const language = useLanguage();
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
  }, [language]);

  return (
    <>
      {isClosed ? <Maintenance /> : <Screens />}
      {!isClosed && name && routes[name].tab && <TabBar current={name} />}
      <OfflineBanner />
      <Start />
      <InTelegram />
      {hasFirstPassword && <FirstPasswordDialog />}
      <Questions />
      <ToastHost />
    </>
  );
}

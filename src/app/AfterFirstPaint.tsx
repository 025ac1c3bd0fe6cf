import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { getLaunch } from '#launch/launch.ts';
import { findPath } from '#navigation/paths.ts';
import { finishInterstitials, skipInterstitials } from '#state/interstitials.ts';
import { forgetFirstPassword, useFirstPassword } from '#state/session/firstPassword.ts';
import { useCurrentDialog } from '#ui/dialogs.ts';
import { lazyOptional } from '#ui/lazyOptional.tsx';

/** Everything that the first paint does not need: each part loads behind it, in a file of its own. */
export function AfterFirstPaint() {
  // Above all screens, so that leaving one does not lose it.
  const hasFirstPassword = useFirstPassword(({ password }) => password !== null);
  useHostRedirect();
  return (
    <>
      <InterstitialsLoader />
      <TelegramLoader />
      {hasFirstPassword && <FirstPasswordDialog />}
      <DialogLoader />
    </>
  );
}

const FirstPasswordDialog = lazyOptional(async () => {
  try {
    return (await import('#parts/login/FirstPasswordDialog.tsx')).FirstPasswordDialog;
  } catch (error) {
    // A file that does not arrive must not keep the player in the login, which waits for the dialog.
    forgetFirstPassword();
    throw error;
  }
});

/**
 * Loads what the page does inside Telegram, after the first paint and only there: plain H5 pays nothing for it. A file
 * that does not arrive costs Telegram's colours and buttons, not the page.
 */
function TelegramLoader() {
  const [Frame, setFrame] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (getLaunch().environment !== 'telegram') return;
    import('./telegram/TelegramFrame.tsx').then(
      ({ TelegramFrame }) => setFrame(() => TelegramFrame),
      () => {},
    );
  }, []);
  return Frame && <Frame />;
}

/**
 * Shows alerts and confirmations. Their dialog comes right after the first paint, which does not need it; should its
 * file not arrive, each question asks for it again.
 */
function DialogLoader() {
  const asked = useCurrentDialog();
  const [Host, setHost] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Host) return;
    import('#ui/DialogHost.tsx').then(
      ({ DialogHost }) => setHost(() => DialogHost),
      () => {},
    );
  }, [Host, asked]);
  return Host && <Host />;
}

// A file that does not arrive costs what opens by itself, not the popup behind it.
const Interstitials = lazy(() =>
  import('#features/interstitials/Interstitials.tsx').then(
    (file) => ({ default: file.Interstitials }),
    () => {
      finishInterstitials();
      return { default: () => null };
    },
  ),
);

/** What opens at start, loaded after the first paint. Whoever is elsewhere than on the way home skips it (D-211). */
function InterstitialsLoader() {
  const { pathname, search } = useLocation();
  const name = findPath(pathname);
  const isHomeward = name === 'home' || (name === 'telegramLogin' && !search.includes('redirect='));
  useEffect(() => {
    if (!isHomeward) skipInterstitials();
  }, [isHomeward]);
  return (
    <Suspense fallback={null}>
      <Interstitials isHome={name === 'home'} />
    </Suspense>
  );
}

/** Once per start, after the first paint and on the plain H5 address only: asks whether the visitor belongs elsewhere (D-014). */
function useHostRedirect(): void {
  useEffect(() => {
    if (getLaunch().environment !== 'plain') return undefined;
    const visit = new AbortController();
    // A file that does not arrive leaves the visitor where he is.
    import('#launch/hostRedirect.ts')
      .then((file) => file.followHostRedirect(visit.signal))
      .catch(() => {});
    return () => visit.abort();
  }, []);
}

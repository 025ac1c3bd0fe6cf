import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { getLaunch } from '#launch/launch.ts';
import { findPath } from '#navigation/paths.ts';
import { loadRecovery } from '#parts/loadFile.ts';
import { finishInterstitials, skipInterstitials } from '#state/interstitials.ts';
import { forgetFirstPassword, useFirstPassword } from '#state/session/firstPassword.ts';
import { useCurrentDialog } from '#ui/dialogs.ts';
import { lazyOptional } from '#ui/lazyOptional.tsx';

/** Everything that the first paint does not need, each part in a lazy chunk of its own. */
export function AfterFirstPaint() {
  // Above all screens, so that leaving a screen does not close it.
  const hasFirstPassword = useFirstPassword(({ password }) => password !== null);
  useHostRedirect();
  useEffect(() => {
    loadRecovery().catch(() => {});
    import('#platform/currentPage.ts').then(
      (file) => file.removeServiceWorker(),
      () => {},
    );
  }, []);
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
    // The login waits for this dialog, so a chunk that cannot be loaded must not keep the player there.
    forgetFirstPassword();
    throw error;
  }
});

/**
 * Loads the Telegram integration, inside Telegram only. Without its chunk the page works, but has no Telegram colours
 * and buttons.
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
 * Loads the dialog of alerts and confirmations after the first paint. When its chunk cannot be loaded, each new question
 * tries again.
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

// Without the chunk nothing opens by itself, and the login popup need not wait for it.
const Interstitials = lazy(() =>
  import('#features/interstitials/Interstitials.tsx').then(
    (file) => ({ default: file.Interstitials }),
    () => {
      finishInterstitials();
      return { default: () => null };
    },
  ),
);

/** Loads the interstitials. A start on another screen than home skips what can be skipped (D-211). */
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

/** Outside Telegram, asks the server once a start whether the visitor belongs to another host (D-014). */
function useHostRedirect(): void {
  useEffect(() => {
    if (getLaunch().environment !== 'plain') return undefined;
    const visit = new AbortController();
    // Without the chunk the visitor stays here.
    import('#launch/hostRedirect.ts')
      .then((file) => file.followHostRedirect(visit.signal))
      .catch(() => {});
    return () => visit.abort();
  }, []);
}

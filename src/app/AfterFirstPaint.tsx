import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { getLaunch } from '#launch/launch.ts';
import { findPath } from '#navigation/paths.ts';
import { finishInterstitials, skipInterstitials } from '#state/interstitials.ts';
import { forgetFirstPassword, useFirstPassword } from '#state/session/firstPassword.ts';
import { useCurrentDialog } from '#ui/dialogs.ts';
import { lazyOptional } from '#ui/lazyOptional.tsx';

/** Everything that the first paint does not need: lazy files, each mounted beside the screens and not above them. */
export function AfterFirstPaint() {
  // Above all screens, so that leaving a screen does not close it.
  const hasFirstPassword = useFirstPassword(({ password }) => password !== null);
  return (
    <>
      <StartLoader />
      {/* Without its file the page works, but has no Telegram colours and buttons. */}
      <LazyPart wanted={getLaunch().environment === 'telegram'} load={loadTelegramFrame} />
      {hasFirstPassword && <FirstPasswordDialog />}
      <DialogLoader />
    </>
  );
}

const FirstPasswordDialog = lazyOptional(async () => {
  try {
    return (await import('#parts/account/FirstPasswordDialog.tsx')).FirstPasswordDialog;
  } catch (error) {
    // The login waits for this dialog, so a chunk that cannot be loaded must not keep the player there.
    forgetFirstPassword();
    throw error;
  }
});

const loadTelegramFrame = async () => (await import('./telegram/TelegramFrame.tsx')).TelegramFrame;
const loadDialogHost = async () => (await import('#ui/DialogHost.dialog.tsx')).DialogHost;

/** Loads the dialog of alerts and confirmations at the first question. */
function DialogLoader() {
  return <LazyPart wanted={useCurrentDialog()} load={loadDialogHost} />;
}

/** Renders a lazy component from when it is wanted. Where its file did not arrive, the next wish asks for it again. */
function LazyPart({ wanted, load }: { wanted: unknown; load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!Part && wanted)
      load().then(
        (part) => setPart(() => part),
        () => {},
      );
  }, [Part, wanted, load]);
  return Part && <Part />;
}

const StartParts = lazyOptional<{ isHome: boolean }>(async () => {
  try {
    return (await import('./StartParts.later.tsx')).StartParts;
  } catch (error) {
    // Without the file nothing opens by itself, and the login popup need not wait for it.
    finishInterstitials();
    throw error;
  }
});

/** Loads what every start does. A start on another screen than home skips what can be skipped (D-211). */
function StartLoader() {
  const { pathname, search } = useLocation();
  const name = findPath(pathname);
  const isHomeward = name === 'home' || (name === 'telegramLogin' && !search.includes('redirect='));
  useEffect(() => {
    if (!isHomeward) skipInterstitials();
  }, [isHomeward]);
  return <StartParts isHome={name === 'home'} />;
}

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

/** Loads the dialog of alerts and confirmations at the first question. When it cannot be loaded, the next one tries again. */
function DialogLoader() {
  const asked = useCurrentDialog();
  const [Host, setHost] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Host || !asked) return;
    import('#ui/DialogHost.tsx').then(
      ({ DialogHost }) => setHost(() => DialogHost),
      () => {},
    );
  }, [Host, asked]);
  return Host && <Host />;
}

const StartParts = lazyOptional<{ isHome: boolean }>(async () => {
  try {
    return (await import('./StartParts.tsx')).StartParts;
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

import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { getLaunch } from '#launch/launch.ts';
import { findPath } from '#navigation/paths.ts';
import { loadTelegram } from '#platform/telegram/loadTelegram.ts';
import { finishInterstitials, skipInterstitials } from '#state/interstitials.ts';
import { useCurrentDialog } from '#ui/dialogs.ts';
import { lazyOptional } from '#ui/lazyFile.tsx';

/** Everything that the first paint does not need: lazy files, each mounted beside the screens, not around them. */
export function AfterFirstPaint() {
  return (
    <>
      <StartLoader />
      {/* Without this file the page works, but has no Telegram colours and buttons. */}
      <LazyPart wanted={getLaunch().environment === 'telegram'} load={loadTelegramFrame} />
      <DialogLoader />
    </>
  );
}

// The adapter loads beside the controls, not after them.
const loadTelegramFrame = async () => {
  const { launchParams, settings, parentOrigin } = getLaunch();
  void loadTelegram(launchParams, settings.telegramOrigins, parentOrigin);
  return (await import('./telegram/TelegramFrame.tsx')).TelegramFrame;
};
const loadDialogHost = async () => (await import('#ui/DialogHost.later.tsx')).DialogHost;

/** Loads the dialog for alerts and confirmations when the first one opens. */
function DialogLoader() {
  return <LazyPart wanted={useCurrentDialog()} load={loadDialogHost} />;
}

/** Loads and renders a component once `wanted` is truthy; after a failure the next change of `wanted` retries. */
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

const AfterPaintWork = lazyOptional<{ isHome: boolean }>(async () => {
  try {
    return (await import('./AfterPaintWork.later.tsx')).AfterPaintWork;
  } catch (error) {
    // Without the file nothing opens by itself, so the login popup must not wait for it.
    finishInterstitials();
    throw error;
  }
});

/** Loads the work of every start. A start on another screen than home skips what it can. */
function StartLoader() {
  const { pathname, search } = useLocation();
  const name = findPath(pathname);
  const isGoingHome =
    name === 'home' || (name === 'telegramLogin' && !search.includes('redirect='));
  useEffect(() => {
    if (!isGoingHome) skipInterstitials();
  }, [isGoingHome]);
  return <AfterPaintWork isHome={name === 'home'} />;
}

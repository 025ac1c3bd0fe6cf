import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { getLaunch } from '#launch/launch.ts';
import { closeScreens, GateBoundary, PartBoundary } from '#navigation/PartBoundary.tsx';
import { findPath, type PathName } from '#navigation/paths.ts';
import { loadTelegram } from '#platform/telegram/loadTelegram.ts';
import { finishInterstitials, skipInterstitials } from '#state/interstitials.ts';
import { useCurrentDialog } from '#ui/dialogs.ts';
import { lazyOptional } from '#ui/lazyFile.tsx';

/** Everything that the first paint does not need: lazy files, each mounted beside the screens, not around them. */
export function AfterFirstPaint() {
  return (
    <>
      {/* It holds the 18+ notice and the break. */}
      <GateBoundary>
        <StartLoader />
      </GateBoundary>
      {/* Without this file the page works, but has no Telegram colours and buttons. */}
      <PartBoundary>
        <LazyPart wanted={getLaunch().environment === 'telegram'} load={loadTelegramFrame} />
      </PartBoundary>
      <GateBoundary>
        <DialogLoader />
      </GateBoundary>
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
  const asked = useCurrentDialog();
  // Nobody can answer a question that does not show, and nobody has read such an alert.
  const fail = () => {
    if (asked?.question.kind === 'alert') closeScreens();
    asked?.answer(false);
  };
  return (
    <PartBoundary key={asked?.id} onError={fail}>
      <LazyPart wanted={asked} load={loadDialogHost} onError={fail} />
    </PartBoundary>
  );
}

type PartProps = {
  wanted: unknown;
  load: () => Promise<ComponentType>;
  /** Runs when the file has not loaded. */
  onError?: () => void;
};

/** Loads and renders a component once `wanted` is truthy; after a failure the next change of `wanted` retries. */
function LazyPart({ wanted, load, onError }: PartProps) {
  const [Part, setPart] = useState<ComponentType | null>(null);
  const fail = useEffectEvent(() => onError?.());
  useEffect(() => {
    if (!Part && wanted)
      load().then(
        (part) => setPart(() => part),
        () => fail(),
      );
  }, [Part, wanted, load]);
  return Part && <Part />;
}

const AfterPaintWork = lazyOptional<{ name: PathName | null }>(async () => {
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
  return <AfterPaintWork name={name} />;
}

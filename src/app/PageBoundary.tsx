import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

import { Boundary, PartBoundary } from '#navigation/PartBoundary.tsx';
import { now } from '#platform/clock.ts';
import { readStoredText, writeStored } from '#platform/storage.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { brokenPageWords } from '#text/brokenPage.ts';
import { buttonLook } from '#ui/Button.tsx';
import emptyCss from '#ui/EmptyState.module.css';

/** Catches what no other boundary did. The page then offers a reload, and loses nothing (D-334). */
export class PageBoundary extends Boundary<{ children: ReactNode }> {
  override render() {
    return this.state.brokenAt === null ? this.props.children : <BrokenPage />;
  }
}

/** A second failure within this time offers to clear the device, in ms. */
const AGAIN_MS = 60_000;

/** Tells that the page broke, and offers ways out. Needs no router, cache, catalogue or store. */
export function BrokenPage() {
  const words = brokenPageWords();
  const password = globalThis.lobbyPassword;
  const [Clear, setClear] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!brokeAgain()) return;
    // Where its file does not load, it is not offered.
    import('./ClearDevice.tsx').then(
      ({ ClearDevice }) => setClear(() => ClearDevice),
      () => {},
    );
  }, []);
  return (
    <main role="alert" className={emptyCss.state}>
      <p>{words.message}</p>
      {password && (
        <p>
          {words.password} <b translate="no">{password}</b>
        </p>
      )}
      <button type="button" className={buttonLook({})} onClick={() => location.reload()}>
        {words.reload}
      </button>
      <button type="button" className={buttonLook({ variant: 'secondary' })} onClick={goHome}>
        {words.home}
      </button>
      <PartBoundary>{Clear && <Clear />}</PartBoundary>
    </main>
  );
}

function goHome(): void {
  location.hash = '#/';
  location.reload();
}

/** Whether the page also broke within the last minute. Remembers this time. */
function brokeAgain(): boolean {
  const lastMs = Number(readStoredText('sessionStorage', STORED.cache.brokenAt) ?? NaN);
  const nowMs = now();
  writeStored('sessionStorage', STORED.cache.brokenAt, String(nowMs));
  return Math.abs(nowMs - lastMs) < AGAIN_MS;
}

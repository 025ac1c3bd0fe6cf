import { type ReactNode, startTransition, useEffect, useState } from 'react';

import { Boundary, PartBoundary } from '#navigation/PartBoundary.tsx';
import { now } from '#platform/clock.ts';
import { readStoredText, writeStored } from '#platform/storage.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { brokenPageWords } from '#text/brokenPage.ts';
import { buttonLook } from '#ui/Button.tsx';
import emptyCss from '#ui/EmptyState.module.css';
import { lazyOptional } from '#ui/lazyFile.tsx';

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
  const [isAgain, setIsAgain] = useState(false);
  useEffect(() => startTransition(() => setIsAgain(brokeAgain())), []);
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
      <PartBoundary>{isAgain && <ClearDevice />}</PartBoundary>
    </main>
  );
}

/** Not offered where its file does not load. */
const ClearDevice = lazyOptional(async () => (await import('./ClearDevice.tsx')).ClearDevice);

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

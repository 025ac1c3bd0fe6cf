import { useState } from 'react';

import { readStoredText, removeStored } from '#platform/storage.ts';
import { isAnyLocked } from '#state/cache/locks.ts';
import { hasUnstoredOrder } from '#state/drafts/unsavedChanges.ts';
import { clearShared, clearTab } from '#state/session/clearing.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { clearDeviceWords } from '#text/clearDevice.ts';
import { buttonLook } from '#ui/Button.tsx';

/** Offers to clear the device on a page that broke twice; not while an order is in flight or only in memory. */
export function ClearDevice() {
  const words = clearDeviceWords();
  const [canClear] = useState(() => !isAnyLocked() && !hasUnstoredOrder());
  const [isAsking, setIsAsking] = useState(false);
  if (!canClear) return null;
  if (!isAsking)
    return (
      <button
        type="button"
        className={buttonLook({ variant: 'plain' })}
        onClick={() => setIsAsking(true)}
      >
        {words.clear}
      </button>
    );
  return (
    <>
      <p>{words.question}</p>
      <button type="button" className={buttonLook({ variant: 'danger' })} onClick={clearDevice}>
        {words.confirm}
      </button>
      <button
        type="button"
        className={buttonLook({ variant: 'secondary' })}
        onClick={() => setIsAsking(false)}
      >
        {words.cancel}
      </button>
    </>
  );
}

/** What the readers of the kept entries can read. */
const READABLE: Readonly<Record<keyof typeof STORED.device, RegExp>> = {
  theme: /^(light|dark)$/,
  language: /^[\w-]{1,35}$/,
  adult: /^1$/,
  ended: /^\[.*\]$/,
  withoutTelegram: /^1$/,
  languageOffer: /^1$/,
  hiddenAmounts: /^1$/,
};

/** Clears what a session's end clears, favourites and unreadable settings, then reloads. Keeps orders (D-334). */
function clearDevice(): void {
  clearTab('expired');
  clearShared('expired');
  removeStored('localStorage', STORED.own.entry);
  for (const [name, pattern] of Object.entries(READABLE)) {
    const key = STORED.device[name as keyof typeof READABLE];
    const text = readStoredText('localStorage', key);
    if (text !== null && !pattern.test(text)) removeStored('localStorage', key);
  }
  location.reload();
}

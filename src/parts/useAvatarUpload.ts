import { useEffect, useRef, useState } from 'react';

import { uploadAvatar } from '#api/calls/mine.ts';
import { now } from '#platform/clock.ts';
import { reloadMember } from '#state/member.ts';
import { reportCallError } from '#state/queries.ts';
import { useStore } from '#state/store.ts';
import { useSend } from '#state/useSend.ts';
import { fill, getText } from '#text/words.ts';
import { mine as zh } from '#text/zh/mine.ts';
import { showToast } from '#ui/toasts.tsx';

import { preparePicture } from './preparePicture.ts';

type Upload = {
  phase: 'idle' | 'sending' | 'reloading' | 'failed';
  /** When the server last put a picture under the address of the one before; 0 for never. */
  replacedAtMs: number;
  upload: (picked: Blob) => Promise<void>;
  cancel: () => void;
};

/**
 * Sends a new avatar, then reloads the member (S4-33, S7-40). One at a time; a file that is refused here is never sent;
 * leaving or cancelling gives the request up, and the old picture stays.
 */
export function useAvatarUpload(): Upload {
  const running = useRef<AbortController | null>(null);
  const [phase, setPhase] = useState<Upload['phase']>('idle');
  const [replacedAtMs, setReplacedAtMs] = useState(0);
  const { submit } = useSend(uploadAvatar);
  // Leaving a kept screen only hides it, and runs this too.
  useEffect(() => () => running.current?.abort(), []);

  const send = async (picked: Blob, signal: AbortSignal): Promise<Upload['phase']> => {
    setPhase('sending');
    const picture = await preparePicture(picked);
    if (signal.aborted) return 'idle';
    if (!(picture instanceof File)) {
      showToast(fill(getText(zh)[picture.key], picture.values), 'danger');
      return 'idle';
    }
    const answer = await submit({ file: picture }, { signal });
    if (answer === null) return signal.aborted ? 'idle' : 'failed';
    showToast(getText(zh).avatarSent, 'success');
    setPhase('reloading');
    const before = shownAvatar();
    await reloadMember().catch(reportCallError);
    setReplacedAtMs(shownAvatar() === before ? now() : 0);
    return 'idle';
  };

  const upload = async (picked: Blob): Promise<void> => {
    // A second pick arrives before React has drawn the first: state would let it through.
    if (running.current) return;
    const abort = new AbortController();
    running.current = abort;
    setPhase(await send(picked, abort.signal));
    running.current = null;
  };
  return { phase, replacedAtMs, upload, cancel: () => running.current?.abort() };
}

function shownAvatar(): string | undefined {
  return useStore.getState().member?.avatar;
}

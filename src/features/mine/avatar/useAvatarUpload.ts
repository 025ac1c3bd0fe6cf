import { useEffect, useRef, useState } from 'react';

import { uploadAvatar } from '#api/calls/profile.ts';
import { now } from '#platform/clock.ts';
import { reportCallError } from '#state/cache/queryClient.ts';
import { useSend } from '#state/cache/useSend.ts';
import { reloadMember } from '#state/member/member.ts';
import { getMember } from '#state/member/useMember.ts';
import { fill, getText } from '#text/words.ts';
import { mine as zh } from '#text/zh/mine.ts';
import { showToast } from '#ui/toasts.tsx';

import { checkPictureBytes, type PictureProblem, readPicture } from './pictureFile.ts';

type Upload = {
  phase: 'idle' | 'sending' | 'reloading' | 'failed';
  /** When a new picture last came under the address of the old one, in ms; 0 for never. */
  replacedAtMs: number;
  upload: (picked: Blob) => Promise<void>;
  cancel: () => void;
};

/**
 * Sends a new avatar, then reloads the member (S4-33, S7-40). One at a time; a file refused on the device is not sent;
 * leaving the screen or cancelling aborts the request, and the old picture stays.
 */
export function useAvatarUpload(): Upload {
  const running = useRef<AbortController | null>(null);
  const [phase, setPhase] = useState<Upload['phase']>('idle');
  const [replacedAtMs, setReplacedAtMs] = useState(0);
  const { submit } = useSend(uploadAvatar);
  // Runs when a kept screen is hidden, too.
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
    // A second file can be picked before React has rendered `phase`.
    if (running.current) return;
    const abort = new AbortController();
    running.current = abort;
    setPhase(await send(picked, abort.signal));
    running.current = null;
  };
  return { phase, replacedAtMs, upload, cancel: () => running.current?.abort() };
}

function shownAvatar(): string | undefined {
  return getMember()?.avatar;
}

/** A picked file as it may be sent, or its problem. One that is too large is not read. */
async function preparePicture(picked: Blob): Promise<File | PictureProblem> {
  const problem = checkPictureBytes(picked.size);
  if (problem) return problem;
  const bytes = await readBytes(picked);
  if (!bytes) return { key: 'pictureUnreadable', values: {} };
  const picture = readPicture(bytes);
  return picture.key === undefined
    ? new File([bytes], picture.name, { type: picture.type })
    : picture;
}

// Null for a picture in a cloud album that cannot be fetched now, or one deleted since it was picked.
async function readBytes(picked: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await picked.arrayBuffer());
  } catch {
    return null;
  }
}

import { useEffect, useRef, useState } from 'react';

import { uploadAvatar } from '#api/calls/profile.ts';
import { SessionExpired } from '#api/errors.ts';
import { now } from '#platform/clock.ts';
import { reportCallError } from '#state/cache/queryClient.ts';
import { useSend } from '#state/cache/useSend.ts';
import { getMember, reloadMember } from '#state/member/member.ts';
import { fill, getText } from '#text/words.ts';
import { mine as words } from '#text/zh/mine.ts';
import { showToast } from '#ui/toasts.tsx';

import { preparePicture } from './preparePicture.ts';

type Upload = {
  phase: 'idle' | 'sending' | 'reloading' | 'failed';
  /** Address in memory of a picture that failed and stays chosen; '' for none. */
  chosen: string;
  /** When a new picture last came under the address of the old one, in ms; 0 for never. */
  replacedAtMs: number;
  upload: (picked: Blob) => Promise<void>;
  retry: () => void;
  cancel: () => void;
};

/**
 * Sends a new avatar, then reloads the member. The last picked one counts; the device sends no refused file; leaving
 * the screen or cancelling aborts the request, and the old picture stays.
 */
export function useAvatarUpload(): Upload {
  const running = useRef<AbortController | null>(null);
  // Ends with the request of an earlier pick, whose lock the next one needs.
  const request = useRef<Promise<unknown>>(Promise.resolve());
  const failure = useRef<unknown>(null);
  const [phase, setPhase] = useState<Upload['phase']>('idle');
  const [kept, setKept] = useState<{ picked: Blob; address: string } | null>(null);
  const [replacedAtMs, setReplacedAtMs] = useState(0);
  const { submit } = useSend(uploadAvatar, {
    onFailure: (error) => {
      failure.current = error;
      reportCallError(error);
    },
  });
  useEffect(
    () => () => {
      // Runs when a kept screen is hidden, too.
      running.current?.abort();
      setKept(null);
    },
    [],
  );
  useEffect(() => () => void (kept && URL.revokeObjectURL(kept.address)), [kept]);

  const send = async (picked: Blob, { signal }: AbortController): Promise<Upload['phase']> => {
    const picture = await preparePicture(picked);
    await request.current;
    if (signal.aborted) return 'idle';
    if (!(picture instanceof File)) {
      showToast(fill(getText(words)[picture.key], picture.values), 'danger');
      return 'idle';
    }
    failure.current = null;
    const answer = submit({ file: picture }, { signal });
    request.current = answer;
    if ((await answer) === null) {
      if (signal.aborted) return 'idle';
      if (!(failure.current instanceof SessionExpired))
        setKept({ picked, address: URL.createObjectURL(picked) });
      return 'failed';
    }
    showToast(getText(words).avatarSent, 'success');
    if (!signal.aborted) setPhase('reloading');
    const before = shownAvatar();
    await reloadMember().catch(reportCallError);
    setReplacedAtMs(shownAvatar() === before ? now() : 0);
    return 'idle';
  };

  const upload = async (picked: Blob): Promise<void> => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setKept(null);
    setPhase('sending');
    const ended = await send(picked, abort);
    if (running.current !== abort) return;
    running.current = null;
    setPhase(ended);
  };
  return {
    phase,
    chosen: kept?.address ?? '',
    replacedAtMs,
    upload,
    retry: () => void (kept && upload(kept.picked)),
    cancel: () => running.current?.abort(),
  };
}

function shownAvatar(): string | undefined {
  return getMember()?.avatar;
}

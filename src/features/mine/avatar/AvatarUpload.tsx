import { type ChangeEvent, useEffect, useRef, useState } from 'react';

import { getMember, reloadMember, useMember } from '#state/member/member.ts';
import { fill, getText, useText } from '#text/words.ts';
import { mine as words } from '#text/zh/mine.ts';
import { CloseIcon, drawIcon } from '#ui/icons.tsx';
import { Picture } from '#ui/Picture.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import { uploadAvatar } from '#api/calls/profile.ts';
import { Refused, SessionExpired } from '#api/errors.ts';
import { now } from '#platform/clock.ts';
import { reportCallError } from '#state/cache/queryClient.ts';
import { useSend } from '#state/cache/useSend.ts';
import { showToast } from '#ui/toasts.tsx';

import css from './AvatarUpload.module.css';
import { PICTURE_ACCEPT } from './pictureFile.ts';
import { preparePicture } from './preparePicture.ts';

const CameraIcon = drawIcon(
  'M4 8h3.5L9 5.5h6L16.5 8H20a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM8.5 13a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0',
);

/** The member's picture: one button that picks, cancels or repeats an upload, so it keeps the focus. Mostly markup. */
export function AvatarUpload() {
  const text = useText(words);
  const picker = useRef<HTMLInputElement>(null);
  const avatar = useMember((member) => member?.avatar ?? '');
  const { phase, chosen, replacedAtMs, upload, retry, cancel } = useAvatarUpload();
  const isSending = phase === 'sending';
  const isBusy = isSending || phase === 'reloading';
  const hasFailed = phase === 'failed' || phase === 'gifRefused';
  const label = isSending
    ? text.cancelUpload
    : !hasFailed
      ? text.changeAvatar
      : chosen
        ? text.sendAgain
        : text.retryAvatar;

  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file) void upload(file);
    // Otherwise picking the same file again fires no event.
    currentTarget.value = '';
  };
  const openPicker = () => picker.current?.click();
  return (
    <div className={css.upload}>
      <div className={css.frame}>
        <button
          type="button"
          aria-label={label}
          aria-busy={isBusy || undefined}
          aria-disabled={phase === 'reloading' || undefined}
          className={css.avatar}
          onClick={isBusy ? cancel : chosen ? retry : openPicker}
        >
          <Picture
            src={chosen || withStamp(avatar, replacedAtMs)}
            alt=""
            ratio={1}
            fallback="pictures/avatar.svg"
            isEager
            className={css.picture}
          />
          {isBusy && <span className={css.veil}>{isSending && <CloseIcon size={22} />}</span>}
          {!isBusy && (
            <span className={`${css.badge} ${hasFailed ? css.failed : ''}`}>
              {hasFailed ? <StatusIcon kind="danger" size={22} /> : <CameraIcon size={16} />}
            </span>
          )}
        </button>
        {chosen && (
          <button
            type="button"
            aria-label={text.pickAnother}
            className={css.another}
            onClick={openPicker}
          >
            <CameraIcon size={16} />
          </button>
        )}
        <input
          ref={picker}
          type="file"
          accept={PICTURE_ACCEPT}
          hidden
          aria-label={text.pickAvatar}
          onChange={pick}
        />
      </div>
      <p role="status" className={css.state}>
        {isSending
          ? text.uploadingHint
          : isBusy
            ? text.uploading
            : phase === 'gifRefused'
              ? text.gifRefused
              : hasFailed && (chosen ? text.uploadFailed : text.uploadRefused)}
      </p>
    </div>
  );
}

// The browser caches pictures by address: a replaced one needs another address.
function withStamp(address: string, replacedAtMs: number): string {
  if (!address || replacedAtMs === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}v=${replacedAtMs}`;
}

type Upload = {
  /** `gifRefused`: the server refused a GIF, and would refuse it again. */
  phase: 'idle' | 'sending' | 'reloading' | 'failed' | 'gifRefused';
  /** Address in memory of a picture that failed and stays chosen; '' for none. */
  chosen: string;
  /** When a new picture last came under the address of the old one, in ms; 0 for never. */
  replacedAtMs: number;
  upload: (picked: Blob) => Promise<void>;
  retry: () => void;
  cancel: () => void;
};

/** Sends a new avatar, then reloads the member. The last pick counts; leaving the screen aborts. */
function useAvatarUpload(): Upload {
  const running = useRef<AbortController | null>(null);
  // Ends with the request of an earlier pick, whose lock the next one needs.
  const request = useRef<Promise<unknown>>(Promise.resolve());
  const failure = useRef<unknown>(null);
  const [phase, setPhase] = useState<Upload['phase']>('idle');
  const [kept, setKept] = useState<{ picked: Blob; address: string } | null>(null);
  const [replacedAtMs, setReplacedAtMs] = useState(0);
  const { submit } = useSend(uploadAvatar, {
    heardBy: 'asker',
    onFailure: (error) => void (failure.current = error),
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
      if (failure.current instanceof Refused && picture.type === 'image/gif') return 'gifRefused';
      if (!(failure.current instanceof SessionExpired))
        setKept({ picked, address: URL.createObjectURL(picked) });
      return 'failed';
    }
    showToast(getText(words).avatarSent, 'success');
    if (!signal.aborted) setPhase('reloading');
    const before = getMember()?.avatar;
    await reloadMember().catch(reportCallError);
    setReplacedAtMs(getMember()?.avatar === before ? now() : 0);
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

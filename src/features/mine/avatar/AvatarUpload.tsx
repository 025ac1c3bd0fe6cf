import { type ChangeEvent, useRef } from 'react';

import { useMember } from '#state/member/member.ts';
import { useText } from '#text/words.ts';
import { mine as words } from '#text/zh/mine.ts';
import { CloseIcon, drawIcon } from '#ui/icons.tsx';
import { Picture } from '#ui/Picture.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';

import css from './AvatarUpload.module.css';
import { PICTURE_ACCEPT } from './pictureFile.ts';
import { useAvatarUpload } from './useAvatarUpload.ts';

const CameraIcon = drawIcon(
  'M4 8h3.5L9 5.5h6L16.5 8H20a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM8.5 13a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0',
);

/**
 * The member's picture: a tap picks a new one, cancels a running upload, or repeats a failed one. Stays one button in
 * every phase, so that it keeps the focus. The parent places its words (`role=status`).
 */
export function AvatarUpload() {
  const text = useText(words);
  const picker = useRef<HTMLInputElement>(null);
  const avatar = useMember((member) => member?.avatar ?? '');
  const { phase, chosen, replacedAtMs, upload, retry, cancel } = useAvatarUpload();
  const isSending = phase === 'sending';
  const isBusy = isSending || phase === 'reloading';
  const label = isSending
    ? text.cancelUpload
    : phase !== 'failed'
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
            priority
            className={css.picture}
          />
          {isBusy && <span className={css.veil}>{isSending && <CloseIcon size={22} />}</span>}
          {!isBusy && (
            <span className={`${css.badge} ${phase === 'failed' ? css.failed : ''}`}>
              {phase === 'failed' ? (
                <StatusIcon kind="danger" size={22} />
              ) : (
                <CameraIcon size={16} />
              )}
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
            : phase === 'failed' && (chosen ? text.uploadFailed : text.uploadRefused)}
      </p>
    </div>
  );
}

// The browser caches pictures by address: a replaced one needs another address.
function withStamp(address: string, replacedAtMs: number): string {
  if (!address || replacedAtMs === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}v=${replacedAtMs}`;
}

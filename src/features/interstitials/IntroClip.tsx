import { useEffect, useEffectEvent } from 'react';

import { after } from '#platform/clock.ts';
import { useText } from '#text/words.ts';
import { interstitials as words } from '#text/zh/interstitials.ts';
import { ui } from '#text/zh/ui.ts';
import { CloseIcon } from '#ui/icons.tsx';
import modalCss from '#ui/modal.module.css';
import { useModal } from '#ui/useModal.ts';
import { ToastRegion } from '#ui/toasts.tsx';

import css from './IntroClip.module.css';

/** The clip closes after this time, however slowly it plays, in ms. */
const MAX_CLIP_MS = 10_000;

/** Plays the loaded clip over the home screen; closes at its end, on an error, after 10 s, or by its button. */
export function IntroClip({ video, onClose }: { video: HTMLVideoElement; onClose: () => void }) {
  const text = useText(words);
  const uiText = useText(ui);
  const { requestClose, ref, ...layer } = useModal({ onClose });

  const close = useEffectEvent(requestClose);
  useEffect(() => {
    const open = new AbortController();
    const { signal } = open;
    ref.current!.prepend(video);
    for (const end of ['ended', 'error']) video.addEventListener(end, () => close(), { signal });
    // Rejects where the device does not allow autoplay.
    video.play().catch(() => close());
    const stopTimer = after(MAX_CLIP_MS, () => close());
    return () => {
      open.abort();
      stopTimer();
    };
  }, [video, ref]);

  return (
    <dialog
      {...layer}
      ref={ref}
      aria-label={text.clip}
      tabIndex={-1}
      className={`${modalCss.layer} ${css.layer}`}
    >
      <button type="button" className={css.close} onClick={requestClose}>
        {uiText.close}
        <CloseIcon size={18} />
      </button>
      <ToastRegion />
    </dialog>
  );
}

const SOURCES = [
  ['intro/intro.webm', 'video/webm; codecs="av01.0.05M.08"'],
  ['intro/intro.mp4', 'video/mp4'],
] as const;

/** Loads the clip after the first screen's pictures. Rejects if it cannot play through; `signal` stops it. */
export async function loadClip(
  file: string | true,
  signal: AbortSignal,
): Promise<HTMLVideoElement> {
  await loadPictures();
  if (signal.aborted) throw new Error('the clip is no longer wanted');
  const video = document.createElement('video');
  Object.assign(video, {
    poster: file === true ? 'intro/intro.webp' : '',
    width: 720,
    height: 1280,
    muted: true,
    playsInline: true,
    disablePictureInPicture: true,
    preload: 'auto',
  });
  video.setAttribute('aria-hidden', 'true');
  const own = file === true ? SOURCES : [[file, `video/${file.split('.').pop()}`]];
  const sources = own.map(([src, type]) =>
    Object.assign(document.createElement('source'), { src, type }),
  );
  video.append(...sources);
  signal.addEventListener('abort', () => {
    // Stops the download.
    video.replaceChildren();
    video.load();
  });
  return new Promise((resolve, reject) => {
    video.addEventListener('canplaythrough', () => resolve(video), { once: true });
    for (const failing of [video, sources.at(-1)!])
      failing.addEventListener('error', () => reject(new Error('the clip cannot be played')));
    video.load();
  });
}

/** Resolves when the pictures of the first screen have loaded or failed. A browser may never load lazy ones. */
async function loadPictures(): Promise<void> {
  const isLoading = ({ complete, loading }: HTMLImageElement) => !complete && loading !== 'lazy';
  await Promise.all(
    [...document.images].filter(isLoading).map(
      (image) =>
        new Promise((resolve) => {
          for (const type of ['load', 'error']) image.addEventListener(type, resolve);
        }),
    ),
  );
}

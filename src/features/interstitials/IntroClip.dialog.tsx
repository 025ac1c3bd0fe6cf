import { useEffect, useEffectEvent, useRef } from 'react';

import { after } from '#platform/clock.ts';
import { useText } from '#text/words.ts';
import { interstitials as zh } from '#text/zh/interstitials.ts';
import { ui } from '#text/zh/ui.ts';
import { CloseIcon } from '#ui/icons.tsx';
import modalCss from '#ui/modal.module.css';
import { useModal } from '#ui/useModal.ts';
import { ToastRegion } from '#ui/toasts.tsx';

import css from './IntroClip.module.css';

/** The clip closes after this time, however slowly it loads or plays, in ms (D-072). */
const MAX_CLIP_MS = 10_000;
const FADE_MS = 200;

/** The clip over the home screen: closed at its end, on an error, after 10 s, or by its button. */
export function IntroClip({ onClose }: { onClose: () => void }) {
  const text = useText(zh);
  const words = useText(ui);
  const video = useRef<HTMLVideoElement>(null);
  const { requestClose, ref, ...layer } = useModal({ onClose });

  const fadeOut = () => {
    const fading = ref.current?.animate(
      { opacity: [1, 0] },
      { duration: FADE_MS, fill: 'forwards' },
    );
    if (fading) fading.finished.then(requestClose, requestClose);
    else requestClose();
  };
  const close = useEffectEvent(fadeOut);
  useEffect(() => {
    // Rejected where the device does not allow autoplay.
    video.current?.play().catch(() => close());
    return after(MAX_CLIP_MS, () => close());
  }, []);

  return (
    <dialog
      {...layer}
      ref={ref}
      aria-label={text.clip}
      tabIndex={-1}
      className={`${modalCss.layer} ${css.layer}`}
    >
      <video
        ref={video}
        poster="intro/intro.webp"
        width={720}
        height={1280}
        muted
        playsInline
        disablePictureInPicture
        preload="auto"
        aria-hidden
        className={css.video}
        onEnded={fadeOut}
        onError={requestClose}
      >
        <source src="intro/intro.webm" type='video/webm; codecs="av01.0.05M.08"' />
        {/* The last one: when it fails too, there is nothing to play. */}
        <source src="intro/intro.mp4" type="video/mp4" onError={requestClose} />
      </video>
      <button type="button" className={css.close} onClick={requestClose}>
        {words.close}
        <CloseIcon size={18} />
      </button>
      <ToastRegion />
    </dialog>
  );
}

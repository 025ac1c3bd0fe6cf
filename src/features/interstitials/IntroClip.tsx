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
const FADE_MS = 200;

/** Plays the loaded clip over the home screen; closes at its end, on an error, after 10 s, or by its button. */
export function IntroClip({ video, onClose }: { video: HTMLVideoElement; onClose: () => void }) {
  const text = useText(words);
  const uiText = useText(ui);
  const { requestClose, ref, ...layer } = useModal({ onClose });

  const close = useEffectEvent(() => {
    const fading = ref.current?.animate(
      { opacity: [1, 0] },
      { duration: FADE_MS, fill: 'forwards' },
    );
    if (fading) fading.finished.then(requestClose, requestClose);
    else requestClose();
  });
  const fail = useEffectEvent(requestClose);
  useEffect(() => {
    const open = new AbortController();
    const { signal } = open;
    ref.current!.prepend(video);
    video.addEventListener('ended', () => close(), { signal });
    video.addEventListener('error', () => fail(), { signal });
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

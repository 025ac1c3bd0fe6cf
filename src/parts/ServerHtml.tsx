import { useEffect, useRef, useState } from 'react';

import { openExternal } from '#platform/open.ts';
import { fill, getText } from '#text/words.ts';
import { home as zh } from '#text/zh/home.ts';
import { showConfirm } from '#ui/dialogs.tsx';
import { RetryState } from '#ui/RetryState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

import css from './ServerHtml.module.css';

type State = 'loading' | 'shown' | 'failed';

/** Shows HTML that a server wrote, through the one sanitiser, which is loaded when it is first needed (D-102, D-208). */
export function ServerHtml({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('loading');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isGone = false;
    import('./sanitise.ts').then(
      ({ sanitise }) => {
        if (isGone || !place.current) return;
        place.current.replaceChildren(sanitise(html));
        setState('shown');
      },
      () => isGone || setState('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [html, attempt]);

  useEffect(() => {
    const box = place.current;
    box?.addEventListener('click', leaveKnowingly);
    // Capture: an error of a picture does not bubble.
    box?.addEventListener('error', removePicture, true);
    return () => {
      box?.removeEventListener('click', leaveKnowingly);
      box?.removeEventListener('error', removePicture, true);
    };
  }, []);

  return (
    <>
      {state === 'loading' && <Skeleton height={96} />}
      {state === 'failed' && <RetryState onRetry={() => setAttempt(attempt + 1)} />}
      <div ref={place} className={css.html} />
    </>
  );
}

// Somebody else wrote the link: the player sees which host it leads to before he leaves (trust C-04).
function leaveKnowingly(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !/^https?:$/.test(link.protocol)) return;
  event.preventDefault();
  const message = fill(getText(zh).openLink, { host: link.host });
  void showConfirm({ message }).then((isSure) => isSure && openExternal(link.href));
}

function removePicture(event: Event): void {
  if (event.target instanceof HTMLImageElement) event.target.remove();
}

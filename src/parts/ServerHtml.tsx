import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { openExternal } from '#platform/open.ts';
import { fill, getText } from '#text/words.ts';
import { home as zh } from '#text/zh/home.ts';
import { showConfirm } from '#ui/dialogs.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { RetryState } from '#ui/RetryState.tsx';

import css from './ServerHtml.module.css';

type Sanitise = (html: string) => DocumentFragment;
let sanitise: Sanitise | null = null;

/** Loads the sanitiser ahead, for a place that should open at its full size. */
export async function prepareServerHtml(): Promise<void> {
  sanitise ??= (await import('./sanitise.ts')).sanitise;
}

/** Shows HTML that a server wrote, through the one sanitiser, which is loaded when it is first needed (D-102, D-208). */
export function ServerHtml({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isReady, setIsReady] = useState(sanitise !== null);
  const [isFailed, setIsFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isGone = false;
    const settle = (isLoaded: boolean) => {
      if (isGone) return;
      setIsReady(isLoaded);
      setIsFailed(!isLoaded);
    };
    prepareServerHtml().then(
      () => settle(true),
      () => settle(false),
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);

  // Before the paint: what is ready stands there from the first frame.
  useLayoutEffect(() => {
    if (isReady && sanitise) place.current?.replaceChildren(sanitise(html));
  }, [html, isReady]);

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
      {!isReady && !isFailed && <Skeleton height={96} />}
      {isFailed && <RetryState onRetry={() => setAttempt(attempt + 1)} />}
      <div ref={place} className={css.html} />
    </>
  );
}

// Somebody else wrote the link: the player sees which host it leads to before he leaves (F-C04).
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

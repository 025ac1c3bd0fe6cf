import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { isHiddenHere } from '#state/hiddenParts.ts';
import { openAddress } from '#navigation/go.ts';
import { openExternal } from '#platform/open.ts';
import { fill, getText } from '#text/words.ts';
import { frame } from '#text/zh/frame.ts';
import { home as words } from '#text/zh/home.ts';
import { showConfirm } from '#ui/dialogs.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { showToast } from '#ui/toasts.tsx';
import { RetryState } from '#ui/RetryState.tsx';

import css from './ServerHtml.module.css';

let sanitise: ((html: string) => DocumentFragment) | null = null;

/** Loads the sanitiser ahead, so that the HTML has its full size when it first shows. */
export async function prepareServerHtml(): Promise<void> {
  sanitise ??= (await import('./sanitise.ts')).sanitise;
}

const BLOCK_END = /<(?:br|\/(?:p|div|li|tr|h\d))\b[^>]*>/gi;

/** Returns the first line of a server's HTML as plain text; '' until the sanitiser has loaded. */
export function firstLineOf(html: string): string {
  const readable = sanitise?.(html.replace(BLOCK_END, '$&\n')).textContent ?? '';
  return readable.trim().split('\n', 1)[0]!.trim();
}

type State = 'loading' | 'ready' | 'failed';

function loadSanitiser(report: (state: State) => void): void {
  prepareServerHtml().then(
    () => report('ready'),
    () => report('failed'),
  );
}

/** Shows HTML of a server through the sanitiser, which loads on demand (D-208). */
export function ServerHtml({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>(sanitise ? 'ready' : 'loading');
  const isReady = state === 'ready';

  useEffect(() => loadSanitiser(setState), []);

  // A layout effect, so that the content is there in the first frame.
  useLayoutEffect(() => {
    if (isReady && sanitise) box.current?.replaceChildren(sanitise(html));
  }, [html, isReady]);

  useEffect(() => {
    const element = box.current;
    element?.addEventListener('click', followLink);
    // Captures: the error of a picture does not bubble.
    element?.addEventListener('error', removePicture, true);
    return () => {
      element?.removeEventListener('click', followLink);
      element?.removeEventListener('error', removePicture, true);
    };
  }, []);

  return (
    <>
      {state === 'loading' && <Skeleton height={96} />}
      {state === 'failed' && <RetryState onRetry={() => loadSanitiser(setState)} />}
      <div ref={box} className={css.html} />
    </>
  );
}

// Asks the player, who sees the host, before a link leaves the site (F-C04); follows one into the site.
function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const siteLink = link?.getAttribute('href')?.match(/^#(.*)/)?.[1];
  if (siteLink) {
    event.preventDefault();
    return openAddress(siteLink);
  }
  if (!link || !/^https?:$/.test(link.protocol)) return;
  event.preventDefault();
  if (isHiddenHere('outsideLinks')) return showToast(getText(frame).notHere, 'info');
  const message = fill(getText(words).openLink, { host: link.host });
  void showConfirm({ message }).then((isConfirmed) => isConfirmed && openExternal(link.href));
}

function removePicture(event: Event): void {
  if (event.target instanceof HTMLImageElement) event.target.remove();
}

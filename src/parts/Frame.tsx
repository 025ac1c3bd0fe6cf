import { type ReactNode, useEffect, useState } from 'react';

import { sitePageUrl } from '#domain/sitePage.ts';
import { safeUrl } from '#domain/urls.ts';
import { after } from '#platform/clock.ts';
import { openExternal } from '#platform/open.ts';
import { useText } from '#text/words.ts';
import { frame as zh } from '#text/zh/frame.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Spinner } from '#ui/loading.tsx';

import css from './Frame.module.css';

/** After this many ms without `load` the way out is offered in full view (F-C11). */
const SLOW_MS = 15_000;

// Never allow-top-navigation: a game must not lead our page away (F-C09). With scripts and same-origin a page of our
// own could take its sandbox off; the URL gate refuses our origin, which makes the two safe together (F-C08).
const RIGHTS = {
  game: {
    sandbox:
      'allow-scripts allow-same-origin allow-forms allow-popups allow-orientation-lock allow-pointer-lock',
    allow: 'autoplay; fullscreen; clipboard-write',
  },
  service: {
    sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups',
    allow: 'autoplay; fullscreen',
  },
  // No right at all: it runs nothing, sends no form and has an origin of its own, so it may come from our own host (D-097).
  page: { sandbox: '', allow: '' },
} as const;

type Props = {
  /**
   * As the server sent it: the URL gate judges it here (D-208). A `page` is named by the settings of the site, never
   * by a server, and may be a path of our own.
   */
  address: string;
  /** Names the framed page for screen readers. */
  title: string;
  kind: keyof typeof RIGHTS;
};

/** The one frame of the site: a game, the service chat or a static page, filling the screen below the header (S2-75, S2-22, S2-94). */
export function Frame({ address, title, kind }: Props) {
  const text = useText(zh);
  const url =
    kind === 'page' ? sitePageUrl(address, document.baseURI) : safeUrl(address, location.origin);
  if (url === null) {
    return (
      <div role="alert">
        <EmptyState message={text.refused} />
      </div>
    );
  }
  // A new address is a new page; the same one keeps its element, and a running game goes on whatever is drawn again.
  return <FramedPage key={url} url={url} title={title} kind={kind} />;
}

/** Stands where a frame will be, in the same place, until its address is known. */
export function FrameWaiting({ message, action }: { message: string; action?: ReactNode }) {
  return (
    <div className={css.place}>
      <div className={css.stage}>
        <Waiting message={message} action={action} />
      </div>
    </div>
  );
}

type View = 'loading' | 'slow' | 'shown' | 'blocked';

function FramedPage({ url, title, kind }: { url: string; title: string; kind: Props['kind'] }) {
  const text = useText(zh);
  const [view, setView] = useState<View>('loading');
  useEffect(() => after(SLOW_MS, () => setView((now) => (now === 'loading' ? 'slow' : now))), []);
  useEffect(() => whenBlocked(() => setView('blocked')), []);

  // A page of our own lets itself be framed; a foreign one may refuse, and nothing tells.
  const isOwn = new URL(url).origin === location.origin;
  const wayOut = <Button onClick={() => openExternal(url)}>{text.openOutside}</Button>;
  if (view === 'blocked') {
    return (
      <div role="alert">
        <EmptyState message={text.blocked} action={wayOut} />
      </div>
    );
  }
  return (
    <div className={css.place}>
      {(!isOwn || view === 'slow') && (
        <p className={css.strip} data-view={view}>
          <span>{view === 'slow' ? text.slow : text.hint}</span>
          <button type="button" className={css.wayOut} onClick={() => openExternal(url)}>
            {text.openOutside}
          </button>
        </p>
      )}
      <div className={css.stage}>
        <iframe
          src={url}
          title={title}
          sandbox={RIGHTS[kind].sandbox}
          allow={RIGHTS[kind].allow}
          referrerPolicy="strict-origin-when-cross-origin"
          className={css.page}
          // Unseen until it loads: browsers paint a page that is still empty white.
          data-view={view}
          onLoad={() => setView((now) => (now === 'blocked' ? now : 'shown'))}
        />
        {view === 'loading' && <Waiting message={text.loading} />}
      </div>
    </div>
  );
}

function Waiting({ message, action }: { message: string; action?: ReactNode }) {
  return (
    <div className={css.waiting}>
      <Spinner className={css.spinner} />
      <p role="status">{message}</p>
      {action}
    </div>
  );
}

// A page that the policy keeps out still reports `load`: only this event tells.
function whenBlocked(act: () => void): () => void {
  const hear = ({ effectiveDirective, disposition }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'frame-src' && disposition === 'enforce') act();
  };
  document.addEventListener('securitypolicyviolation', hear);
  return () => document.removeEventListener('securitypolicyviolation', hear);
}

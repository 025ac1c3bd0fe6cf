import { type ReactNode, useEffect, useRef, useState } from 'react';

import { sitePageUrl } from '#domain/sitePage.ts';
import { readUrl, safeUrl } from '#domain/urls.ts';
import { currentAddress, goTo } from '#navigation/go.ts';
import { findPath, type PathName, PATHS, pathTo } from '#navigation/paths.ts';
import { readSiteLink } from '#navigation/siteLink.ts';
import { after } from '#platform/clock.ts';
import { openExternal } from '#platform/open.ts';
import { useText } from '#text/words.ts';
import { frame as words } from '#text/zh/frame.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { usePageMark } from '#ui/usePageMark.ts';

import css from './Frame.module.css';

/** Without `load` after this time, in ms, the player can open the page outside. */
const SLOW_MS = 15_000;

// Never allow-top-navigation: a game must not navigate our page away (F-C09). With allow-scripts and allow-same-origin
// a page of our own origin could remove its sandbox; the URL gate refuses our origin (F-C08).
const PERMISSIONS = {
  game: {
    sandbox:
      'allow-scripts allow-same-origin allow-forms allow-popups allow-orientation-lock allow-pointer-lock',
    allow: 'autoplay; fullscreen; clipboard-write',
  },
  // Files that a chat sends need allow-downloads. Windows of its links must not inherit the sandbox, or dialogs and
  // sign-in fail there (allow-popups-to-escape-sandbox). Such a window cannot navigate our page either.
  service: {
    sandbox:
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads',
    allow: 'autoplay; fullscreen',
  },
  // No permission: no scripts, no forms and an opaque origin, so it may come from our own host (D-097).
  page: { sandbox: '', allow: '' },
} as const;

type Props = {
  /** As the server sent it; the URL gate checks it here. A `page` comes from the site settings. */
  address: string;
  /** Names the framed page for screen readers. */
  title: string;
  kind: keyof typeof PERMISSIONS;
  /** Shown until the page has loaded. The screen then offers a new window itself. */
  waiting?: ReactNode;
};

/** Frames a game, the service chat or a static page, filling the screen below the header. */
export function Frame({ address, title, kind, waiting }: Props) {
  const text = useText(words);
  const url =
    kind === 'page' ? sitePageUrl(address, document.baseURI) : safeUrl(address, location.origin);
  if (url === null) return <EmptyState role="alert" message={text.refused} />;
  // Keyed by its address, so that a running game keeps its element through every render.
  return <FramedPage key={url} url={url} title={title} kind={kind} waiting={waiting} />;
}

/** Waiting state of a frame without a known address. */
export function FrameWaiting({ message }: { message: string }) {
  usePageMark('data-framed');
  return (
    <div className={css.frame}>
      <div className={css.content}>
        <Waiting message={message} />
      </div>
    </div>
  );
}

type FramedProps = Omit<Props, 'address'> & { url: string };

function FramedPage({ url, title, kind, waiting }: FramedProps) {
  const text = useText(words);
  const [view, setView] = useState<'loading' | 'slow' | 'shown' | 'blocked'>('loading');
  usePageMark('data-framed', view !== 'blocked');
  useEffect(
    () => after(SLOW_MS, () => setView((current) => (current === 'loading' ? 'slow' : current))),
    [],
  );
  useEffect(() => onFrameBlocked(() => setView('blocked')), []);
  const frame = useRef<HTMLIFrameElement>(null);
  const leave = (own: string) => void (leaveFor(own) || setView('blocked'));
  useEffect(() => {
    // A static page may be of our own host. A blocked one has no frame.
    if (kind === 'page' || !frame.current) return undefined;
    // A hidden chat has led to the site.
    if (readOwnPage(frame.current)) setView('blocked');
    return onOwnPage(frame.current, leave);
  }, [kind]);

  // A foreign page may refuse to be framed, and no event says so.
  const isOwn = readUrl(url)?.origin === location.origin;
  const openOutside = <Button onClick={() => openExternal(url)}>{text.openOutside}</Button>;
  if (view === 'blocked')
    return <EmptyState role="alert" message={text.blocked} action={openOutside} />;
  return (
    <div className={css.frame}>
      {((!isOwn && !waiting) || view === 'slow') && (
        <p className={css.notice} data-view={view}>
          <span>{view === 'slow' ? text.slow : text.hint}</span>
          <button type="button" className={css.openOutside} onClick={() => openExternal(url)}>
            {text.openOutside}
          </button>
        </p>
      )}
      <div className={css.content}>
        <iframe
          ref={frame}
          src={url}
          title={title}
          sandbox={PERMISSIONS[kind].sandbox}
          allow={PERMISSIONS[kind].allow}
          referrerPolicy="strict-origin-when-cross-origin"
          className={css.page}
          // Hidden until it loads: browsers paint an empty page white.
          data-view={view}
          onLoad={() => {
            setView((current) => (current === 'blocked' ? current : 'shown'));
            const own = kind === 'page' ? null : readOwnPage(frame.current);
            if (own) leave(own);
          }}
        />
        {view === 'loading' && (waiting ?? <Waiting message={text.loading} />)}
      </div>
    </div>
  );
}

function Waiting({ message }: { message: string }) {
  return (
    <div className={css.waiting}>
      <Spinner className={css.spinner} />
      <p role="status">{message}</p>
    </div>
  );
}

// A page that the content security policy blocks still fires `load`; only this event tells.
function onFrameBlocked(listener: () => void): () => void {
  const onViolation = ({ effectiveDirective, disposition }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'frame-src' && disposition === 'enforce') listener();
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  return () => document.removeEventListener('securitypolicyviolation', onViolation);
}

/** The screens that a frame may lead to. */
const EXITS: readonly PathName[] = [
  'deposit',
  'money',
  'withdrawalHub',
  'transactions',
  'bets',
  'mine',
  'promotions',
  'service',
];

type OwnPage = typeof globalThis & Window;
const frames = new Map<HTMLIFrameElement, (address: string) => void>();

/** Calls `leave` with the address when the frame, or one inside it, starts our own page (D-349). */
function onOwnPage(frame: HTMLIFrameElement, leave: (address: string) => void): () => void {
  frames.set(frame, leave);
  (globalThis.lobby ??= {}).leaveFrame = stopOwnPage;
  return () => void frames.delete(frame);
}

/** The address of a page of our own origin in a frame; null for any other, and without a frame, as while it is hidden. */
function readOwnPage(frame: HTMLIFrameElement | null): string | null {
  try {
    const { href } = frame!.contentWindow!.location;
    return readUrl(href)?.origin === location.origin ? href : null;
  } catch {
    return null;
  }
}

/** Opens the screen that the address names instead of the current one: without its query, else home. False if it is the current one. */
function leaveFor(address: string): boolean {
  const link = readSiteLink(address, document.baseURI) ?? '';
  const name = findPath(link);
  const [, id] = /[?&]id=(\d+)(?:&|$)/.exec(link) ?? [];
  const to =
    name === 'promotion' && id
      ? pathTo(name, { id })
      : PATHS[name && EXITS.includes(name) ? name : 'home'];
  if (to === currentAddress()) return false;
  goTo(to, { replace: true });
  return true;
}

/** The start of our page calls it inside a frame. The error ends that start. */
function stopOwnPage(page: OwnPage): never {
  page.lobby?.runs?.();
  // Where the parser goes on after `stop`, it runs no script in a removed element.
  page.document.documentElement.remove();
  page.stop();
  let framed: Window = page;
  while (framed.parent !== window) framed = framed.parent;
  for (const [frame, leave] of frames)
    if (frame.contentWindow === framed) leave(page.location.href);
  throw new Error('The site does not start inside its own frame.');
}

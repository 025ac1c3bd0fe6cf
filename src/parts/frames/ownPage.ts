import { readUrl } from '#domain/urls.ts';
import { currentAddress, goTo } from '#navigation/go.ts';
import { findPath, type PathName, PATHS, pathTo } from '#navigation/paths.ts';
import { readSiteLink } from '#navigation/siteLink.ts';

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
export function onOwnPage(frame: HTMLIFrameElement, leave: (address: string) => void): () => void {
  frames.set(frame, leave);
  (globalThis.lobby ??= {}).leaveFrame = stopOwnPage;
  return () => void frames.delete(frame);
}

/** The address of a page of our own origin in a frame; null for any other, and without a frame, as while it is hidden. */
export function readOwnPage(frame: HTMLIFrameElement | null): string | null {
  try {
    const { href } = frame!.contentWindow!.location;
    return readUrl(href)?.origin === location.origin ? href : null;
  } catch {
    return null;
  }
}

/** Opens the screen that the address names instead of the current one: without its query, else home. False if it is the current one. */
export function leaveFor(address: string): boolean {
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

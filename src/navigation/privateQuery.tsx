import { type ComponentProps, type MouseEvent, useEffect } from 'react';

import { readStored, writeStored } from '#platform/storage.ts';
import { useStore } from '#state/session/store.ts';
import { STORED } from '#state/session/storedKeys.ts';

import { goTo } from './go.ts';
import { Link } from './Link.tsx';
import { PATHS, type PathName, pathTo, type Queries } from './paths.ts';
import { useScreenQuery } from './useScreenQuery.ts';

/** The one part of the address of a private query: the id under which this tab knows the rest. */
const REF = 'ref';

/**
 * The in-app address of a screen whose query must not outlive the session: the browser's history cannot be wiped at
 * logout, so the address carries an id alone, and the query stays in this tab until the session ends (F-S07).
 */
export function privatePathTo<Name extends PathName>(name: Name, query: Queries[Name]): string {
  return keepQuery(name, pathTo(name, query).split('?')[1] ?? '');
}

/**
 * The query of the screen's own address, as `privatePathTo` kept it. One that a link brings in the address itself is
 * taken out of it; an id of another session, or of another tab, reads as an empty query.
 */
export function usePrivateQuery(name: PathName): URLSearchParams {
  const query = useScreenQuery();
  const kept = findQuery(query.get(REF));
  const said = new URLSearchParams(query);
  said.delete(REF);
  const inAddress = kept ? '' : said.toString();
  useEffect(() => {
    if (inAddress !== '') goTo(keepQuery(name, inAddress), { replace: true });
  }, [name, inAddress]);
  return kept ?? said;
}

/** A link to a screen with a private query; a long press copies the address that works anywhere. */
export function PrivateLink<Name extends PathName>(
  props: ComponentProps<typeof Link<Name>> & { query: Queries[Name] },
) {
  const tap = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goTo(privatePathTo(props.to, props.query));
  };
  return <Link {...props} onClick={tap} />;
}

// Stored among the server's answers, so that the end of the session clears it.
const keyOf = (id: string) => `${STORED.cache.answers}query ${id}`;

function keepQuery(name: PathName, query: string): string {
  const id = String(Math.random()).slice(2);
  const { sessionId } = useStore.getState();
  const isKept = writeStored('sessionStorage', keyOf(id), `${sessionId} ${query}`);
  return `${PATHS[name]}?${isKept ? `${REF}=${id}` : query}`;
}

function findQuery(id: string | null): URLSearchParams | null {
  const [session, query] = readStored('sessionStorage', keyOf(id ?? ''))?.split(' ') ?? [];
  return session === useStore.getState().sessionId ? new URLSearchParams(query) : null;
}

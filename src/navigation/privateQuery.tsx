import { type ComponentProps, type MouseEvent, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';

import { readStored } from '#platform/readStored.ts';
import { writeStored } from '#platform/storage.ts';
import { useStore } from '#state/session/store.ts';
import { STORED } from '#state/session/storedKeys.ts';

import { goTo, tapToAddress } from './go.ts';
import { Link } from './Link.tsx';
import { PATHS, type PathName, pathTo, type Queries } from './paths.ts';
import { useScreenQuery } from './useScreenQuery.ts';

/** The query parameter with the id of a private query. */
const REF = 'ref';

/**
 * Returns the in-app address of a screen whose query must not outlive the session. A logout cannot wipe the browser's
 * history, so the address has only an id, and this tab stores the query until the session ends (F-S07).
 */
export function privatePathTo<Name extends PathName>(name: Name, query: Queries[Name]): string {
  return keepQuery(name, pathTo(name, query).split('?')[1] ?? '');
}

/**
 * Reads the query that `privatePathTo` stored for this screen. If a link has the query in its address, moves it out of
 * the address. An id of another session or tab reads as an empty query.
 */
export function usePrivateQuery(name: PathName): URLSearchParams {
  const location = useLocation();
  const query = useScreenQuery();
  const kept = findQuery(query.get(REF));
  const params = new URLSearchParams(query);
  params.delete(REF);
  const inAddress = kept ? '' : params.toString();
  useEffect(() => {
    if (inAddress !== '') goTo(keepQuery(name, inAddress), { replace: true });
    // Runs for each navigation: the same query may come again before React has rendered the address without it.
  }, [name, inAddress, location]);
  return kept ?? params;
}

/** A link to a screen with a private query. A long press copies the full address, which works anywhere. */
export function PrivateLink<Name extends PathName>(
  props: ComponentProps<typeof Link<Name>> & { query: Queries[Name] },
) {
  const tap = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    tapToAddress(privatePathTo(props.to, props.query));
  };
  return <Link {...props} onClick={tap} />;
}

// Stored among the server's answers, so that the end of the session clears it.
const KEY = `${STORED.cache.answers}queries`;
/** `salt` makes the ids unique for the session. The id of a query is its index in the list. */
const KEPT = v.object({ session: v.string(), salt: v.string(), queries: v.array(v.string()) });

function keepQuery(name: PathName, query: string): string {
  const kept = readKept();
  const queries = kept.queries.includes(query) ? kept.queries : [...kept.queries, query];
  const isKept = writeStored('sessionStorage', KEY, JSON.stringify({ ...kept, queries }));
  const id = `${kept.salt}-${queries.indexOf(query)}`;
  return `${PATHS[name]}?${isKept ? `${REF}=${id}` : query}`;
}

function findQuery(id: string | null): URLSearchParams | null {
  const { salt, queries } = readKept();
  const [of, place] = (id ?? '').split('-');
  const query = of === salt ? queries[Number(place)] : undefined;
  return query === undefined ? null : new URLSearchParams(query);
}

function readKept(): v.InferOutput<typeof KEPT> {
  const { sessionId: session } = useStore.getState();
  const kept = readStored('sessionStorage', KEY, KEPT);
  if (kept?.session === session) return kept;
  return { session, salt: String(Math.random()).slice(2), queries: [] };
}

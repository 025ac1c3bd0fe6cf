import { type ComponentProps, type MouseEvent, useEffect } from 'react';
import * as v from 'valibot';

import { isLoggedIn } from '#state/session/currentSession.ts';
import { sessionStore } from '#state/session/sessionStore.ts';
import { STORED } from '#state/session/storedKeys.ts';

import { currentAddress, goTo, openAddress } from './go.ts';
import { Link } from './Link.tsx';
import { PATHS, type PathName, pathTo, type Queries } from './paths.ts';
import { useScreenLocation, useScreenQuery } from './screenLocation.ts';

/** The query parameter with the id of a private query. */
const REF = 'ref';

/** Returns the address of a screen whose query must not outlive the session: it has only an id of it (F-S07). */
export function privatePathTo<Name extends PathName>(name: Name, query: Queries[Name]): string {
  return keepQuery(name, pathTo(name, query).split('?')[1] ?? '');
}

/** Reads the query that `privatePathTo` stored, and moves one out of the address. Another session's id is empty. */
export function usePrivateQuery(name: PathName): URLSearchParams {
  const location = useScreenLocation();
  const query = useScreenQuery();
  const kept = findQuery(query.get(REF));
  const params = new URLSearchParams(query);
  params.delete(REF);
  const inAddress = kept ? '' : params.toString();
  useEffect(() => {
    const address = inAddress && isLoggedIn() ? keepQuery(name, inAddress) : currentAddress();
    // A full storage keeps nothing, and the query stays in the address.
    if (address !== currentAddress()) goTo(address, { replace: true });
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
    openAddress(privatePathTo(props.to, props.query));
  };
  return <Link {...props} onClick={tap} />;
}

/** `salt` makes the ids unique for the session. The id of a query is its index in the list. */
const KEPT = v.object({ salt: v.string(), queries: v.array(v.string()) });
const kept = sessionStore(STORED.cache.privateQueries, KEPT);

// A visitor's query stays in the address: nothing is stored for them.
function keepQuery(name: PathName, query: string): string {
  const { salt, queries: known } = readKept();
  const queries = known.includes(query) ? known : [...known, query];
  const id = `${salt}-${queries.indexOf(query)}`;
  return `${PATHS[name]}?${kept.write({ salt, queries }) ? `${REF}=${id}` : query}`;
}

function findQuery(id: string | null): URLSearchParams | null {
  const { salt, queries } = readKept();
  const [of, place] = (id ?? '').split('-');
  const query = of === salt ? queries[Number(place)] : undefined;
  return query === undefined ? null : new URLSearchParams(query);
}

function readKept(): v.InferOutput<typeof KEPT> {
  return kept.read() ?? { salt: String(Math.random()).slice(2), queries: [] };
}

import { useMemo } from 'react';

import { loadSite } from '#api/calls/site.ts';
import { useGeneration, useStore } from '#state/session/store.ts';

/** The subject of an answer: a call, or data that comes from no single call. */
type Subject = { readonly path: string } | 'member' | 'seenMessages' | 'unansweredOrder';

type Key = readonly [name: string, generation: number | null, { payload?: unknown; part?: string }];
type Keyed = { readonly queryKey: readonly unknown[] };

/**
 * Returns the query key of an answer in this session. `part` separates answers under the same call and payload. As a
 * filter, a key also matches longer ones: `keyOf(call)` matches all payloads and parts.
 */
export function keyOf(subject: Subject, payload?: unknown, part?: string): Key {
  return build(useStore.getState().generation, subject, payload, part);
}

/**
 * `keyOf` as a hook: renders again when the session changes. Returns the same array while its arguments stay the same.
 */
export function useKey(subject: Subject, payload?: unknown, part?: string): Key {
  const generation = useGeneration();
  return useMemo(
    () => build(generation, subject, payload, part),
    [generation, subject, payload, part],
  );
}

/** Returns a filter for every key of a subject, in any session. */
export function keyOfAnySession(subject: Subject): Keyed['queryKey'] {
  return [nameOf(subject)];
}

export function isAbout({ queryKey }: Keyed, subject: Subject): boolean {
  return queryKey[0] === nameOf(subject);
}

/** Whether an answer belongs to a session. Only the site's answer does not. */
export function isOfSession({ queryKey }: Keyed): boolean {
  return queryKey[1] !== null;
}

export function isSameSession({ queryKey }: Keyed, key: Key): boolean {
  return queryKey[1] === key[1];
}

// The generation keeps late answers of an earlier session out of this one (D-017).
function build(generation: number, subject: Subject, payload: unknown, part?: string): Key {
  const name = nameOf(subject);
  return [
    name,
    name === loadSite.path ? null : generation,
    { ...(payload !== undefined && { payload }), ...(part !== undefined && { part }) },
  ];
}

function nameOf(subject: Subject): string {
  return typeof subject === 'string' ? subject : subject.path;
}

import { useMemo } from 'react';

import { loadSite } from '#api/calls/site.ts';
import { useGeneration, useStore } from '#state/session/store.ts';

/** What an answer is about: a call, or something that no single call answers. */
type Subject = { readonly path: string } | 'member' | 'seenMessages' | 'unsettledOrder';

type Key = readonly [name: string, generation: number | null, { payload?: unknown; part?: string }];
type Keyed = { readonly queryKey: readonly unknown[] };

/**
 * The key of an answer in this session; `part` tells apart what is kept under the same call and payload. As a filter it
 * matches every key that has what this one names: `keyOf(call)` those of all payloads and parts.
 */
export function keyOf(subject: Subject, payload?: unknown, part?: string): Key {
  return build(useStore.getState().generation, subject, payload, part);
}

/**
 * `keyOf` in a component, which renders again with the next session. The same array as long as its arguments are the
 * same.
 */
export function useKey(subject: Subject, payload?: unknown, part?: string): Key {
  const generation = useGeneration();
  return useMemo(
    () => build(generation, subject, payload, part),
    [generation, subject, payload, part],
  );
}

/** As a filter: every key of a subject, whatever the session. */
export function keyOfAnySession(subject: Subject): Keyed['queryKey'] {
  return [nameOf(subject)];
}

export function isAbout({ queryKey }: Keyed, subject: Subject): boolean {
  return queryKey[0] === nameOf(subject);
}

/** Whether an answer belongs to a session: all do but the site's. */
export function isOfSession({ queryKey }: Keyed): boolean {
  return queryKey[1] !== null;
}

export function isSameSession({ queryKey }: Keyed, key: Key): boolean {
  return queryKey[1] === key[1];
}

// The generation keeps a late answer of an earlier session from being shown in this one (D-017).
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

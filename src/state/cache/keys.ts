import { useMemo } from 'react';

import type { Call } from '#api/call.ts';
import { sentLanguage } from '#api/send.ts';
import { getSession, NO_SESSION, type Session, useSession } from '#state/session/currentSession.ts';

import { queryClient } from './queryClient.ts';

/** The subject of an answer: a call, or data that comes from no single call. */
type Subject = Named | 'member' | 'unansweredOrder';
type Named = { readonly path: string } & Partial<Pick<Call, 'isShared'>>;

type Key = readonly [owner: string, name: string, { payload?: unknown; part?: string }];
type Keyed = { readonly queryKey: readonly unknown[] };

/** Returns the query key of an answer in this session; `part` separates answers. As a filter it matches longer keys. */
export function keyOf(
  subject: Subject,
  payload?: unknown,
  part?: string,
  session: Session = getSession(),
): Key {
  const call = typeof subject === 'string' ? { path: subject } : subject;
  // A visitor's answer in each language.
  const isVisitors = 'isShared' in call && call.isShared && session.token === '';
  return [
    isVisitors ? `${NO_SESSION.key} ${sentLanguage()}` : session.key,
    call.path,
    { ...(payload !== undefined && { payload }), ...(part !== undefined && { part }) },
  ];
}

/**
 * `keyOf` as a hook: renders again when the session changes. Returns the same array while its arguments stay the same.
 */
export function useKey(subject: Subject, payload?: unknown, part?: string): Key {
  const session = useSession();
  return useMemo(() => keyOf(subject, payload, part, session), [session, subject, payload, part]);
}

export function isAbout({ queryKey }: Keyed, subject: Subject): boolean {
  return queryKey[1] === (typeof subject === 'string' ? subject : subject.path);
}

/** Reloads the answers of a call: now if a screen shows them, else before one does. */
export function invalidateCall(call: { readonly path: string }): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(call) });
}
